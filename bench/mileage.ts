/**
 * Measures mileage with a long history: every contract of the big client has two readings a month for three years
 * (100,000 contracts: 7.2 million readings, written by COPY). It measures the first page of readings with their exact
 * number, compared with the bare server; the list of expected readings and the list of running contracts with
 * projections, uncached and cached; pages ordered by the projection's amount; 500 readings in one call; and the
 * projection of all contracts.
 *
 *   node bench/mileage.ts --database postgres://…/wagenpark | --embedded <folder> [--contracts 112000]
 *   … --rounds 9 --name mileage --now
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addDays, todayInZone } from '@wagenpark/domain/calendar-day';
import pg from 'pg';
import {
  copyInto,
  dropIndexes,
  enforceRowSecurity,
  recreateIndexes,
  suspendRowSecurity,
} from '../apps/server/src/modules/demo/bulk-load-repository.ts';
import { copyText } from '../apps/server/src/modules/demo/copy-text.ts';
import { projectUnprojected } from '../apps/server/src/modules/lease-contracts/index.ts';
import { Database } from '../apps/server/src/platform/database/database.ts';
import { type BigDatabase, databaseOptions, withBigDatabase } from './big-database.ts';
import { bigClient, type FleetCall, FleetCaller } from './fleet-calls.ts';
import { machineFacts, median, roundTo, storeResults, waitForIdleMachine } from './machine.ts';

const { values: options } = parseArgs({
  options: {
    ...databaseOptions,
    name: { type: 'string' },
    rounds: { type: 'string', default: '9' },
    now: { type: 'boolean', default: false },
  },
});

const READINGS = 72;
const DAYS_APART = 15;
/** The number of contracts whose readings are created and copied together. */
const AT_ONCE = 2_000;
const MOST_SECONDS_OF_PROJECTIONS = 1;
const SENT_AT_ONCE = 500;

interface ReadContract {
  readonly number: number;
  readonly vehicle: number;
  readonly debtor: number;
  readonly plate: string;
  readonly kmPerYear: number;
}

const columns = [
  'client_id',
  'number',
  'lease_contract_number',
  'vehicle_number',
  'debtor_number',
  'plate',
  'read_on',
  'km',
  'source',
] as const;

/** The readings of a contract from `first` until yesterday; some cars drive more than agreed, some less. */
function* readingsOf(contract: ReadContract, first: number, today: string) {
  const perReading = Math.max(
    1,
    Math.round((contract.kmPerYear * DAYS_APART * (0.6 + (contract.number % 9) / 10)) / 365),
  );
  for (let index = 0; index < READINGS; index += 1) {
    yield {
      client_id: bigClient.clientId,
      number: first + index,
      lease_contract_number: contract.number,
      vehicle_number: contract.vehicle,
      debtor_number: contract.debtor,
      plate: contract.plate,
      read_on: addDays(today, (index - READINGS) * DAYS_APART + DAYS_APART - 1),
      km: Math.min(999_999, (index + 1) * perReading),
      source: 'import',
    };
  }
}

/** Replaces the readings of every contract of the big client, and updates the derived data. */
async function fill({ connection, query }: BigDatabase, today: string): Promise<number> {
  const contracts = await query<ReadContract & pg.QueryResultRow>(
    `select number, vehicle_number as vehicle, debtor_number as debtor, list_plate as plate, yearly_km as "kmPerYear"
     from lease_contract where client_id = $1 order by number`,
    [bigClient.clientId],
  );
  const database = new Database(connection);
  try {
    await database.asOwner(async (tx) => {
      await tx.query('set local statement_timeout = 0');
      const bypassedTables = await suspendRowSecurity(tx, [
        'mileage_reading',
        'lease_contract',
        'vehicle',
        'debtor',
        'driver',
      ]);
      await tx.query('delete from mileage_reading where client_id = $1', [bigClient.clientId]);
      const aside = await dropIndexes(tx, ['mileage_reading']);
      for (let from = 0; from < contracts.length; from += AT_ONCE) {
        const rows = contracts
          .slice(from, from + AT_ONCE)
          .flatMap((contract, index) => [...readingsOf(contract, (from + index) * READINGS + 1, today)]);
        await copyInto(tx, 'mileage_reading', columns, copyText(rows as never, columns, new Set()));
      }
      await recreateIndexes(tx, aside);
      await tx.query(
        // The contracts are moved to begin before their readings, which are longer than most demo contracts have run.
        `update lease_contract set start_date = least(start_date, $2::date), begin_mileage = 0, projection = null
         where client_id = $1`,
        [bigClient.clientId, addDays(today, -READINGS * DAYS_APART - 30)],
      );
      await tx.query(
        `update vehicle v set mileage = r.km, mileage_on = r.read_on from mileage_reading r
         where v.client_id = $1 and r.client_id = $1 and r.vehicle_number = v.number and r.number % $2 = 0`,
        [bigClient.clientId, READINGS],
      );
      await tx.query(
        `update debtor b set version = version + 1, mileage_readings =
           (select count(*) from mileage_reading r where r.client_id = $1 and r.debtor_number = b.number)
         where b.client_id = $1`,
        [bigClient.clientId],
      );
      await enforceRowSecurity(tx, bypassedTables);
    });
    await query('vacuum analyze mileage_reading');
    await query('vacuum analyze lease_contract');
    const began = performance.now();
    await projectUnprojected(database);
    return performance.now() - began;
  } finally {
    await database.close();
  }
}

/** The duration of sequential calls, in milliseconds. */
async function timed(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return roundTo(median(times));
}

await withBigDatabase(options, async (big) => {
  const today = todayInZone('Europe/Amsterdam', new Date());
  const rounds = Number(options.rounds);
  // Waits for the server's job, which projects a new database first.
  while (await hasUnprojected(big)) await pause(500);
  const projectMs = await fill(big, today);
  if (!options.now) await waitForIdleMachine();
  const machine = machineFacts({ postgres: big.postgres });
  const { portal, query } = big;
  const caller = await FleetCaller.at(portal.port);
  const ask = (call: FleetCall) => timed(rounds, () => caller.ask(call));
  // A new version of the scope invalidates the cached list.
  const askAnew = (call: FleetCall) =>
    timed(rounds, async () => {
      await query('update debtor set version = version + 1 where client_id = $1', [bigClient.clientId]);
      await caller.ask(call);
    });

  const first = { path: '/KilometerStanden/All/Paged/1/30' };
  const total = { path: '/KilometerStanden/All/Metadata/PageSize/30' };
  await Promise.all([caller.ask(first), caller.ask(total)]);
  // The same queries as our server's, with plain `pg`.
  const bare = new pg.Pool({ ...big.connection, max: 2 });
  const bareRows = `select row_to_json(p)::text from (select r.number, r.plate, r.read_on, r.km, r.source, d.full_name, b.name
    from (select * from mileage_reading where client_id = $1 and voided_at is null order by read_on desc nulls last, number limit 30) r
    join debtor b on b.client_id = r.client_id and b.number = r.debtor_number
    left join driver d on d.client_id = r.client_id and d.number = r.driver_number) p`;
  const barePageMs = await timed(rounds, () => bare.query(bareRows, [bigClient.clientId]));
  const bareCountMs = await timed(Math.min(rounds, 3), () =>
    bare.query('select count(*) from mileage_reading where client_id = $1 and voided_at is null', [bigClient.clientId]),
  );
  await bare.end();

  const running = { path: '/LeaseContract/Lopend' };
  const byAmount = {
    path: '/LeaseContract/All/Paged/1/30',
    form: { sort: { column: 'PrognoseBedrag', descending: true }, filters: { PrognoseBedrag: { from: 0.01 } } },
  };
  const [readings] = await query<{ count: number }>(
    'select count(*)::integer as count from mileage_reading where client_id = $1',
    [bigClient.clientId],
  );
  const plates = await query<{ plate: string; km: number }>(
    `select c.list_plate as plate, v.mileage as km from lease_contract c
     join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
     where c.client_id = $1 and c.state = 'running' order by c.number limit $2`,
    [bigClient.clientId, SENT_AT_ONCE * rounds],
  );
  const figures = {
    contracts: big.contracts,
    readings: readings?.count ?? 0,
    projectAllSeconds: roundTo(projectMs / 1000),
    page1Ms: await ask(first),
    totalMs: await ask(total),
    barePageMs,
    bareCountMs,
    expectedAnewMs: await askAnew({ path: '/KilometerStandenVerwacht/All' }),
    expectedKeptMs: await ask({ path: '/KilometerStandenVerwacht/All' }),
    runningWithProjectionAnewMs: await askAnew(running),
    runningWithProjectionKeptMs: await ask(running),
    page1ByAmountMs: await ask(byAmount),
    projectionOfOneMs: await ask({ path: `/KilometerPrognose/Leasecontract/${await numberOf(big)}` }),
    sent500Ms: await timed(Math.floor(plates.length / SENT_AT_ONCE), async () => {
      const rows = plates.splice(0, SENT_AT_ONCE).map(({ plate, km }) => ({ plate, km: km + 100, override: true }));
      const response = await caller.admin('/api-admin/mileage-readings', { day: today, rows });
      if (!response.ok) throw new Error(`500 readings were answered with ${response.status}: ${await response.text()}`);
    }),
  };
  console.table(figures);
  const isManaged = figures.runningWithProjectionAnewMs <= MOST_SECONDS_OF_PROJECTIONS * 1000;
  console.log(
    `projections of all running contracts within ${MOST_SECONDS_OF_PROJECTIONS} s: ${isManaged ? 'yes' : 'NO'}`,
  );
  if (options.name !== undefined) storeResults(options.name, { machine, figures });
  if (!isManaged) process.exitCode = 1;
});

/** Whether there are contracts without a projection. */
async function hasUnprojected({ query }: BigDatabase): Promise<boolean> {
  return (await query('select from lease_contract where projection is null limit 1')).length > 0;
}

/** A contract of the big client. */
async function numberOf({ query }: BigDatabase): Promise<number> {
  const [row] = await query<{ number: number }>(
    `select number from lease_contract where client_id = $1 and state = 'running' order by number limit 1`,
    [bigClient.clientId],
  );
  return row?.number ?? 0;
}
