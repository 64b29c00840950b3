/** What draws the board, as fine as the machine can. */
import { PCFShadowMap, Texture, WebGLRenderer } from 'three';

export interface BoardRenderer {
  readonly renderer: WebGLRenderer;
  /** Most pixels drawn for one of the page, in each direction. */
  readonly mostDensity: number;
}

const forcedQuality = (): string | null => new URLSearchParams(location.search).get('quality');

/** Machines that draw in software get no shadows and no more pixels than needed. */
const isSoftware = (renderer: WebGLRenderer): boolean => {
  const forced = forcedQuality();
  if (forced !== null) return forced === 'low';
  const context = renderer.getContext();
  const extension = context.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = extension ? context.getParameter(extension.UNMASKED_RENDERER_WEBGL) : '';
  return /swiftshader|llvmpipe|software/i.test(String(name));
};

/** Null where the browser shows no 3D graphics. */
export const createBoardRenderer = (): BoardRenderer | null => {
  let renderer: WebGLRenderer;
  try {
    const antialias = forcedQuality() !== 'low';
    renderer = new WebGLRenderer({ antialias, alpha: true, powerPreference: 'high-performance' });
  } catch {
    return null;
  }
  const isSlow = isSoftware(renderer);
  renderer.shadowMap.enabled = !isSlow;
  Texture.DEFAULT_ANISOTROPY = isSlow ? 1 : 4;
  renderer.shadowMap.type = PCFShadowMap;
  // The sun stands still: shadows are drawn anew where something that throws them has changed, not for every view.
  renderer.shadowMap.autoUpdate = false;
  renderer.domElement.setAttribute('aria-hidden', 'true');
  return { renderer, mostDensity: isSlow ? 1 : 2 };
};
