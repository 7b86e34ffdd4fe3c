import type { Fine, FineRow } from '@wagenpark/contract/fleet/fines';
import { type WireColumns, wireDay, wireMoment } from '../../platform/database/wire-json.ts';

/*
 * What a fine is called in the database and on the wire (EN-17 and names of ours). The letters before the dots are those
 * of the repository's queries: f is the fine, d its driver, b its debtor.
 */

/** A row of the list. */
export const rowColumns: WireColumns<FineRow> = {
  VolgNummer: 'f.number',
  CjibNummer: 'f.cjib_number',
  LeaseContractNummer: 'f.lease_contract_number',
  Kenteken: 'f.plate',
  OvertredingDatumTijd: wireMoment('f.offence_at'),
  TijdBekend: 'f.time_known',
  Omschrijving: 'f.description',
  BestuurderNummer: 'f.driver_number',
  Bestuurder: 'd.full_name',
  Gemeente: 'f.municipality',
  TotaalTeBetalen: 'f.total_amount',
  DatumVerwerkt: wireDay('f.processed_on'),
  Doorgestuurd: 'f.is_forwarded',
  Doorbelast: 'f.is_charged',
  DebiteurNummer: 'f.debtor_number',
  DebiteurNaam: 'b.name',
};

// Where the import named the driver, or the day had several, an assignment says nothing against what the fine tells. One
// that went to another driver afterwards is told too.
const isDriverChanged = `'driver_number' = any (f.portal_fields) or coalesce(
  f.driver_match not in ('named', 'severalThatDay')
    and (select a.driver_number is distinct from f.driver_number from driver_assignment a
         where a.client_id = f.client_id and a.contract_number = f.lease_contract_number and a.during @> f.offence_at),
  false)`;

/** The whole fine (DM-FI-01 … DM-FI-04). */
export const fineColumns: WireColumns<Fine> = {
  ...rowColumns,
  Feitcode: 'f.fact_code',
  ToegestaneSnelheid: 'f.allowed_speed',
  GeconstateerdeSnelheid: 'f.observed_speed',
  Snelweg: 'f.on_highway',
  Locatie: 'f.location',
  BedragSanctie: 'f.sanction_amount',
  Administratiekosten: 'f.admin_costs',
  Verhoging1: 'f.increase_1',
  Verhoging2: 'f.increase_2',
  Registratienummer: 'f.registration_number',
  Instantie: 'f.agency',
  Administratie: 'f.administration',
  DocumentNummer: 'f.document_number',
  BestuurderKoppeling: 'f.driver_match',
  BestuurderGewijzigd: isDriverChanged,
};
