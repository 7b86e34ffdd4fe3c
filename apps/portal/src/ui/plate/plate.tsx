import type { ReactNode } from 'react';
import classes from './plate.module.css';

/** Countries whose plates have a look of their own; any other gets a plain white one. */
export type PlateCountry = 'NL' | 'BE' | 'DE' | 'PL' | 'FR';

const widest: Readonly<Record<PlateCountry, string>> = {
  NL: 'MW-888-M',
  BE: '8-MWM-888',
  DE: 'WWM-WM 888',
  PL: 'WWM 88888',
  FR: 'MW-888-MW',
};
/** What stands in their place at bicycles, which have none. */
const bicycle: Readonly<Record<PlateCountry, string>> = {
  NL: 'FIETS-8888',
  BE: 'FIETS-8888',
  DE: 'FAHRRAD-8888',
  PL: 'ROWER-8888',
  FR: 'VELO-8888',
};

/** Plates as wide as any of a country, of all countries for none or one unknown: what columns of plates are measured by. */
export const widestPlates = (country = ''): readonly ReactNode[] =>
  Object.entries(widest)
    .filter(([each]) => !Object.hasOwn(widest, country.toUpperCase()) || each === country.toUpperCase())
    .flatMap(([each, plate]) =>
      [plate, bicycle[each as PlateCountry]].map((text) => <Plate key={each + text} plate={text} country={each} />),
    );

/**
 * A licence plate as it hangs on the car: Dutch black on yellow, Belgian red on white, German, Polish and French
 * black on white with the blue band. The product's signature in lists and heads.
 */
export function Plate({
  plate,
  country = 'NL',
  size = 'sm',
}: {
  /** The characters as written, hyphens included. */
  readonly plate: string;
  readonly country?: string;
  readonly size?: 'sm' | 'lg';
}): ReactNode {
  return (
    <span className={classes.plate} data-country={country.toUpperCase()} data-size={size}>
      <span className={classes.band} aria-hidden />
      <span className={classes.text}>{plate}</span>
    </span>
  );
}
