import { plateCountry } from '@wagenpark/domain/plate-country';
import type { ReactNode } from 'react';
import classes from './plate.module.css';

/** Countries with a plate design; others get a plain white plate. */
export type PlateCountry = 'NL' | 'BE' | 'DE' | 'PL' | 'FR';

const widest: Readonly<Record<PlateCountry, string>> = {
  NL: 'MW-888-M',
  BE: '8-MWM-888',
  DE: 'WWM-WM 888',
  PL: 'WWM 88888',
  FR: 'MW-888-MW',
};
/** Labels for bicycles, which have no plates. */
const bicycle: Readonly<Record<PlateCountry, string>> = {
  NL: 'FIETS-8888',
  BE: 'FIETS-8888',
  DE: 'FAHRRAD-8888',
  PL: 'ROWER-8888',
  FR: 'VELO-8888',
};

/**
 * Sample plates of maximum width for a country, or for all countries when it is empty or unknown. They measure the
 * width of columns.
 */
export const widestPlates = (country = ''): readonly ReactNode[] =>
  Object.entries(widest)
    .filter(([code]) => !Object.hasOwn(widest, country.toUpperCase()) || code === country.toUpperCase())
    .flatMap(([code, plate]) =>
      [plate, bicycle[code as PlateCountry]].map((text) => <Plate key={code + text} plate={text} country={code} />),
    );

/**
 * A licence plate in the colours of the real one: Dutch black on yellow, Belgian red on white, German, Polish and
 * French black on white with the blue band. A foreign car has the plate of its own country, which follows from the form
 * of the plate.
 */
export function Plate({
  plate,
  country = 'NL',
  size = 'sm',
}: {
  /** The characters as written, hyphens included. */
  readonly plate: string;
  /** The country of the client, for plates of no known form. */
  readonly country?: string;
  readonly size?: 'sm' | 'lg';
}): ReactNode {
  return (
    <span className={classes.plate} data-country={plateCountry(plate, country).toUpperCase()} data-size={size}>
      <span className={classes.band} aria-hidden />
      <span className={classes.text}>{plate}</span>
    </span>
  );
}
