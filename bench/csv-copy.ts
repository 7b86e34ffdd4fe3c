/**
 * Compares the whole contract list as CSV over HTTP with one PostgreSQL COPY of the same columns and rows in the same
 * order, without a server, a session, row-level security, or protection against formulas. They run alternately, and the
 * numbers of records must match. The target is four times the time of COPY.
 *
 *   node bench/csv-copy.ts --database postgres://…/wagenpark | --embedded <folder> [--contracts 112000]
 *   … --rounds 9 --name csv-copy
 */
import { parseArgs } from 'node:util';
import { type LeaseContractColumn, leaseContractColumns } from '@wagenpark/contract/fleet/lease-contracts';
import pg from 'pg';
import { exportedColumns } from '../apps/server/src/modules/lease-contracts/record.ts';
import { CopyOut } from '../apps/server/src/platform/database/copy-out.ts';
import { type BigDatabase, databaseOptions, withBigDatabase } from './big-database.ts';
import { bigClient, FleetCaller } from './fleet-calls.ts';
import { machineFacts, median, roundTo, storeResults, waitForIdleMachine } from './machine.ts';

const { values: options } = parseArgs({
  options: {
    ...databaseOptions,
    name: { type: 'string' },
    rounds: { type: 'string', default: '9' },
    now: { type: 'boolean', default: false },
  },
});

const MOST_TIMES_COPY = 4;
/** Amounts are not copied. */
const copied = leaseContractColumns.filter((column) => column !== 'PrognoseBedrag');
const orders = ['LeaseContractNummer', 'Bestuurder'] as const satisfies readonly LeaseContractColumn[];

interface File {
  readonly seconds: number;
  readonly firstByteSeconds: number;
  readonly bytes: number;
  readonly records: number;
}

const lineFeeds = (bytes: Uint8Array): number => bytes.reduce((count, byte) => (byte === 10 ? count + 1 : count), 0);

/** One complete download. */
async function download(caller: FleetCaller, column: LeaseContractColumn): Promise<File> {
  const began = performance.now();
  const response = await caller.admin('/api-admin/lease-contracts/export', {
    format: 'csv',
    tab: 'allcontracts',
    columns: copied,
    query: { sort: { column, descending: false } },
    culture: 'nl-NL',
    acceptTermsAndConditions: true,
    downloadWithPrivacyData: true,
  });
  if (!response.ok || response.body === null) throw new Error(`the export was answered with ${response.status}`);
  let first = 0;
  const parts: Uint8Array[] = [];
  for await (const part of response.body) {
    first ||= performance.now();
    parts.push(part);
  }
  const seconds = (performance.now() - began) / 1000;
  const bytes = Buffer.concat(parts);
  return { seconds, firstByteSeconds: (first - began) / 1000, bytes: bytes.length, records: lineFeeds(bytes) - 1 };
}

/** One complete COPY. */
async function copy(client: pg.Client, column: LeaseContractColumn): Promise<File> {
  const cells = copied.map((name) => exportedColumns[name].expression);
  const { expression } = exportedColumns[column];
  const order = column === 'Bestuurder' ? `nullif(${expression}, '') collate "und-x-icu", c.number` : expression;
  const began = performance.now();
  const bytes = await client.query(
    new CopyOut(`copy (select ${cells.join(', ')} from lease_contract c where c.client_id = ${bigClient.clientId}
      order by ${order}) to stdout (format csv, header)`),
  ).settled;
  const seconds = (performance.now() - began) / 1000;
  return { seconds, firstByteSeconds: seconds, bytes: bytes.length, records: lineFeeds(bytes) - 1 };
}

async function measure({ connection, portal, postgres, contracts }: BigDatabase): Promise<void> {
  const caller = await FleetCaller.at(portal.port);
  const client = new pg.Client({ ...connection, options: '-c jit=off' });
  await client.connect();
  try {
    if (!options.now) await waitForIdleMachine();
    const machine = machineFacts({ postgres });
    console.log(`${contracts} contracts of one client; ${JSON.stringify(machine)}\n`);
    const results = [];
    for (const order of orders) {
      const pairs: { readonly ours: File; readonly peer: File }[] = [];
      for (let round = -1; round < Number(options.rounds); round += 1) {
        const pair = { peer: await copy(client, order), ours: await download(caller, order) };
        if (pair.ours.records !== contracts || pair.peer.records !== contracts) throw new Error('records are missing');
        // The first round is a warm-up for compiled code, plans and the order of the list.
        if (round >= 0) pairs.push(pair);
      }
      const medianOf = (pick: (pair: (typeof pairs)[0]) => number) => roundTo(median(pairs.map(pick)));
      results.push({
        order,
        copySeconds: medianOf(({ peer }) => peer.seconds),
        seconds: medianOf(({ ours }) => ours.seconds),
        firstByteMs: medianOf(({ ours }) => 1000 * ours.firstByteSeconds),
        megabytes: medianOf(({ ours }) => ours.bytes / 1e6),
        timesCopy: medianOf(({ ours, peer }) => ours.seconds / peer.seconds),
      });
    }
    console.table(results);
    if (options.name !== undefined) {
      storeResults(options.name, { machine, contracts, rounds: options.rounds, results });
    }
    if (results.some(({ timesCopy }) => timesCopy > MOST_TIMES_COPY)) {
      console.error(`A file took more than ${MOST_TIMES_COPY} times as long as COPY.`);
      process.exitCode = 1;
    }
  } finally {
    await client.end();
  }
}

await withBigDatabase(options, measure);
