import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Database, type Tx } from '../platform/database/database.ts';
import { type Scope, wholeClient } from '../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../platform/database/testing.ts';
import { fillEveryTable } from './every-table.ts';

/*
 * Tests row-level security alone, for every table of the catalogue, so that a new table without a policy fails. Clients
 * 1 and 2 have a row in each table. No query below has a condition on the tenant, as if every repository had forgotten
 * it.
 */

let testing: TestDatabase;
let database: Database;
/** The tables with a client_id, and those that the application's role has rights on. */
let tables: readonly string[];
let granted: ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Tables that the application cannot access in a tenant's scope. Sessions are looked up before the tenant is known, and
 * only staff may access their notes.
 */
const outOfReach = [
  'authenticator',
  'known_device',
  'passkey',
  'passkey_challenge',
  'recovery_code',
  'request_care',
  'session_token',
  'sign_in_challenge',
];
/** Tables without a tenant: those of the gate and staff for all clients, and the metadata of migrations. */
const withoutTenant = [
  'database_home',
  'import_preview',
  'import_row',
  'import_run',
  'installation',
  'kept_kind',
  'migration',
  'searched_kind',
  'session_origin',
  'sign_in_attempt',
  'trail_kind',
];

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    await fillEveryTable(tx, 1);
    await fillEveryTable(tx, 2);
    const tableRows = await tx.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not a.attisdropped order by 1`,
    );
    tables = tableRows.map(({ name }) => name);
    const rights = await tx.query<{ name: string; privilege: string }>(
      `select table_name as name, privilege_type as privilege from information_schema.role_table_grants
       where grantee = 'wagenpark_app' and table_schema = 'public'
       union
       select table_name, privilege_type from information_schema.column_privileges
       where grantee = 'wagenpark_app' and table_schema = 'public'`,
    );
    granted = new Map(
      [...Map.groupBy(rights, ({ name }) => name)].map(([name, tableRights]) => [
        name,
        new Set(tableRights.map(({ privilege }) => privilege)),
      ]),
    );
  });
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const isGranted = (table: string, privilege: string): boolean => granted.get(table)?.has(privilege) === true;
const readable = (): readonly string[] => tables.filter((table) => isGranted(table, 'SELECT'));

/** The clients whose rows a statement returned. */
const clientsOf = async (work: Promise<readonly { readonly client: number }[]>): Promise<number[]> =>
  [...new Set((await work).map(({ client }) => client))].sort((left, right) => left - right);
const everything = (tx: Tx, table: string) =>
  tx.query<{ client: number }>(`select client_id as client from ${table} order by 1`);

/** Runs in the application's role without a tenant, or without any setting. */
const withoutScope = <Result>(settings: string, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  database.asOwner(async (tx) => {
    await tx.connection.query(`set local role wagenpark_app; ${settings}`);
    return work(tx);
  });

/** The SQLSTATE with which work is refused, or `allowed`. All changes are rolled back. */
async function stateOf(scope: Scope, sql: string): Promise<string> {
  const undo = new Error('undo');
  try {
    await database.inScope(scope, async (tx) => {
      await tx.query(sql);
      throw undo;
    });
    return 'unreachable';
  } catch (error) {
    return error === undo ? 'allowed' : String((error as { readonly code?: string }).code);
  }
}
const REFUSED = '42501';

describe('PE-17 the catalog', () => {
  test('PE-17 every table with a client has rows of both, so that the following tests check something', async () => {
    expect(tables.length).toBeGreaterThan(15);
    for (const table of tables) {
      expect(await clientsOf(database.asOwner((tx) => everything(tx, table))), table).toEqual([1, 2]);
    }
  });

  test('PE-17 every other table is known to contain no data of a single client', async () => {
    const otherRows = await database.asOwner((tx) =>
      tx.query<{ name: string }>(
        `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
           and not relname = any ($1) order by 1`,
        [tables],
      ),
    );
    expect(otherRows.map(({ name }) => name)).toEqual(withoutTenant);
    for (const table of withoutTenant) expect(granted.has(table), table).toBe(false);
  });

  test('PE-17 row-level security is enabled and forced on every table with a client', async () => {
    const open = await database.asOwner((tx) =>
      tx.query(
        `select relname from pg_class where relname = any ($1) and relnamespace = 'public'::regnamespace
           and not (relrowsecurity and relforcerowsecurity)`,
        [tables],
      ),
    );
    expect(open).toEqual([]);
  });

  test('PE-17 the application accesses a table only through a tenant policy, for reading and for writing', async () => {
    const policies = await database.asOwner((tx) =>
      tx.query<{ name: string }>(
        `select tablename as name from pg_policies where schemaname = 'public' and roles && '{wagenpark_app,public}'
           and policyname = 'tenant' and (qual = '(client_id = app_client())' or qual like '((client_id = app_client()) AND%')
           and (cmd = 'ALL' and with_check = qual or tablename = 'audit_event' and cmd = 'SELECT') order by 1`,
      ),
    );
    expect(policies.map(({ name }) => name)).toEqual(tables.filter((table) => !outOfReach.includes(table)));
    const wider = await database.asOwner((tx) =>
      tx.query(
        `select tablename as table, cmd as command, with_check as condition from pg_policies
         where schemaname = 'public' and roles && '{wagenpark_app,public}' and policyname <> 'tenant'`,
      ),
    );
    expect(wider).toEqual([{ table: 'audit_event', command: 'INSERT', condition: '(client_id = app_client())' }]);
    for (const table of outOfReach) expect(granted.has(table), table).toBe(false);
  });

  test('PE-17 the application can read all columns of an account except the password hash', async () => {
    const hidden = await database.asOwner((tx) =>
      tx.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = 'account'::regclass and attnum > 0 and not attisdropped
           and not has_column_privilege('wagenpark_app', attrelid, attnum, 'select')`,
      ),
    );
    expect(hidden.map(({ name }) => name)).toEqual(['password_hash']);
    expect(await stateOf(wholeClient(1), 'select password_hash from account')).toBe(REFUSED);
    expect(await stateOf(wholeClient(1), 'select email from account')).toBe('allowed');
  });

  test('PE-17 the roles of the application own none of their objects and cannot bypass a policy', async () => {
    const roles = await database.asOwner((tx) =>
      tx.query(
        `select rolname as role, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin as mighty,
           (select count(*) from pg_class where relowner = r.oid)::integer as relations,
           (select count(*) from pg_namespace where nspowner = r.oid)::integer as schemas,
           has_schema_privilege(rolname, 'public', 'create') as creates,
           (select array_agg(m.roleid::regrole::text) from pg_auth_members m where m.member = r.oid) as "memberOf"
         from pg_roles r where rolname like 'wagenpark\\_%' order by 1`,
      ),
    );
    const harmless = { mighty: false, relations: 0, schemas: 0, creates: false, memberOf: null };
    expect(roles).toEqual(
      ['wagenpark_app', 'wagenpark_gate', 'wagenpark_search', 'wagenpark_staff', 'wagenpark_whole'].map((role) => ({
        role,
        ...harmless,
      })),
    );
  });

  test('PE-17 functions with other rights than the caller’s are those of the search, with a fixed search path', async () => {
    const functions = await database.asOwner((tx) =>
      tx.query(
        `select proname as name, proowner::regrole::text as owner,
           (select array_agg(s) from unnest(proconfig) s where s like 'search_path=%') as path,
           has_function_privilege('public', oid, 'execute') as "forAll"
         from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1`,
      ),
    );
    const names = [
      'car_until',
      'contract_count',
      'contract_count_anew',
      'contract_keys',
      'contract_keys_in_order',
      'contracts_due',
      'driver_keys',
      'few_keys',
      'former_mileage',
      'found_keys',
      'judged_readings',
      'mileage_beside',
      'mileage_count',
      'mileages_of_day',
      'newest_mileage',
      'next_damage_number',
      'next_driver_number',
      'next_mileage_number',
      'next_request_number',
      'plate_holders',
      'readings_of_contracts',
      'same_mileage',
    ];
    expect(functions).toEqual(
      names.map((name) => ({
        name,
        owner: 'wagenpark_search',
        path: ['search_path=public, pg_temp'],
        forAll: false,
      })),
    );
  });
});

describe('PE-17 reading', () => {
  test('PE-17 without a tenant no table has rows', async () => {
    for (const settings of ['', "set local app.client = ''"]) {
      for (const table of readable()) {
        expect(await withoutScope(settings, (tx) => everything(tx, table)), table).toEqual([]);
      }
    }
  });

  test.each([1, 2])('PE-17 in the scope of client %i no table has rows of another', async (client) => {
    for (const table of readable()) {
      expect(await clientsOf(database.readInScope(wholeClient(client), (tx) => everything(tx, table))), table).toEqual([
        client,
      ]);
    }
  });

  test('PE-17 ungranted objects are inaccessible', async () => {
    for (const table of [...outOfReach, ...withoutTenant]) {
      expect(await stateOf(wholeClient(1), `select from ${table}`), table).toBe(REFUSED);
    }
  });

  test('PE-17 with no debtor in scope, or an unknown driver, only the client itself is visible', async () => {
    // Rows that everybody of a client sees, or only a single account. row-policies.db.test.ts tests these.
    const ofNoCompany = ['calendar_feed', 'debtor', 'release_note_read', 'saved_view', 'saved_view_default'];
    const limitedTables = await database.asOwner((tx) =>
      tx.query<{ name: string }>(
        `select tablename as name from pg_policies
         where schemaname = 'public' and policyname = 'tenant' and qual <> '(client_id = app_client())'
           and not tablename = any ($1) and not tablename in (select table_name from kept_kind)
           -- Links and rows go with the managed record that they are a part of.
           and not exists (select from pg_constraint k join kept_kind on k.confrelid = table_name::regclass
             where k.conrelid = tablename::regclass and k.confdeltype = 'c')`,
        [ofNoCompany],
      ),
    );
    expect(limitedTables.length).toBeGreaterThan(15);
    const scopes: readonly Scope[] = [
      { ...wholeClient(1), debtors: [] },
      { ...wholeClient(1), debtors: [20] },
      { ...wholeClient(1), driver: 200, account: 0 },
    ];
    for (const scope of scopes) {
      for (const { name } of limitedTables) {
        expect(await database.readInScope(scope, (tx) => everything(tx, name)), name).toEqual([]);
      }
    }
  });
});

describe('PE-17 writing', () => {
  test('PE-17 no row of another client can be changed or deleted', async () => {
    for (const table of tables) {
      // Some tables allow changes of a few columns only.
      const [column] = await database.asOwner((tx) =>
        tx.query<{ name: string }>(
          `select column_name as name from information_schema.column_privileges where grantee = 'wagenpark_app'
             and table_schema = 'public' and table_name = $1 and privilege_type = 'UPDATE' order by column_name limit 1`,
          [table],
        ),
      );
      const name = column?.name ?? 'client_id';
      for (const [privilege, sql] of [
        ['UPDATE', `update ${table} set ${name} = ${name} where client_id = 2 returning 1`],
        ['DELETE', `delete from ${table} where client_id = 2 returning 1`],
      ] as const) {
        const changed = isGranted(table, privilege)
          ? await database.inScope(wholeClient(1), (tx) => tx.query(sql))
          : await stateOf(wholeClient(1), sql);
        expect(changed, `${privilege} ${table}`).toEqual(isGranted(table, privilege) ? [] : REFUSED);
      }
    }
  });

  test('PE-17 no row can be inserted into or moved to another client', async () => {
    for (const table of tables) {
      // Moves a row of the own client to the other client; generated columns are left out.
      const columns = await database.asOwner((tx) =>
        tx.query<{ names: string; values: string }>(
          `select string_agg(quote_ident(column_name), ', ') as names,
             string_agg(case column_name when 'client_id' then '2' else quote_ident(column_name) end, ', ') as values
           from information_schema.columns where table_schema = 'public' and table_name = $1
             and is_generated = 'NEVER' and identity_generation is null`,
          [table],
        ),
      );
      const { names = '', values = '' } = columns[0] ?? {};
      expect(
        await stateOf(wholeClient(1), `insert into ${table} (${names}) select ${values} from ${table}`),
        table,
      ).toBe(REFUSED);
      expect(await stateOf(wholeClient(1), `update ${table} set client_id = 2`), table).toBe(REFUSED);
    }
  });

  test('PE-17 the audit trail and the timelines accept new rows only', async () => {
    for (const table of ['audit_event', 'request_event']) {
      expect(await stateOf(wholeClient(1), `update ${table} set actor = 'nobody'`)).toBe(REFUSED);
      expect(await stateOf(wholeClient(1), `delete from ${table}`)).toBe(REFUSED);
    }
    for (const sql of ["update audit_event set actor = 'nobody'", 'delete from audit_event', 'truncate audit_event']) {
      await expect(
        database.asOwner((tx) => tx.query(sql)),
        sql,
      ).rejects.toThrow('append-only');
    }
  });

  test('PE-17 the application’s role cannot change schema or policies', async () => {
    for (const sql of [
      'alter table debtor disable row level security',
      'create table loot (a integer)',
      'drop policy tenant on debtor',
    ]) {
      expect(await stateOf(wholeClient(1), sql), sql).toBe(REFUSED);
    }
  });
});

describe('PE-17 searching: keys from functions without policies, rows with policies', () => {
  const keys = (clientId: number, debtors: readonly number[] | null, driver: number | null) => (tx: Tx) =>
    tx.query<{ number: number }>(
      `select number from contract_keys($1, $2, $3, '{%volkswagen%}', null, 'LeaseContractNummer', false, 0, 99)`,
      [clientId, debtors, driver],
    );
  const inScope = <Result>(work: (tx: Tx) => Promise<Result>) => database.readInScope(wholeClient(1), work);

  test('PE-17 the keys are limited to the given scope', async () => {
    expect(await inScope(keys(1, null, null))).toEqual([{ number: 100 }]);
    expect(await inScope(keys(1, [10], 100))).toEqual([{ number: 100 }]);
    expect(await inScope(keys(1, [], null))).toEqual([]);
    expect(await inScope(keys(1, [20], null))).toEqual([]);
    expect(await inScope(keys(1, null, 200))).toEqual([]);
    const counts = (clientId: number) =>
      inScope((tx) => tx.query(`select contract_count($1, null, null, null, null) as n`, [clientId]));
    expect(await counts(1)).toEqual([{ n: 1 }]);
    expect(await counts(3)).toEqual([{ n: 0 }]);
    const people = (debtors: readonly number[] | null) =>
      inScope((tx) => tx.query(`select number from driver_keys(1, $1, null, '{}', 99)`, [debtors]));
    expect(await people(null)).toEqual([{ number: 100 }]);
    expect(await people([20])).toEqual([]);
  });

  test('PE-17 if a caller named another client, the rows would still be invisible', async () => {
    const rows = await inScope((tx) =>
      tx.query(
        `select c.number from contract_keys(2, null, null, '{%volkswagen%}', null, 'LeaseContractNummer', false, 0, 99) key
         join lease_contract c on c.number = key.number
         union all
         select d.number from driver_keys(2, null, null, '{}', 99) key join driver d on d.number = key.number`,
      ),
    );
    expect(rows).toEqual([]);
  });

  test('PE-17 other roles cannot call them', async () => {
    for (const role of ['wagenpark_staff', 'wagenpark_gate']) {
      const calling = database.asOwner(async (tx) => {
        await tx.connection.query(`set local role ${role}`);
        return keys(1, null, null)(tx);
      });
      await expect(calling, role).rejects.toMatchObject({ code: REFUSED });
    }
  });
});
