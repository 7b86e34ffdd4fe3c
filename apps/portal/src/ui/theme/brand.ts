import { useSyncExternalStore } from 'react';
import { type HexColour, isHexColour } from './colour.ts';

/** The two colours of a client. Only `#rrggbb` is accepted; invalid values keep the default colour. */
export interface Brand {
  readonly primary: HexColour;
  readonly secondary: HexColour;
}

/** Default colours until a client's are known. */
export const houseBrand: Brand = { primary: '#1455d9', secondary: '#00806c' };

let current: Brand = houseBrand;
const listeners = new Set<() => void>();

/** Changes the colours of the whole page within one frame. An invalid colour keeps the default. */
export function setBrand(brand: { readonly primary: string; readonly secondary: string }): void {
  const primary = isHexColour(brand.primary) ? brand.primary : houseBrand.primary;
  const secondary = isHexColour(brand.secondary) ? brand.secondary : houseBrand.secondary;
  if (primary === current.primary && secondary === current.secondary) return;
  current = { primary, secondary };
  for (const listener of listeners) listener();
}

/** The present colours. */
export function currentBrand(): Brand {
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The present colours, as React state. */
export function useBrand(): Brand {
  return useSyncExternalStore(subscribe, currentBrand);
}
