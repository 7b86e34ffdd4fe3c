import { useSyncExternalStore } from 'react';
import { type HexColour, isHexColour } from './colour.ts';

/** The two colours of a client. Only `#rrggbb` is accepted; anything else keeps the house colour. */
export interface Brand {
  readonly primary: HexColour;
  readonly secondary: HexColour;
}

/** What the portal wears until a client's colours are known. */
export const houseBrand: Brand = { primary: '#1455d9', secondary: '#00806c' };

let current: Brand = houseBrand;
const listeners = new Set<() => void>();

/** Changes the colours of the whole page, within one frame. A colour that cannot be read keeps the house's. */
export function setBrand(brand: { readonly primary: string; readonly secondary: string }): void {
  const primary = isHexColour(brand.primary) ? brand.primary : houseBrand.primary;
  const secondary = isHexColour(brand.secondary) ? brand.secondary : houseBrand.secondary;
  if (primary === current.primary && secondary === current.secondary) return;
  current = { primary, secondary };
  for (const listener of listeners) listener();
}

/** The colours in use now. */
export function currentBrand(): Brand {
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The colours in use now, as React state. */
export function useBrand(): Brand {
  return useSyncExternalStore(subscribe, currentBrand);
}
