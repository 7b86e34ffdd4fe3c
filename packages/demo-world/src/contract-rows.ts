import { contractSearchText } from '@wagenpark/domain';
import { currentDriver, type DriverPeriod } from './assignments.ts';
import type { DemoClient } from './clients.ts';
import type { DemoContract } from './contract-subject.ts';
import { childSubjects, contractSubjects } from './contract-subjects.ts';
import type { makeTerms } from './contract-terms.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { DemoChunk, DemoTable, LeaseContractRow } from './demo-tables.ts';
import { fullNameOf } from './people.ts';
import { SeededRandom } from './seeded-random.ts';
import { descriptionOf, type makeVehicle } from './vehicles.ts';

/** Adds the rows of all subjects of a contract to the chunk. */
export function addSubjects(
  chunk: DemoChunk,
  client: DemoClient,
  calendar: DemoCalendar,
  seed: string,
  contract: DemoContract,
): void {
  const into: { [Table in DemoTable]?: object[] } = chunk;
  for (const { name, table, rowsOf } of [...contractSubjects, ...childSubjects]) {
    const random = new SeededRandom(`${seed}/${name}/${client.name}/${contract.index}`);
    (into[table] ??= []).push(...rowsOf(client, calendar, random, contract));
  }
}

/** Creates an empty chunk with the tables of a contract. */
export const contractTables = () =>
  ({
    driver: [],
    vehicle: [],
    vehicle_option: [],
    lease_contract: [],
    lease_contract_version: [],
    contract_component: [],
    driver_assignment: [],
    fuel_contract: [],
    fuel_contract_version: [],
  }) satisfies DemoChunk as Required<
    Pick<
      DemoChunk,
      | 'driver'
      | 'vehicle'
      | 'vehicle_option'
      | 'lease_contract'
      | 'lease_contract_version'
      | 'contract_component'
      | 'driver_assignment'
      | 'fuel_contract'
      | 'fuel_contract_version'
    >
  >;

/** A contract row with the columns that lists show, sort and search. */
export function contractRow(
  client: DemoClient,
  facts: {
    readonly number: number;
    readonly debtor: DemoClient['debtors'][number];
    readonly vehicle: ReturnType<typeof makeVehicle>['row'];
    readonly terms: ReturnType<typeof makeTerms>;
    readonly yearlyKm: number;
    readonly beginMileage: number;
    readonly stretches: readonly DriverPeriod[];
  },
): LeaseContractRow {
  const { number, debtor, vehicle, terms } = facts;
  const driver = currentDriver(facts.stretches);
  const driverName = driver === undefined ? null : fullNameOf(driver);
  const description = descriptionOf(vehicle);
  return {
    client_id: client.clientId,
    number,
    debtor_number: debtor.number,
    vehicle_number: vehicle.number,
    yearly_km: facts.yearlyKm,
    begin_mileage: facts.beginMileage,
    ...terms,
    list_driver_number: driver?.number ?? null,
    list_driver: driverName,
    list_plate: vehicle.plate,
    list_description: description,
    list_debtor: debtor.name,
    search_text: contractSearchText({
      number,
      plate: vehicle.plate,
      driver: driverName,
      description,
      debtorNumber: debtor.number,
      debtor: debtor.name,
      reference: terms.reference,
    }),
  };
}

/** The first version of a contract: the original agreement. */
export const versionRow = (client: DemoClient, calendar: DemoCalendar, contract: LeaseContractRow, start: number) => ({
  client_id: client.clientId,
  contract_number: contract.number,
  version: 1,
  recorded_at: calendar.moment(Math.min(start - 21, -3), 600),
  reason: 'import',
  source: 'import' as const,
  terms: {
    BeginDatum: contract.start_date,
    EindDatum: contract.end_date,
    LooptijdMaanden: contract.duration_months,
    KmPerJaar: contract.yearly_km,
    LeasebedragPerMaand: contract.monthly_amount,
  },
});
