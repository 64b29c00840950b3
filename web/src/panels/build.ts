/** Builds elements without markup in strings, so that nothing from the server is ever read as HTML. */

type Child = Node | string | null | undefined | false;

interface Attributes {
  readonly class?: string;
  readonly testid?: string;
  readonly title?: string;
  readonly on?: { readonly [Event in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Event]) => void };
  readonly [name: string]: unknown;
}

const isChild = (child: Child): child is Node | string => child !== null && child !== undefined && child !== false;

export const build = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false || name === 'on') continue;
    const attribute = name === 'testid' ? 'data-testid' : name;
    element.setAttribute(attribute, value === true ? '' : String(value));
  }
  for (const [event, listener] of Object.entries(attributes.on ?? {})) {
    if (listener) element.addEventListener(event, listener as EventListener);
  }
  element.append(...children.filter(isChild));
  return element;
};

/** A button that is never a form's. */
export const button = (
  attributes: Attributes & { readonly press: () => void },
  ...children: readonly Child[]
): HTMLButtonElement => {
  const { press, ...others } = attributes;
  const element = build('button', { type: 'button', ...others }, ...children);
  element.addEventListener('click', press);
  return element;
};

const svgSpace = 'http://www.w3.org/2000/svg';

export const drawing = (
  viewBox: string,
  className: string,
  ...shapes: readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number>>])[]
): SVGSVGElement => {
  const svg = document.createElementNS(svgSpace, 'svg');
  svg.setAttribute('viewBox', viewBox);
  svg.setAttribute('class', className);
  svg.setAttribute('aria-hidden', 'true');
  for (const [tag, attributes] of shapes) {
    const shape = document.createElementNS(svgSpace, tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'text') shape.textContent = String(value);
      else shape.setAttribute(name, String(value));
    }
    svg.append(shape);
  }
  return svg;
};
