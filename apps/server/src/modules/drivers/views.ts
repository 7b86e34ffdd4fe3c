import type { StoredDriver } from '@wagenpark/contract/fleet/drivers';
import { DRIVER_LANGUAGES } from '@wagenpark/domain/driver-language';
import { type WireColumns, wireObject } from '../../platform/database/wire-json.ts';
import { addressColumns, licenceColumns, personColumns } from './record.ts';

/** SQL of the language id. Imported languages may have a region: `nl-BE` is Dutch. */
const languageId = `case left(d.language, 2) ${DRIVER_LANGUAGES.map(({ code, id }) => `when '${code}' then ${id}`).join(' ')} end`;

/**
 * SQL of a fact outside the form's fields (EN-09). Its name is also its resource code, which `resource.po` translates.
 */
const field = (name: 'DebiteurNummer' | 'DebiteurNaam', type: 'number' | 'text', expression: string): string =>
  wireObject({ ResourceCode: `'${name}'`, Naam: `'${name}'`, Waarde: expression, Type: `'${type}'` });

const debtorName = `(select b.name from debtor b where b.client_id = d.client_id and b.number = d.debtor_number)`;

/** The columns of a person on the wire (EN-06 … EN-09); d is the driver in the queries. */
export const driverColumns: WireColumns<StoredDriver> = {
  BestuurderNummer: 'd.number',
  NaamSamengesteld: 'd.full_name',
  ...personColumns,
  Geslacht: 'd.gender',
  TaalId: languageId,
  ...licenceColumns,
  Adres: wireObject(addressColumns),
  AfgifteDatum: licenceColumns.RijbewijsAfgifteDatum,
  // words: resource.DebiteurNummer resource.DebiteurNaam
  Velden: `json_build_array(${field('DebiteurNummer', 'number', 'd.debtor_number::text')}, ${field('DebiteurNaam', 'text', debtorName)})`,
};
