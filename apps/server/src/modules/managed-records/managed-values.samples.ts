import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCaller } from '../../platform/caller.samples.ts';
import { aClient } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import type { AnyManagedSource } from '../../platform/database/managed-source.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import type { SubjectSamples } from '../../platform/database/subject-samples.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { managedSearch } from '../../platform/managed-search.ts';
import { managedCalls } from './things.samples.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Defines the tests of a subject of managed records, from handwritten values. Each value is stored in its own column,
 * returned by `one` and `list`, and found by the search. Each invalid value is refused with its path.
 */
export function managedValuesTest({
  source,
  routes,
  sent,
  computed = {},
  stored,
  linked = [],
  childRows = {},
  refused,
  searchHit,
}: {
  readonly source: AnyManagedSource;
  readonly routes: { readonly create: { readonly body: unknown } };
  /** The body of a new record, with a different value in each fact. */
  readonly sent: Values;
  /** The expected values of its computed facts. */
  readonly computed?: Values;
  /** The expected columns of its row. */
  readonly stored: Values;
  /** The samples of the subjects to which it links. Record 1 of each is inserted first. */
  readonly linked?: readonly SubjectSamples[];
  /** The expected rows in the tables of its links and nested rows. */
  readonly childRows?: Readonly<Record<string, readonly Values[]>>;
  /** Invalid values, each with the path of the issue. */
  readonly refused: readonly (readonly [part: Values, place: string])[];
  /** A search term of the command palette, and the expected hit. Left out for records of the provider. */
  readonly searchHit?: { readonly word: string; readonly title: string; readonly facts: readonly string[] };
}): void {
  let testing: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    testing = await testDatabase();
    database = new Database(testing.connection);
    await database.asOwner(async (tx) => {
      await aClient(tx, { client_id: 1, is_provider: source.kind.ofProvider === true });
      await tx.query('delete from client_language');
      await tx.query(
        `insert into client_language (client_id, locale, is_default) values (1, 'nl-NL', true), (1, 'en-GB', false)`,
      );
      const first = { client_id: 1, debtor_number: 1, lease_contract_number: 1, driver_number: 1 };
      for (const { rows } of linked) await rows(tx, first);
    });
  });
  afterAll(async () => {
    await database?.close();
    await testing?.drop();
  });
  const create = routes.create.body as v.GenericSchema;
  /** A record without the languages that were not sent. */
  const inSentLanguages = (record: Values): Values =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => {
        if (source.kind.facts[name]?.kind !== 'texts') return [name, value];
        const locales = Object.keys(sent[name] as object);
        return [name, Object.fromEntries(locales.map((locale) => [locale, (value as Values)[locale]]))];
      }),
    );

  test('each value is stored in its own column, returned, listed and found', async () => {
    const call = managedCalls(database, source, () => new Date('2026-03-02T10:00:00Z'));
    await call('create', { body: v.parse(create, sent) });
    const [row] = await database.asOwner((tx) => tx.query(`select * from ${source.table}`));
    expect(row).toMatchObject({ ...stored, client_id: 1, number: 1, version: 1, changed_by: 'Anna' });
    for (const [table, rows] of Object.entries(childRows)) {
      const storedRows = await database.asOwner((tx) => tx.query(`select * from ${table}`));
      expect(storedRows, table).toHaveLength(rows.length);
      expect(storedRows, table).toMatchObject(rows);
    }
    const record = {
      ...sent,
      ...computed,
      number: 1,
      version: 1,
      changedBy: 'Anna',
      changedAt: '2026-03-02T10:00:00+00:00',
    };
    expect(await call('one', { params: { number: 1 } })).toEqual([record]);
    const list: readonly Values[] = await call('list');
    // The texts of the provider are filled in for every language of the interface.
    expect(source.kind.ofProvider === true ? list.map(inSentLanguages) : list).toEqual([record]);
    if (searchHit === undefined) return;
    const caller = aCaller({ role: 'supervisor', rights: [], scope: wholeClient(1) });
    const [hits] = await database.readPipelined(caller.scope, [
      managedSearch(source).read(caller, [`%${searchHit.word}%`], 5),
    ]);
    expect(JSON.parse(hits ?? '[]')).toMatchObject([
      { kind: source.kind.kind, id: 1, title: searchHit.title, facts: searchHit.facts },
    ]);
  });

  test.each(refused)('%j is refused at %s', (part, place) => {
    const { issues = [] } = v.safeParse(create, { ...sent, ...part });
    expect(issues.map(({ path }) => (path ?? []).map(({ key }) => String(key)).join('.'))).toEqual([place]);
  });
}
