import type { expectedMileageFacts, mileageReadingFacts } from '@wagenpark/contract/fleet/mileage-readings';
import type { FactColumns } from '../../platform/database/fact-columns.ts';

/** The columns of the facts of a mileage reading. In expressions, r is the reading, d its driver, b its debtor. */
export const mileageReadingColumns = {
  VolgNummer: 'number',
  LeaseContractNummer: 'lease_contract_number',
  Kenteken: 'plate',
  BestuurderNummer: 'driver_number',
  Bestuurder: { sql: 'd.full_name' },
  StandPer: 'read_on',
  KilometerStand: 'km',
  Bron: 'source',
  Signaal: 'doubt',
  Overschreven: 'is_overridden',
  Verwerkt: 'is_processed',
  Invoerder: 'entered_by_name',
  IngevoerdOp: 'entered_at',
  VervallenOp: 'voided_at',
  VervallenDoor: 'voided_by_name',
  VervallenReden: 'void_reason',
  DebiteurNummer: 'debtor_number',
  DebiteurNaam: { sql: 'b.name' },
  Reden: 'override_reason',
} as const satisfies FactColumns<typeof mileageReadingFacts, 'mileage_reading'>;

/** SQL: the day on which the next reading of a contract's car is expected. The alias z is the client, v the car. */
const expectedOn = '(coalesce(v.mileage_on, c.start_date) + z.mileage_every_days)';

/** The columns of the facts of an expected reading. In expressions, c is the contract, v its car, z the client. */
export const expectedMileageColumns = {
  VerzendId: 'number',
  LeaseContractNummer: 'number',
  Kenteken: 'list_plate',
  BestuurderNummer: 'list_driver_number',
  Bestuurder: 'list_driver',
  AutoOmschrijving: 'list_description',
  KmPerJaar: 'yearly_km',
  KilometerStand: { sql: 'v.mileage' },
  StandPer: { sql: 'v.mileage_on' },
  VerwachtOp: { sql: expectedOn },
  DagenTeLaat: { sql: `greatest(0, z.today - ${expectedOn})` },
  HerinnerdOp: {
    sql: `(select max(m.reminded_at) from mileage_link m
      where m.client_id = c.client_id and m.lease_contract_number = c.number and m.reminded_at is not null)`,
  },
  DebiteurNummer: 'debtor_number',
  DebiteurNaam: 'list_debtor',
} as const satisfies FactColumns<typeof expectedMileageFacts, 'lease_contract'>;
