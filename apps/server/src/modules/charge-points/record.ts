import type { chargePointFacts } from '@wagenpark/contract/fleet/charge-points';
import type { FactColumns } from '../../platform/database/fact-columns.ts';

// Row-level security hides contracts that the reader may not see: a driver who moved to such a company counts as left.
const hasDriverLeft = `p.removed_on is null and not exists (select from lease_contract r
  where r.client_id = p.client_id and r.list_driver_number = p.driver_number and r.state = 'running')`;

/**
 * The columns of the facts of a charge point. Aliases in expressions: p is the point, d its driver, v the car, b the
 * debtor.
 */
export const chargePointColumns = {
  VolgNummer: 'number',
  LeaseContractNummer: 'lease_contract_number',
  Kenteken: { sql: 'v.plate' },
  BestuurderNummer: 'driver_number',
  Bestuurder: { sql: 'd.full_name' },
  BestuurderVertrokken: { sql: hasDriverLeft },
  SerieNummer: 'serial_number',
  Leverancier: 'supplier',
  Model: 'model',
  Vermogen: 'power_kw',
  GeijkteMeter: 'is_calibrated',
  Adres: 'street',
  Postcode: 'postcode',
  Plaats: 'city',
  PrijsPerKwh: 'price_per_kwh',
  GeplaatstOp: 'installed_on',
  VerwijderdOp: 'removed_on',
  DebiteurNummer: 'debtor_number',
  DebiteurNaam: { sql: 'b.name' },
  Opmerking: 'remark',
} as const satisfies FactColumns<typeof chargePointFacts, 'charge_point'>;
