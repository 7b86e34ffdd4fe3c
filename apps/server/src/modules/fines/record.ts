import type { fineFacts } from '@wagenpark/contract/fleet/fines';
import type { FactColumns } from '../../platform/database/fact-columns.ts';

// The driver of the fine differs from the current assignment. Not compared when the file named the driver or the day
// had several drivers. Also true when staff moved the fine to another driver in the portal.
const isDriverChanged = `'driver_number' = any (f.portal_fields) or coalesce(
  f.driver_match not in ('named', 'severalThatDay')
    and (select a.driver_number is distinct from f.driver_number from driver_assignment a
         where a.client_id = f.client_id and a.contract_number = f.lease_contract_number and a.during @> f.offence_at),
  false)`;

/** The columns of the facts of a fine. Aliases in expressions: f is the fine, d its driver, b its debtor. */
export const fineColumns = {
  VolgNummer: 'number',
  CjibNummer: 'cjib_number',
  LeaseContractNummer: 'lease_contract_number',
  Kenteken: 'plate',
  OvertredingDatumTijd: 'offence_at',
  TijdBekend: 'time_known',
  Omschrijving: 'description',
  BestuurderNummer: 'driver_number',
  Bestuurder: { sql: 'd.full_name' },
  Gemeente: 'municipality',
  TotaalTeBetalen: 'total_amount',
  DatumVerwerkt: 'processed_on',
  Doorgestuurd: 'is_forwarded',
  Doorbelast: 'is_charged',
  DebiteurNummer: 'debtor_number',
  DebiteurNaam: { sql: 'b.name' },
  Feitcode: 'fact_code',
  ToegestaneSnelheid: 'allowed_speed',
  GeconstateerdeSnelheid: 'observed_speed',
  Snelweg: 'on_highway',
  Locatie: 'location',
  BedragSanctie: 'sanction_amount',
  Administratiekosten: 'admin_costs',
  Verhoging1: 'increase_1',
  Verhoging2: 'increase_2',
  Registratienummer: 'registration_number',
  Instantie: 'agency',
  Administratie: 'administration',
  DocumentNummer: 'document_number',
  BestuurderKoppeling: 'driver_match',
  BestuurderGewijzigd: { sql: isDriverChanged },
} as const satisfies FactColumns<typeof fineFacts, 'fine'>;
