import type { SubjectNames } from './names.ts';

/** The files of a subject on the contract's and the server's side: path → text. */
export function serverFiles(names: SubjectNames, migration: string): Readonly<Record<string, string>> {
  const { folder, subject, one, One, Many, table, title, wire, right } = names;
  const module = `apps/server/src/modules/${folder}`;
  return {
    [`packages/contract/src/fleet/${folder}.ts`]: `import { holdsRight } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { recordNumber } from '../define/schemas.ts';

/** The columns of the list, under their names on the wire. */
export const ${one}Columns = ['VolgNummer', 'Omschrijving', 'DebiteurNummer', 'DebiteurNaam'] as const;
export type ${One}Column = (typeof ${one}Columns)[number];

/** A row of the list. */
export const ${one}Row = v.strictObject({
  VolgNummer: recordNumber,
  Omschrijving: v.string(),
  DebiteurNummer: recordNumber,
  DebiteurNaam: v.string(),
});
export type ${One}Row = v.InferOutput<typeof ${one}Row>;

const permission = holdsRight('${right}');

export const ${subject} = {
  all: fleetFunction({
    method: 'get',
    path: '/${wire}/All',
    answer: v.array(${one}Row),
    permission,
    summary: '${title}: all in scope.',
  }),
  byNumber: fleetFunction({
    method: 'get',
    path: '/${wire}/Nummer/{number}',
    params: { number: integerPart },
    answer: ${one}Row,
    permission,
    errors: ['notFound'],
    summary: '${title}: one of them.',
  }),
};
`,
    [`apps/server/database/migrations/${migration}-${folder}.sql`]: `-- ${title}.

create table ${table} (
  client_id integer not null references client,
  number integer not null check (number > 0),
  debtor_number integer not null,
  description text not null check (length(description) between 1 and 200),
  primary key (client_id, number),
  foreign key (client_id, debtor_number) references debtor (client_id, number)
);
create index ${table}_debtor on ${table} (client_id, debtor_number, number);

call tenant_table('${table}');
`,
    [`${module}/views.ts`]: `import type { ${One}Row } from '@wagenpark/contract/fleet/${folder}';
import type { WireColumns } from '../../platform/database/wire-json.ts';

/** A row of the list: r is the record, b its debtor. */
export const rowColumns: WireColumns<${One}Row> = {
  VolgNummer: 'r.number',
  Omschrijving: 'r.description',
  DebiteurNummer: 'r.debtor_number',
  DebiteurNaam: 'b.name',
};
`,
    [`${module}/repository.ts`]: `import type { ${One}Row } from '@wagenpark/contract/fleet/${folder}';
import { JsonText } from '../../http/handlers.ts';
import type { Tx } from '../../platform/database/database.ts';
import { jsonRow, jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import { rowColumns } from './views.ts';

const from = \`select \${wireSelect(rowColumns)} from ${table} r
  join debtor b on b.client_id = r.client_id and b.number = r.debtor_number\`;

const all = jsonRows(\`\${from} where r.client_id = $1 order by r.number\`);
/** Every record in the transaction's scope, by number. */
export async function read${Many}(tx: Tx, clientId: number): Promise<JsonText<${One}Row[]>> {
  const [row] = await tx.query<{ json: string }>(all, [clientId], '${folder}.all');
  return new JsonText(row?.json ?? '[]');
}

const one = jsonRow(\`\${from} where r.client_id = $1 and r.number = $2\`);
/** One record; undefined when it is missing or outside the scope. */
export async function read${One}(tx: Tx, clientId: number, number: number): Promise<JsonText<${One}Row> | undefined> {
  const [row] = await tx.query<{ json: string }>(one, [clientId, number], '${folder}.one');
  return row && new JsonText<${One}Row>(row.json);
}
`,
    [`${module}/service.ts`]: `import { refusal } from '@wagenpark/contract/define/errors';
import type { ${One}Row } from '@wagenpark/contract/fleet/${folder}';
import type { JsonText } from '../../http/handlers.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import * as repository from './repository.ts';

export type ${One}Service = ReturnType<typeof ${one}Service>;

/** What can be asked. */
export const ${one}Service = (database: Database) => ({
  /** Every record in scope. */
  all: (scope: Scope): Promise<JsonText<${One}Row[]>> =>
    database.readInScope(scope, (tx) => repository.read${Many}(tx, scope.clientId)),

  /** One record; refused as notFound when it is missing or outside the scope, alike. */
  byNumber: (scope: Scope, number: number): Promise<JsonText<${One}Row>> =>
    database.readInScope(scope, async (tx) => {
      const record = await repository.read${One}(tx, scope.clientId, number);
      if (!record) throw refusal('notFound');
      return record;
    }),
});
`,
    [`${module}/functions.ts`]: `import type { ${subject} } from '@wagenpark/contract/fleet/${folder}';
import type { FleetHandlers } from '../../http/handlers.ts';
import type { ${One}Service } from './service.ts';

/** The inner functions of the fleet API. */
export const ${one}Functions = (service: ${One}Service): FleetHandlers<typeof ${subject}> => ({
  all: ({ caller }) => service.all(caller.scope),
  byNumber: ({ caller, params }) => service.byNumber(caller.scope, params.number),
});
`,
    [`${module}/index.ts`]: `import type { ${subject} } from '@wagenpark/contract/fleet/${folder}';
import type { FleetHandlers } from '../../http/handlers.ts';
import type { Database } from '../../platform/database/database.ts';
import { ${one}Functions } from './functions.ts';
import { ${one}Service } from './service.ts';

/** ${title}: the list and one of them. */
export function create${Many}(database: Database): { readonly fleet: FleetHandlers<typeof ${subject}> } {
  return { fleet: ${one}Functions(${one}Service(database)) };
}
`,
    [`${module}/samples.ts`]: `import type { SubjectSamples } from '../../platform/database/subject-samples.ts';

/** A row of each table, and the calls that name a record, for the tests that hold every subject to the same rules. */
export const samples: SubjectSamples = {
  rows: async (tx, { client_id, debtor_number, lease_contract_number }) => {
    await tx.query('insert into ${table} (client_id, number, debtor_number, description) values ($1, $2, $3, $4)', [
      client_id,
      lease_contract_number,
      debtor_number,
      'Sample',
    ]);
    return lease_contract_number;
  },
  calls: { '${subject}.byNumber': { names: 'record', drivers: 'own' } },
};
`,
    [`${module}/${folder}.db.test.ts`]: `import { ${one}Row } from '@wagenpark/contract/fleet/${folder}';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, aDebtor } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { samples } from './samples.ts';
import { ${one}Service } from './service.ts';

let testing: TestDatabase;
let database: Database;

beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    for (const client_id of [1, 2, 3]) {
      await aClient(tx, { client_id });
      await aDebtor(tx, { client_id, number: client_id * 10 });
    }
    for (const client_id of [1, 2]) {
      const debtor_number = client_id * 10;
      await samples.rows(tx, { client_id, debtor_number, lease_contract_number: debtor_number, driver_number: 1 });
    }
  });
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const scopeOf = (client: number, debtors: Scope['debtors'] = 'all'): Scope => ({ ...wholeClient(client), debtors });
const all = async (scope: Scope) => {
  const answer = await ${one}Service(database).all(scope);
  return v.parse(v.array(${one}Row), JSON.parse(answer.text)).map((row) => row.VolgNummer);
};

test('the list is empty while there is nothing', async () => {
  expect(await all(scopeOf(3))).toEqual([]);
});

test('a client sees what is its own, and of that what belongs to the debtors in scope', async () => {
  expect(await all(scopeOf(1))).toEqual([10]);
  expect(await all(scopeOf(2))).toEqual([20]);
  expect(await all(scopeOf(1, [10]))).toEqual([10]);
  expect(await all(scopeOf(1, [11]))).toEqual([]);
});

test('one is found in scope; a foreign one is as missing as one that is not there', async () => {
  const service = ${one}Service(database);
  expect(JSON.parse((await service.byNumber(scopeOf(1), 10)).text)).toMatchObject({ VolgNummer: 10 });
  for (const [scope, number] of [
    [scopeOf(1), 20],
    [scopeOf(1, [11]), 10],
    [scopeOf(1), 99],
  ] as const) {
    await expect(service.byNumber(scope, number)).rejects.toMatchObject({ code: 'notFound' });
  }
});
`,
  };
}
