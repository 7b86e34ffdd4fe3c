import type { StoredDriver } from '@wagenpark/contract/fleet/drivers';
import { DRIVER_LANGUAGES } from '@wagenpark/domain/driver-language';
import { type WireColumns, wireDay, wireObject } from '../../platform/database/wire-json.ts';
import { addressFields, dayFields, textFields } from './driver-facts.ts';

const columnsOf = <Fields extends Readonly<Record<string, string>>>(
  fields: Fields,
  expression: (column: string) => string,
): { readonly [Name in keyof Fields]: string } =>
  Object.fromEntries(Object.entries(fields).map(([name, column]) => [name, expression(column)])) as {
    [Name in keyof Fields]: string;
  };

const holdsCategory = (category: string): string => `'${category}' = any (d.licence_categories)`;

/** Imports bring languages with a region too: `nl-BE` is the Dutch language. */
const languageId = `case left(d.language, 2) ${DRIVER_LANGUAGES.map(({ code, id }) => `when '${code}' then ${id}`).join(' ')} end`;

/** A stored person on the wire (EN-06 … EN-08); d is the driver in the repository's queries. */
export const driverColumns: WireColumns<StoredDriver> = {
  BestuurderNummer: 'd.number',
  NaamSamengesteld: 'd.full_name',
  ...columnsOf(textFields, (column) => `d.${column}`),
  Email: `coalesce(d.email, '')`,
  Geslacht: 'd.gender',
  TaalId: languageId,
  ...columnsOf(dayFields, (column) => wireDay(`d.${column}`)),
  RijbewijsA: holdsCategory('A'),
  RijbewijsB: holdsCategory('B'),
  RijbewijsC: holdsCategory('C'),
  RijbewijsD: holdsCategory('D'),
  RijbewijsE: holdsCategory('E'),
  Adres: wireObject(columnsOf(addressFields, (column) => `d.${column}`)),
};
