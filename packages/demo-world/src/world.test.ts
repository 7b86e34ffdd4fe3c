import { readFileSync } from 'node:fs';
import { addDays, dayInZone, normalizeForSearch, REQUEST_STATES, SERVICE_COMPONENT_NUMBER } from '@wagenpark/domain';
import { type CardForm, faultsOfCard } from '@wagenpark/domain/card-form';
import { isMailbox } from '@wagenpark/domain/email';
import { describe, expect, test } from 'vitest';
import { attributions } from './attributions.ts';
import { demoClients } from './clients.ts';
import { childSubjects, contractSubjects } from './contract-subjects.ts';
import type { LeaseContractRow } from './demo-tables.ts';
import { gatherWorld } from './gathered-world.ts';
import { vehicleFile } from './vehicle-file.ts';
import { generateDemoWorld } from './world.ts';

const today = '2026-03-18';
const world = gatherWorld({ today });

const keyOf = (clientId: number, number: number): string => `${clientId}/${number}`;
const keys = (rows: readonly { client_id: number; number: number }[]): Set<string> =>
  new Set(rows.map((row) => keyOf(row.client_id, row.number)));
const statusOf = ({ car_taken, pre_intake_date, car_deployed }: LeaseContractRow) => {
  if (car_taken || (pre_intake_date !== null && pre_intake_date <= today)) return 'terminated';
  return car_deployed ? 'running' : 'notDeployed';
};
const rowsOf = <Row extends { client_id: number }>(rows: readonly Row[], client: { clientId: number }): Row[] =>
  rows.filter((row) => row.client_id === client.clientId);

/** The bounds of a range in ms; an open end is infinite. */
function bounds(during: string): [from: number, until: number] {
  const [, from = '', until = ''] = /^\[(.+),(.*)\)$/.exec(during) ?? [];
  return [Date.parse(from), until === '' ? Number.POSITIVE_INFINITY : Date.parse(until)];
}

test('every person has a deliverable address, or none', () => {
  const addresses = world.driver.flatMap(({ email }) => email ?? []);
  expect(addresses.length).toBeGreaterThan(100);
  expect(addresses.filter((address) => !isMailbox(address))).toEqual([]);
});

describe('the same seed and the same day', () => {
  test('give the same world', () => {
    expect(JSON.stringify(gatherWorld({ today })) === JSON.stringify(world)).toBe(true);
  });

  test('another seed gives another world of the same size', () => {
    const other = gatherWorld({ today, seed: 'other' });
    expect(other.lease_contract).toHaveLength(world.lease_contract.length);
    expect(other.driver[10]).not.toEqual(world.driver[10]);
  });
});

describe('references', () => {
  const debtors = keys(world.debtor);
  const drivers = keys(world.driver);
  const vehicles = keys(world.vehicle);
  const contracts = keys(world.lease_contract);
  const requests = keys(world.request);
  const accounts = keys(world.account);

  test('have their record, and numbers are unique', () => {
    for (const rows of [world.debtor, world.driver, world.vehicle, world.lease_contract, world.request]) {
      expect(keys(rows).size).toBe(rows.length);
    }
    const missing = (knownKeys: Set<string>, rows: readonly (readonly [number, number | null])[]) =>
      rows.filter(([client, number]) => number !== null && !knownKeys.has(keyOf(client, number)));
    const pointers = [
      missing(
        debtors,
        world.debtor.map((row) => [row.client_id, row.parent_number]),
      ),
      missing(
        debtors,
        world.driver.map((row) => [row.client_id, row.debtor_number]),
      ),
      missing(
        debtors,
        world.lease_contract.map((row) => [row.client_id, row.debtor_number]),
      ),
      missing(
        debtors,
        world.account_debtor.map((row) => [row.client_id, row.debtor_number]),
      ),
      missing(
        debtors,
        world.request.map((row) => [row.client_id, row.debtor_number]),
      ),
      missing(
        vehicles,
        world.lease_contract.map((row) => [row.client_id, row.vehicle_number]),
      ),
      missing(
        vehicles,
        world.vehicle_option.map((row) => [row.client_id, row.vehicle_number]),
      ),
      missing(
        drivers,
        world.lease_contract.map((row) => [row.client_id, row.list_driver_number]),
      ),
      missing(
        drivers,
        world.driver_assignment.map((row) => [row.client_id, row.driver_number]),
      ),
      missing(
        drivers,
        world.account.map((row) => [row.client_id, row.driver_number]),
      ),
      missing(
        contracts,
        world.driver_assignment.map((row) => [row.client_id, row.contract_number]),
      ),
      missing(
        contracts,
        world.contract_component.map((row) => [row.client_id, row.contract_number]),
      ),
      missing(
        contracts,
        world.lease_contract_version.map((row) => [row.client_id, row.contract_number]),
      ),
      missing(
        contracts,
        world.request.map((row) => [row.client_id, row.contract_number]),
      ),
      missing(
        requests,
        world.driver_assignment.map((row) => [row.client_id, row.request_number]),
      ),
      missing(
        requests,
        world.request_event.map((row) => [row.client_id, row.request_number]),
      ),
      missing(
        requests,
        world.mail.map((row) => [row.client_id, row.request_number]),
      ),
      missing(
        accounts,
        world.account_debtor.map((row) => [row.client_id, row.account_number]),
      ),
      missing(
        accounts,
        world.request.map((row) => [row.asker_client_id, row.asker_number]),
      ),
    ];
    expect(pointers.flat()).toEqual([]);
  });

  test('no car has two drivers at the same time, and no driver has two cars', () => {
    const times = new Map<string, [number, number][]>();
    for (const { client_id, contract_number, driver_number, during } of world.driver_assignment) {
      for (const key of [
        `contract ${keyOf(client_id, contract_number)}`,
        `driver ${keyOf(client_id, driver_number)}`,
      ]) {
        times.set(key, [...(times.get(key) ?? []), bounds(during)]);
      }
    }
    const overlapping = [...times].filter(([, periods]) => {
      periods.sort(([a], [b]) => a - b);
      return periods.some(
        ([from, until], index) => !(from < until) || until > (periods[index + 1]?.[0] ?? Number.POSITIVE_INFINITY),
      );
    });
    expect(overlapping).toEqual([]);
    // Some cars had several drivers in sequence, and some handovers are already planned.
    expect(world.driver_assignment.length).toBeGreaterThan(world.lease_contract.length * 1.1);
    expect(world.driver_assignment.some(({ during }) => bounds(during)[0] > Date.parse(today))).toBe(true);
  });

  test('lists show the current driver', () => {
    const now = Date.parse(`${today}T12:00:00Z`);
    const present = new Map<string, number>();
    for (const { client_id, contract_number, driver_number, during } of world.driver_assignment) {
      const [from, until] = bounds(during);
      if (from <= now && now < until) present.set(keyOf(client_id, contract_number), driver_number);
    }
    const displayedDrivers = new Map(
      world.lease_contract.flatMap((row) =>
        row.list_driver_number === null ? [] : [[keyOf(row.client_id, row.number), row.list_driver_number]],
      ),
    );
    expect(displayedDrivers).toEqual(present);
  });
});

describe.each(demoClients)('$name', (client) => {
  const contracts = rowsOf(world.lease_contract, client);
  const running = contracts.filter((row) => statusOf(row) === 'running');
  const endWithin = (from: string, until: string) =>
    running.filter((row) => row.end_date >= from && row.end_date < until);

  test('RT-18 RT-19 has contracts of every state, some about to end and some past their end', () => {
    expect(new Set(contracts.map(statusOf))).toEqual(new Set(['running', 'terminated', 'notDeployed']));
    expect(running.length).toBeGreaterThan(contracts.length / 2);
    expect(endWithin('2026-03-18', '2026-06-18').length).toBeGreaterThan(2);
    expect(endWithin('2026-06-18', '2026-09-18').length).toBeGreaterThan(2);
    expect(endWithin('2020-01-01', today).length).toBeGreaterThan(0);
    expect(contracts.some((row) => row.pre_intake_date !== null)).toBe(true);
    expect(running.some((row) => row.list_driver === null)).toBe(true);
  });

  test('DM-LC-04 most contracts have service, according to their component 13', () => {
    const service = rowsOf(world.contract_component, client).filter(
      ({ component_number }) => component_number === SERVICE_COMPONENT_NUMBER,
    );
    expect(service.length).toBe(contracts.filter((row) => row.maintenance_and_tyres).length);
    expect(service.length).toBeGreaterThan(contracts.length * 0.75);
  });

  test('DA-05 has requests in every state, and some that have waited for days', () => {
    const requests = rowsOf(world.request, client);
    expect(requests.length).toBeGreaterThanOrEqual(11);
    expect(requests.length).toBeLessThanOrEqual(18);
    const places = new Set(requests.map(({ status, effect }) => `${status} ${effect}`));
    expect(places).toEqual(new Set(REQUEST_STATES.map(({ status, effect }) => `${status} ${effect}`)));
    const waiting = requests.filter(({ status }) => status === 'waitingForApproval');
    expect(waiting.some(({ asked_at }) => Date.parse(asked_at) < Date.parse(today) - 5 * 86_400_000)).toBe(true);
    // No event is in the future.
    const moments = rowsOf(world.request_event, client).map(({ at }) => at);
    expect(moments.filter((moment) => dayInZone(new Date(moment), client.timeZone) >= today)).toEqual([]);
  });

  test('FP-06 FP-18 has a green card in progress, a promised one, and an issued one of driver@', () => {
    const cards = rowsOf(world.request, client)
      .filter(({ kind }) => kind === 'greenCard')
      .toSorted((a, b) => a.asked_at.localeCompare(b.asked_at));
    expect(cards.map(({ status, effect, effective_from }) => [status, effect, effective_from])).toEqual([
      ['approved', 'effective', addDays(today, -27)],
      ['approved', 'planned', addDays(today, 6)],
      ['waitingForApproval', 'none', addDays(today, -1)],
    ]);
    const [made, promised] = cards;
    const driver = rowsOf(world.account, client).find(({ role }) => role === 'driver');
    expect([made?.asker_number, made?.to_name]).toEqual([driver?.number, driver?.name]);
    expect(cards.map(({ payload }) => faultsOfCard('greenCard', payload as CardForm))).toEqual([[], [], []]);
    expect(made?.payload).toMatchObject({ Kenteken: made?.plate, AanhangerKenteken: null, AanhangerType: null });
    const { AanhangerKenteken, AanhangerType } = (promised?.payload ?? {}) as CardForm;
    expect(AanhangerKenteken).toBeTruthy();
    expect(AanhangerType).toMatch(/^(Open aanhanger|Offener Anhänger|Przyczepa otwarta)$/);
    expect(world.vehicle.map(({ plate }) => plate)).not.toContain(AanhangerKenteken);
    expect(rowsOf(world.mail, client).filter(({ request_number }) => request_number === promised?.number)).toHaveLength(
      3,
    );
  });

  test('DA-06 has at most one open request of a kind for a contract', () => {
    const open = rowsOf(world.request, client)
      .filter(({ status, effect }) => !['declined', 'withdrawn'].includes(status) && effect !== 'effective')
      .map(({ contract_number, kind }) => `${contract_number} ${kind}`);
    expect(new Set(open).size).toBe(open.length);
  });

  test('an effective change is in the history of its contract', () => {
    const effective = rowsOf(world.request, client).filter(
      ({ kind, effect }) => kind === 'driverChange' && effect === 'effective',
    );
    const causes = rowsOf(world.driver_assignment, client).flatMap(({ request_number, contract_number, during }) =>
      request_number === null
        ? []
        : [`${request_number} ${contract_number} ${dayInZone(new Date(bounds(during)[0]), client.timeZone)}`],
    );
    expect(causes.toSorted()).toEqual(
      effective.map((row) => `${row.number} ${row.contract_number} ${row.effective_from}`).toSorted(),
    );
  });

  test('has five accounts, of which sub@ and driver@ do not see everything', () => {
    const accounts = rowsOf(world.account, client);
    expect(accounts.map(({ email }) => email.split('@')[0])).toEqual(['supervisor', 'bulk', 'fleet', 'sub', 'driver']);
    expect(accounts.filter((row) => row.sees_all_debtors).map(({ role }) => role)).toEqual([
      'supervisor',
      'bulk',
      'fleetmanagement',
    ]);
    const driver = accounts.find(({ role }) => role === 'driver');
    expect(running.some((row) => row.list_driver_number === driver?.driver_number)).toBe(true);
    expect(rowsOf(world.account_debtor, client).length).toBeGreaterThanOrEqual(2);
  });

  test('CR-20 gives every person the driver fields that the client requires', () => {
    const drivers = rowsOf(world.driver, client);
    if (client.requiredDriverFields.includes('Telefoon'))
      expect(drivers.every(({ phone }) => phone !== null)).toBe(true);
    else expect(drivers.some(({ phone }) => phone === null)).toBe(true);
    expect(Math.max(...drivers.map(({ last_name }) => last_name.length))).toBeGreaterThan(34);
  });
});

test('names and places have the spelling of their country', () => {
  const names = world.driver.map(({ first_name, last_name, city }) => `${first_name} ${last_name} ${city}`).join(' ');
  for (const letter of 'äöüßłńóśż') expect(names).toContain(letter);
  expect(normalizeForSearch('Łódź')).toBe('lodz');
});

test('a big world is generated in parts of limited size, most of it for one client', () => {
  let largest = 0;
  const sizes = new Map<number, number>();
  for (const chunk of generateDemoWorld({ today, contracts: 6_000 })) {
    largest = Math.max(largest, ...Object.values(chunk).map((rows) => rows.length));
    for (const { client_id } of chunk.lease_contract ?? []) sizes.set(client_id, (sizes.get(client_id) ?? 0) + 1);
  }
  expect(largest).toBeLessThan(15_000);
  expect(sizes.get(2)).toBeGreaterThanOrEqual(5_400);
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBe(6_000);
  expect(sizes.size).toBe(demoClients.length);
});

test('the vehicles of all clients are in one file for the import, with the column names of the wire', () => {
  const [header = '', ...lines] = vehicleFile({ today }).trimEnd().split('\n');
  expect(header.split(',').slice(0, 6)).toEqual(['Klant', 'AutoVolgnummer', 'Kenteken', 'Land', 'ObjectSoort', 'Merk']);
  expect(lines).toHaveLength(world.vehicle.length);
  expect(lines[0]).toMatch(/^installatie,20000,/);
});

test('every attribution line is in the README of the data', () => {
  const readme = readFileSync(new URL('../data/README.md', import.meta.url), 'utf8');
  for (const { line } of attributions) expect(readme).toContain(line);
});

test.each(contractSubjects)(
  'a record that refers to a contract has an existing one, with the same debtor: $name',
  ({ table }) => {
    const debtorOf = new Map(
      world.lease_contract.map((row) => [keyOf(row.client_id, row.number), row.debtor_number] as const),
    );
    const rows = world[table];
    expect(rows.length).toBeGreaterThan(50);
    expect(keys(rows).size).toBe(rows.length);
    for (const row of rows) {
      const namedContracts = Object.entries(row).flatMap(([column, number]) =>
        column.endsWith('contract_number') && number !== null ? [Number(number)] : [],
      );
      // Cars are also rented for projects, in place of no other car.
      if (!table.startsWith('rent_')) expect(namedContracts.length).toBeGreaterThan(0);
      for (const number of namedContracts) expect(row.debtor_number).toBe(debtorOf.get(keyOf(row.client_id, number)));
      // COPY writes the columns of the first row for all.
      expect(Object.keys(row)).toEqual(Object.keys(rows[0] ?? {}));
    }
  },
);

test.each(childSubjects)('all rows of a table have the same columns: $table', ({ table }) => {
  const rows: readonly object[] = world[table];
  expect(rows.length).toBeGreaterThan(50);
  for (const row of rows) expect(Object.keys(row)).toEqual(Object.keys(rows[0] ?? {}));
});

test('an order has the first and the last promised day, and each promise the previous one', () => {
  const promises = Map.groupBy(world.car_order_promise, (row) => keyOf(row.client_id, row.order_number));
  for (const order of world.car_order) {
    const own = promises.get(keyOf(order.client_id, order.number)) ?? [];
    expect(own.map(({ place }) => place)).toEqual(own.map((_, index) => index + 1));
    expect(own.map(({ previous_on }) => previous_on)).toEqual(
      own.map((_, index) => own[index - 1]?.promised_on ?? null),
    );
    expect(order.first_promised_on).toBe(own[0]?.promised_on ?? null);
    expect([order.promised_on, order.promise_reason]).toEqual([
      own.at(-1)?.promised_on ?? null,
      own.at(-1)?.reason ?? null,
    ]);
  }
  // Every client has a delivery that changed twice.
  const twice = [...promises.values()].filter(({ length }) => length === 3).map(([first]) => first?.client_id);
  expect(new Set(twice).size).toBe(new Set(world.lease_contract.map(({ client_id }) => client_id)).size);
});
