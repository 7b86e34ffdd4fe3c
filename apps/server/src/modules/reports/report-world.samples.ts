import { rights } from '@wagenpark/domain/permissions';
import { ExportThread } from '@wagenpark/exports/node/export-thread';
import { words } from '@wagenpark/messages/server-words';
import { aCaller } from '../../platform/caller.samples.ts';
import type { Caller } from '../../platform/caller.ts';
import { aClient, aDebtor, aDriver, aLeaseContract, anAssignment, aVehicle } from '../../platform/database/builders.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { reportSources } from '../../subjects.ts';
import { aDamageReport } from '../damage-reports/builders.samples.ts';
import { aFine } from '../fines/builders.samples.ts';
import { aFuelContract, aRefueling } from '../fuel-contracts/builders.samples.ts';
import { anInvoice, anInvoiceLine, anInvoiceType } from '../invoices/builders.samples.ts';
import { refreshContractList } from '../lease-contracts/index.ts';
import { aMileageReading } from '../mileage-readings/builders.samples.ts';
import { reportsOf } from './registry.ts';
import { reportService } from './service.ts';

/*
 * A small fleet whose reports can be worked out by hand. Today is 31 March 2026; the period of the tests, which is also
 * the dashboard's 90 days, is 1 January to 31 March: 90 days.
 */

export const NOW = new Date('2026-03-31T10:00:00Z');
export const QUARTER = { Vanaf: '2026-01-01', Tot: '2026-03-31' } as const;
const client = { client_id: 1 } as const;
const north = { ...client, debtor_number: 10 } as const;
const south = { ...client, debtor_number: 20 } as const;

/** A caller of client 1 with every right. */
export const callerWith = (overrides: Partial<Parameters<typeof aCaller>[0]> = {}): Caller =>
  aCaller({ role: 'fleetmanagement', rights, ...overrides });

/** The service of reports with the reports of all subjects. */
export const reportsAt = (database: Database, exports = new ExportThread(), now = NOW) =>
  reportService({
    database,
    clock: { now: () => now },
    words,
    exports,
    reports: reportsOf(reportSources),
    onFailure: (error) => {
      throw error;
    },
  });

/** Stores the fleet. */
export async function storeReportWorld(tx: Tx): Promise<void> {
  await aClient(tx, client);
  await aClient(tx, { client_id: 2 });
  await aDebtor(tx, { ...client, number: 10, name: 'Noord' });
  await aDebtor(tx, { ...client, number: 20, name: 'Zuid' });
  await aDebtor(tx, { ...client, number: 11, name: 'Noord West', parent_number: 10 });
  await aDebtor(tx, { client_id: 2, number: 30, name: 'Elsewhere' });
  await aDriver(tx, { ...north, number: 21, last_name: 'Jansen' });
  await aDriver(tx, { ...north, number: 22, last_name: 'Bakker' });

  // A petrol car for 12 a day, agreed at 100 km a day.
  await aVehicle(tx, { ...client, number: 500, plate: 'AA-100-A', fuel: 'l', co2: 120, make: 'Volkswagen' });
  await aLeaseContract(tx, {
    ...north,
    number: 100,
    vehicle_number: 500,
    end_date: '2026-06-30',
    monthly_amount: '365.00',
    yearly_km: 36_500,
    begin_mileage: 1_000,
    reference: 'P1',
    tax_value: '30000.00',
    over_km: 5_000,
    over_amount: '750.50',
  });
  // An electric car for 24 a day from February on, agreed at 50 km a day.
  await aVehicle(tx, { ...client, number: 501, plate: 'BB-101-B', fuel: 'e', co2: null, make: 'Renault' });
  await aLeaseContract(tx, {
    ...south,
    number: 101,
    vehicle_number: 501,
    start_date: '2026-02-01',
    end_date: '2027-02-28',
    monthly_amount: '730.00',
    yearly_km: 18_250,
    begin_mileage: 10,
    over_km: -1_000,
    over_amount: '-80.25',
  });
  // A diesel car for 6 a day that was returned on 10 February.
  await aVehicle(tx, { ...client, number: 502, plate: 'CC-102-C', fuel: 'd', co2: 150 });
  await aLeaseContract(tx, {
    ...north,
    number: 102,
    vehicle_number: 502,
    end_date: '2026-02-28',
    monthly_amount: '182.50',
    car_taken: true,
    taken_on: '2026-02-10',
  });
  // A contract that begins in May: not in any figure.
  await aVehicle(tx, { ...client, number: 503, plate: 'EE-103-E', fuel: 'l' });
  await aLeaseContract(tx, {
    ...south,
    number: 103,
    vehicle_number: 503,
    start_date: '2026-05-01',
    car_deployed: false,
  });
  // A petrol car without a value of CO2, for 1.20 a day, agreed at 10 km a day.
  await aVehicle(tx, { ...client, number: 504, plate: 'DD-104-D', fuel: 'l', co2: null });
  await aLeaseContract(tx, {
    ...south,
    number: 104,
    vehicle_number: 504,
    start_date: '2026-01-01',
    end_date: '2029-12-31',
    monthly_amount: '36.50',
    yearly_km: 3_650,
    begin_mileage: 0,
  });

  const readings = [
    [10, 100, '2025-12-31', 31_000],
    [10, 100, '2026-02-15', 36_000],
    [10, 100, '2026-03-31', 41_500],
    [20, 101, '2026-03-23', 2_510],
    [20, 104, '2026-03-31', 1_000],
  ] as const;
  for (const [debtor_number, contract, read_on, km] of readings) {
    await aMileageReading(tx, { ...client, debtor_number, lease_contract_number: contract, read_on, km });
  }
  // A voided reading does not count.
  await aMileageReading(tx, {
    ...north,
    lease_contract_number: 100,
    read_on: '2026-03-30',
    km: 90_000,
    voided_at: '2026-03-30T12:00:00Z',
    voided_by_name: 'Somebody',
    void_reason: 'A typing error',
  });

  // Driver 22 took over on 1 February, at midnight in Amsterdam.
  const takeover = '2026-01-31T23:00:00Z';
  const drives = { ...client, contract_number: 100 } as const;
  await anAssignment(tx, { ...drives, driver_number: 21, during: `[2025-01-01T00:00:00Z,${takeover})` });
  await anAssignment(tx, { ...drives, driver_number: 22, during: `[${takeover},)` });

  await aFuelContract(tx, { ...north, number: 900, lease_contract_number: 100 });
  await aFuelContract(tx, { ...south, number: 901, lease_contract_number: 101 });
  await aFuelContract(tx, { ...south, number: 904, lease_contract_number: 104 });
  const refuelings = [
    [north, 900, '2026-01-10T10:00:00Z', 'Benzine', '40.00', '66.00'],
    [north, 900, '2026-03-01T10:00:00Z', 'Benzine', '60.00', '99.50'],
    // The first minutes of January in Amsterdam, and the last of December.
    [north, 900, '2025-12-31T23:30:00Z', 'Benzine', '5.00', '8.25'],
    [north, 900, '2025-12-31T22:30:00Z', 'Benzine', '99.00', '160.00'],
    [south, 901, '2026-02-10T10:00:00Z', 'Elektrisch', '500.00', '150.00'],
    [south, 904, '2026-02-10T10:00:00Z', 'Benzine', '30.00', '45.00'],
  ] as const;
  for (const [debtor, fuel_contract_number, moment, fuel_type, liters, amount_excl] of refuelings) {
    await aRefueling(tx, { ...debtor, fuel_contract_number, at: moment, fuel_type, liters, amount_excl });
  }

  const fine = {
    ...north,
    lease_contract_number: 100,
    driver_number: 21,
    driver_match: 'named',
    agency: 'CJIB',
  } as const;
  await aFine(tx, { ...fine, offence_at: '2026-01-05T10:00:00Z' });
  await aFine(tx, { ...fine, offence_at: '2026-01-20T10:00:00Z' });
  await aFine(tx, { ...fine, offence_at: '2025-12-20T10:00:00Z' });
  await aFine(tx, {
    ...south,
    lease_contract_number: 101,
    agency: 'Gemeente',
    offence_at: '2026-03-05T10:00:00Z',
    sanction_amount: '50.00',
    admin_costs: '0.00',
  });

  const damages = [
    [north, 100, 'collision', '2026-01-07', '1000.00', '300.00', true],
    [north, 100, 'stone', '2026-02-07', null, null, false],
    [south, 101, 'collision', '2026-03-07', '200.40', '150.00', false],
    [south, 101, 'collision', '2025-12-31', '999.00', '150.00', true],
  ] as const;
  for (const [debtor, lease_contract_number, cause, damage_on, damage_amount, own_risk, is_handled] of damages) {
    await aDamageReport(tx, {
      ...debtor,
      lease_contract_number,
      plate: lease_contract_number === 100 ? 'AA-100-A' : 'BB-101-B',
      cause,
      damage_on,
      damage_amount,
      own_risk,
      is_handled,
    });
  }

  await anInvoiceType(tx, { ...client, code: 'LEASE', description: 'Lease' });
  await anInvoiceType(tx, { ...client, code: 'FUEL', description: 'Brandstof', position: 2 });
  await anInvoice(tx, { ...north, number: 1, invoice_date: '2026-01-15' });
  await anInvoice(tx, { ...south, number: 2, invoice_date: '2026-02-01' });
  await anInvoice(tx, { ...south, number: 3, invoice_date: '2025-12-31' });
  const lines = [
    [1, 1, 'LEASE', '100.00', '121.00'],
    [1, 2, 'LEASE', '200.00', '242.00'],
    [1, 3, 'FUEL', '50.00', '60.50'],
    [2, 1, 'LEASE', '10.00', '12.10'],
    [3, 1, 'LEASE', '7.00', '8.47'],
  ] as const;
  for (const [invoice_number, position, type_code, amount_excl, amount_incl] of lines) {
    await anInvoiceLine(tx, { ...client, invoice_number, position, type_code, amount_excl, amount_incl });
  }
  await refreshContractList(tx, 1, [100, 101, 102, 103, 104], NOW);
}
