import type { StoredDriver } from '@wagenpark/contract/fleet/drivers';
import { DRIVER_LANGUAGES } from '@wagenpark/domain/driver-language';
import { type WireColumns, wireObject } from '../../platform/database/wire-json.ts';
import { addressColumns, licenceColumns, personColumns } from './record.ts';

/** Imports bring languages with a region too: `nl-BE` is the Dutch language. */
const languageId = `case left(d.language, 2) ${DRIVER_LANGUAGES.map(({ code, id }) => `when '${code}' then ${id}`).join(' ')} end`;

/** A fact beside the form's fields (EN-09); its name is its resource code too, which `resource.po` puts into words. */
const field = (name: 'DebiteurNummer' | 'DebiteurNaam', type: 'number' | 'text', expression: string): string =>
  wireObject({ ResourceCode: `'${name}'`, Naam: `'${name}'`, Waarde: expression, Type: `'${type}'` });

const debtorName = `(select b.name from debtor b where b.client_id = d.client_id and b.number = d.debtor_number)`;

/** A stored person on the wire (EN-06 … EN-09); d is the driver in the repository's queries. */
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
