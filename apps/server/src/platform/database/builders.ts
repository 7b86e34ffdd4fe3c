import { randomUUID } from 'node:crypto';
import { joinSearchText } from '@wagenpark/domain/table-search';
import type { Insertable, Selectable } from 'kysely';
import type {
  Account,
  Client,
  Debtor,
  Driver,
  DriverAssignment,
  LeaseContract,
  Vehicle,
} from '../../../database/schema.gen.ts';
import { takeContractNumbers } from './contract-numbers-repository.ts';
import type { Tx } from './database.ts';

/*
 * Test data builders with plain defaults, for the tables that many subjects reference. Rows of a subject's own tables
 * are built in its `builders.samples.ts`. A test sets only the fields that matter to it; missing parent rows are
 * created. Call the builders as the owner, who needs no scope: `database.asOwner((tx) => aLeaseContract(tx, { number: 7
 * }))`.
 *
 * The columns that contract lists show and search are not filled in. `refreshContractList` does that; tests about lists
 * or about the scope of drivers call it themselves.
 */

/** The fields of a row that a test sets. */
export type Overrides<Row> = Partial<Insertable<Row>>;

let lastNumber = 1000;
/** A number that no other row of this process has. Tests that depend on a number set their own. */
export const nextNumber = (): number => ++lastNumber;

/** A client in the Netherlands with one language. */
export async function aClient(tx: Tx, overrides: Overrides<Client> = {}): Promise<Selectable<Client>> {
  const clientId = overrides.client_id ?? nextNumber();
  const client = await tx.db
    .insertInto('client')
    .values({
      client_id: clientId,
      guid: randomUUID(),
      name: `client-${clientId}`,
      display_name: `Client ${clientId}`,
      country: 'nl',
      time_zone: 'Europe/Amsterdam',
      currency: 'EUR',
      primary_color: '#0b5cad',
      secondary_color: '#f28c28',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('client_language')
    .values({ client_id: clientId, locale: 'nl-NL', is_default: true })
    .execute();
  return client;
}

/** A debtor without a parent. */
export async function aDebtor(tx: Tx, overrides: Overrides<Debtor> = {}): Promise<Selectable<Debtor>> {
  const number = overrides.number ?? nextNumber();
  return tx.db
    .insertInto('debtor')
    .values({
      code: `D${number}`,
      name: `Debtor ${number}`,
      ...overrides,
      client_id: await clientOf(tx, overrides),
      number,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A person who may drive a car of the debtor. */
export async function aDriver(tx: Tx, overrides: Overrides<Driver> = {}): Promise<Selectable<Driver>> {
  const parents = await debtorOf(tx, overrides);
  const number = overrides.number ?? nextNumber();
  const lastName = overrides.last_name ?? `Driver ${number}`;
  return tx.db
    .insertInto('driver')
    .values({
      last_name: lastName,
      email: `driver-${number}@client.example`,
      search_text: joinSearchText([number, overrides.first_name, overrides.prefix, lastName]),
      ...overrides,
      ...parents,
      number,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A passenger car. Its plate is derived from its number. */
export async function aVehicle(tx: Tx, overrides: Overrides<Vehicle> = {}): Promise<Selectable<Vehicle>> {
  const number = overrides.number ?? nextNumber();
  return tx.db
    .insertInto('vehicle')
    .values({
      plate: plateForNumber(number),
      country: 'nl',
      make: 'Volkswagen',
      model: 'Golf',
      ...overrides,
      client_id: await clientOf(tx, overrides),
      number,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A running contract of four years from 2025 on. Debtor and car are created when not given. */
export async function aLeaseContract(
  tx: Tx,
  overrides: Overrides<LeaseContract> = {},
): Promise<Selectable<LeaseContract>> {
  const parents = await debtorOf(tx, overrides);
  const vehicleNumber = overrides.vehicle_number ?? (await aVehicle(tx, { client_id: parents.client_id })).number;
  const number = overrides.number ?? nextNumber();
  await takeContractNumbers(tx, parents.client_id, 'lease', [number]);
  return tx.db
    .insertInto('lease_contract')
    .values({
      start_date: '2025-01-01',
      end_date: '2038-12-31',
      duration_months: 48,
      yearly_km: 20_000,
      monthly_amount: '512.50',
      car_deployed: true,
      ...overrides,
      ...parents,
      number,
      vehicle_number: vehicleNumber,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A driver assignment of a contract, from the start of 2025 without an end. `during` is a PostgreSQL range. */
export async function anAssignment(
  tx: Tx,
  overrides: Overrides<DriverAssignment> = {},
): Promise<Selectable<DriverAssignment>> {
  const clientId = await clientOf(tx, overrides);
  const contractNumber = overrides.contract_number ?? (await aLeaseContract(tx, { client_id: clientId })).number;
  const driverNumber = overrides.driver_number ?? (await aDriver(tx, { client_id: clientId })).number;
  return tx.db
    .insertInto('driver_assignment')
    .values({
      during: '[2025-01-01T00:00:00Z,)',
      source: 'import',
      ...overrides,
      client_id: clientId,
      contract_number: contractNumber,
      driver_number: driverNumber,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * A supervisor of all debtors without rights and password. For the role driver, a person is created when none is given.
 */
export async function anAccount(tx: Tx, overrides: Overrides<Account> = {}): Promise<Selectable<Account>> {
  const clientId = await clientOf(tx, overrides);
  const name = overrides.name ?? `Account ${nextNumber()}`;
  const isDriver = overrides.role === 'driver' && overrides.driver_number === undefined;
  return tx.db
    .insertInto('account')
    .values({
      email: `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}@client.example`,
      role: 'supervisor',
      sees_all_debtors: true,
      ...(isDriver ? { driver_number: (await aDriver(tx, { client_id: clientId })).number } : {}),
      ...overrides,
      client_id: clientId,
      name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The given client, or a new one. */
export const clientOf = async (tx: Tx, row: { client_id?: number }): Promise<number> =>
  row.client_id ?? (await aClient(tx)).client_id;

/** The given debtor with its client, or new ones. */
export async function debtorOf(
  tx: Tx,
  row: { client_id?: number; debtor_number?: number },
): Promise<{ client_id: number; debtor_number: number }> {
  const clientId = await clientOf(tx, row);
  return {
    client_id: clientId,
    debtor_number: row.debtor_number ?? (await aDebtor(tx, { client_id: clientId })).number,
  };
}

/** A plate with dashes that is unique per number: 1042 gives `WP-104-2`. */
export const plateForNumber = (number: number): string => {
  const digits = String(number).padStart(4, '0');
  return `WP-${digits.slice(0, -1)}-${digits.slice(-1)}`;
};
