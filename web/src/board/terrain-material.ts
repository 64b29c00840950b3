/** The material of each terrain: how its texture takes the light. */
import { DoubleSide, type Material, MeshBasicMaterial, MeshLambertMaterial, MeshPhongMaterial } from 'three';
import type { Owned } from './layer';
import { terrainLook, terrainTexture } from './terrain-look';

export const terrainMaterial = (terrain: string, owned: Owned): Material => {
  const map = owned.keep(terrainTexture(terrain));
  switch (terrainLook(terrain).finish) {
    case 'wet':
      return owned.keep(new MeshPhongMaterial({ map, shininess: 40, specular: '#2c4652', shadowSide: DoubleSide }));
    case 'glow':
      return owned.keep(
        new MeshLambertMaterial({ map, emissive: '#ffffff', emissiveMap: map, emissiveIntensity: 0.75 }),
      );
    case 'open':
      return owned.keep(new MeshBasicMaterial({ map, transparent: true, opacity: 0.78 }));
    case 'matte':
      return owned.keep(new MeshLambertMaterial({ map, shadowSide: DoubleSide }));
  }
};
