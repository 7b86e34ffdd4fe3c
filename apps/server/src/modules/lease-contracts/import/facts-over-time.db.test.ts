import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClient, aDebtor } from '../../../platform/database/builders.ts';
import { Database } from '../../../platform/database/database.ts';
import { wholeClient } from '../../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../../platform/database/testing.ts';
import {
  contractRow,
  createTestImports,
  csv,
  outcomeCounts,
  refusedRows,
  vehicleRow,
} from '../../../testing/imports.ts';

/* Imports run on 10 March 2026. Each test uses its own vehicles and contracts, all of debtor 1. */
let testing: TestDatabase;
let database: Database;
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1, name: 'firma1', display_name: 'Firma' });
    await aDebtor(tx, { client_id: 1, number: 1 });
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

type Cells = Readonly<Record<string, string | number>>;
async function imported(
  files: { readonly vehicles?: readonly Cells[]; readonly contracts?: readonly Cells[] },
  { acceptDoubtful = false, dryRun = false } = {},
) {
  const service = createTestImports(database);
  const uploads = Object.entries(files).map(([kind, rows]) => ({ name: `${kind}.csv`, bytes: csv([...rows]) }));
  const { id, finished } = await service.start(await service.open(uploads), { dryRun, actor: 'Test', acceptDoubtful });
  await finished;
  const run = await service.byId('en-GB', id);
  return {
    told: refusedRows(run),
    counts: outcomeCounts(run),
    notes: run.notes.map(({ text }) => text),
    doubtful: run.counts[0]?.doubtful,
  };
}
const read = <Row extends Record<string, unknown>>(sql: string) =>
  database.inScope(wholeClient(1), (tx) => tx.query<Row>(sql));
const statesOf = async (...numbers: readonly number[]) => {
  const rows = await read<{ state: string }>(
    `select state from lease_contract where number in (${numbers.join(', ')}) order by number`,
  );
  return rows.map(({ state }) => state);
};
const without = (row: Cells, ...headers: readonly string[]): Cells =>
  Object.fromEntries(Object.entries(row).filter(([header]) => !headers.includes(header)));

describe('a plate that moves to another car', () => {
  const car = (number: number, plate = '1-XYZ-987') => vehicleRow('firma1', number, { Kenteken: plate, Land: 'be' });
  const contract = (number: number, vehicle: number, overrides: Cells = {}) =>
    contractRow('firma1', number, { AutoVolgnummer: vehicle, ...overrides });

  test('is accepted once the contract of the first car has ended, and both files may be repeated', async () => {
    await imported({ vehicles: [car(1)], contracts: [contract(11, 1)] });
    const takenOver = await imported({ vehicles: [car(2)] });
    expect(takenOver.told).toEqual([
      [2, 'Kenteken', '1-XYZ-987', 'vehicle 1 already has this licence plate and has not been returned'],
    ]);
    await imported({ contracts: [contract(11, 1, { AutoIngenomen: 'ja', InnameDatum: '2026-02-01' })] });
    const next = await imported({ vehicles: [car(2)], contracts: [contract(12, 2, { BeginDatum: '2026-02-02' })] });
    expect([next.told, next.counts['vehicles']]).toEqual([[], [1, 0, 0, 0]]);
    const again = await imported({ vehicles: [car(1), car(2)] });
    expect([again.told, again.counts['vehicles']]).toEqual([[], [0, 0, 2, 0]]);
    // The plate now belongs to car 2.
    expect((await imported({ vehicles: [car(3)] })).told).toHaveLength(1);
    expect((await imported({ vehicles: [car(1), car(3)] })).told).toEqual([
      [3, 'Kenteken', '1-XYZ-987', 'vehicle 2 already has this licence plate and has not been returned'],
    ]);
  });

  test('is free once the return is planned', async () => {
    await imported({ vehicles: [car(4, '2-ABC-444')], contracts: [contract(14, 4, { InnameDatum: '2026-03-31' })] });
    expect((await imported({ vehicles: [car(5, '2-ABC-444')] })).counts['vehicles']).toEqual([1, 0, 0, 0]);
  });

  test('for two new cars of one file is doubtful, because their contracts are imported later', async () => {
    const files = { vehicles: [car(6, '2-ABC-666'), car(7, '2-ABC-666')] };
    const first = await imported(files, { dryRun: true });
    expect(first.doubtful).toBe(1);
    expect(first.told).toEqual([
      [
        3,
        'Kenteken',
        '2-ABC-666',
        'vehicle 6 in this file has the same licence plate: correct only if they had it one after the other',
      ],
    ]);
    expect((await imported(files, { acceptDoubtful: true })).counts['vehicles']).toEqual([2, 0, 0, 0]);
  });
});

describe('RT-18 a planned return', () => {
  const columns = { AutoVolgnummer: 20, AutoIngenomen: 'nee', VoorInnameDatum: '', InnameDatum: '' };
  const contract = (number: number, overrides: Cells) => contractRow('firma1', number, { ...columns, ...overrides });

  test('keeps the contract running until its day', async () => {
    // Two contracts of the same car in the same term are doubtful, so this import confirms doubtful rows.
    const accepted = { acceptDoubtful: true };
    const files = {
      vehicles: [vehicleRow('firma1', 20)],
      contracts: [
        contract(21, { VoorInnameDatum: '2026-03-11' }),
        contract(22, { VoorInnameDatum: '2026-03-10' }),
        contract(23, { InnameDatum: '2026-03-11' }),
        contract(24, { InnameDatum: '2026-03-10' }),
        contract(25, { AutoIngenomen: 'ja' }),
        contract(26, { AutoIngenomen: 'ja', InnameDatum: '2026-03-09' }),
      ],
    };
    await imported(files, accepted);
    expect(await statesOf(21, 22, 23, 24, 25, 26)).toEqual([
      'running',
      'terminated',
      'running',
      'terminated',
      'terminated',
      'terminated',
    ]);
    const days = await read(
      'select returned_on from lease_contract where number in (21, 22, 23, 24, 26) order by number',
    );
    expect(days.map(({ returned_on }) => returned_on)).toEqual([
      '2026-03-11',
      '2026-03-10',
      '2026-03-11',
      '2026-03-10',
      '2026-03-09',
    ]);
  });
});

describe('a contract without a delivery column', () => {
  const contract = (number: number, overrides: Cells = {}) =>
    without(contractRow('firma1', number, { AutoVolgnummer: 30, ...overrides }), 'AutoIngezet');

  test('counts as delivered within its term, including first and last day, and their number is reported', async () => {
    const files = {
      vehicles: [vehicleRow('firma1', 30)],
      contracts: [
        contract(31),
        contract(32, { BeginDatum: '2026-03-10' }),
        contract(33, { BeginDatum: '2026-03-11' }),
        contract(34, { EindDatum: '2026-03-10' }),
        contract(35, { EindDatum: '2026-03-09' }),
        contract(36, { AutoIngenomen: 'ja' }),
      ].map((row) => ({ AutoIngenomen: 'nee', ...row })),
    };
    const notes = [
      '3 contracts have started; their cars count as delivered, because the file has no AutoIngezet column.',
      '1 contract has started, but the file does not mark its car as delivered; it counts as not delivered yet.',
    ];
    // Two contracts of the same car in the same term are doubtful, so this import confirms doubtful rows.
    const acceptDoubtful = true;
    expect((await imported(files, { dryRun: true, acceptDoubtful })).notes).toEqual(notes);
    expect((await imported(files, { acceptDoubtful })).notes).toEqual(notes);
    expect(await statesOf(31, 32, 33, 34, 35, 36)).toEqual([
      'running',
      'running',
      'expected',
      'running',
      'expected',
      'terminated',
    ]);
    // A missing column does not change the stored value.
    expect(
      (await imported({ contracts: [contract(31), contract(33, { BeginDatum: '2026-03-11' })] })).counts['contracts'],
    ).toEqual([0, 0, 2, 0]);
  });

  test('is expected if the column says so, which is reported too', async () => {
    const rows = [contractRow('firma1', 37, { AutoVolgnummer: 30, AutoIngezet: 'nee' })];
    expect((await imported({ contracts: rows }, { acceptDoubtful: true })).notes).toEqual([
      '1 contract has started, but the file does not mark its car as delivered; it counts as not delivered yet.',
    ]);
    expect(await statesOf(37)).toEqual(['expected']);
  });
});
