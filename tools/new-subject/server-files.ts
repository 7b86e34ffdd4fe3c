import type { SubjectNames } from './names.ts';

/** The files of a subject on the contract's and the server's side: path → text. */
export function serverFiles(names: SubjectNames, migration: string): Readonly<Record<string, string>> {
  const { folder, subject, one, One, table, title, wire, right } = names;
  const module = `apps/server/src/modules/${folder}`;
  return {
    [`packages/contract/src/fleet/${folder}.ts`]: `import { holdsRight } from '@wagenpark/domain/permissions';
import { type Facts, type RecordOf, schemaOf } from '../define/facts.ts';
import { recordFunctions } from '../define/record-functions.ts';

/** What the list tells. */
export const ${one}RowFacts = {
  VolgNummer: { kind: 'number' },
  LeaseContractNummer: { kind: 'number', of: 'leaseContract' },
  Omschrijving: { kind: 'text', max: 200, usual: 24 },
  DebiteurNummer: { kind: 'number', of: 'debtor', head: true },
  DebiteurNaam: { kind: 'text', max: 120 },
} as const satisfies Facts;

/** What the detail tells beside that. */
export const ${one}Facts = {
  ...${one}RowFacts,
  Opmerking: { kind: 'text', max: 500, optional: true },
} as const satisfies Facts;

/** A row of the list. */
export const ${one}Row = schemaOf(${one}RowFacts);
export interface ${One}Row extends RecordOf<typeof ${one}RowFacts> {}
/** Everything that the detail shows. */
export const ${one} = schemaOf(${one}Facts);
export interface ${One} extends RecordOf<typeof ${one}Facts> {}

export const ${subject} = recordFunctions({
  wire: '${wire}',
  row: ${one}Row,
  record: ${one},
  permission: holdsRight('${right}'),
  summaries: {
    all: '${title}: all in scope.',
    ofLeaseContract: '${title}: those of one lease contract.',
    byNumber: '${title}: one of them with all facts of its detail.',
  },
});
`,
    [`apps/server/database/migrations/${migration}-${folder}.sql`]: `-- ${title}.

create table ${table} (
  client_id integer not null references client,
  number integer not null check (number > 0),
  debtor_number integer not null,
  lease_contract_number integer not null,
  description text not null check (length(description) between 1 and 200),
  remark text check (length(remark) between 1 and 500),
  primary key (client_id, number),
  foreign key (client_id, debtor_number) references debtor (client_id, number),
  foreign key (client_id, lease_contract_number) references lease_contract (client_id, number)
);
create index ${table}_debtor on ${table} (client_id, debtor_number, number);
create index ${table}_contract on ${table} (client_id, lease_contract_number, number);

call tenant_table('${table}', drivers => 'contract');
`,
    [`${module}/record.ts`]: `import { ${one}Facts, ${one}RowFacts } from '@wagenpark/contract/fleet/${folder}';
import { type FactColumns, wireColumnsOf } from '../../platform/database/fact-columns.ts';

/** Where the facts stand: r is the record, b its debtor. */
const factColumns = {
  VolgNummer: 'number',
  LeaseContractNummer: 'lease_contract_number',
  Omschrijving: 'description',
  DebiteurNummer: 'debtor_number',
  DebiteurNaam: { sql: 'b.name' },
  Opmerking: 'remark',
} as const satisfies FactColumns<typeof ${one}Facts, '${table}'>;

export const rowColumns = wireColumnsOf(${one}RowFacts, factColumns, 'r');
export const recordColumns = wireColumnsOf(${one}Facts, factColumns, 'r');
`,
    [`${module}/repository.ts`]: `import { recordReads } from '../../platform/database/record-reads.ts';
import { recordColumns, rowColumns } from './record.ts';

/** The SQL about ${title.toLowerCase()}, by number. */
export const ${one}Reads = recordReads({
  name: '${folder}',
  row: rowColumns,
  record: recordColumns,
  from: \`from ${table} r
    join debtor b on b.client_id = r.client_id and b.number = r.debtor_number\`,
  client: 'r.client_id',
  number: 'r.number',
  contract: 'r.lease_contract_number',
  order: 'r.number',
});
`,
    [`${module}/subject.ts`]: `import type { ${One}, ${One}Row } from '@wagenpark/contract/fleet/${folder}';
import { recordHandlers, recordService } from '../../http/record-service.ts';
import type { Subject } from '../../http/subject.ts';
import { leaseContractExists } from '../lease-contracts/index.ts';
import { ${one}Reads } from './repository.ts';

/** ${title}: the list, those of a lease contract, and one of them. */
export const ${one}Subject: Subject<'${subject}'> = {
  make: ({ database }) => ({
    handlers: {
      ${subject}: recordHandlers(recordService<${One}Row, ${One}>(database, ${one}Reads, leaseContractExists)),
    },
  }),
};
`,
    [`${module}/samples.ts`]: `import type { SubjectSamples } from '../../platform/database/subject-samples.ts';

/** A row of each table, and the calls that name a record, for the tests that hold every subject to the same rules. */
export const samples: SubjectSamples = {
  rows: async (tx, { client_id, debtor_number, lease_contract_number }) => {
    await tx.query(
      \`insert into ${table} (client_id, number, debtor_number, lease_contract_number, description, remark)
       values ($1, $2, $3, $2, 'Sample', 'Read at the counter')\`,
      [client_id, lease_contract_number, debtor_number],
    );
    return lease_contract_number;
  },
  calls: {
    '${subject}.byNumber': { names: 'record', drivers: 'own' },
    '${subject}.ofLeaseContract': { names: 'contract', drivers: 'own' },
  },
};
`,
    [`${module}/${folder}.db.test.ts`]: `import { ${one}, ${one}Row } from '@wagenpark/contract/fleet/${folder}';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordService } from '../../http/record-service.ts';
import { aClient, aDebtor, aLeaseContract, aVehicle } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { leaseContractExists } from '../lease-contracts/index.ts';
import { ${one}Reads } from './repository.ts';
import { samples } from './samples.ts';

let testing: TestDatabase;
let database: Database;

/* Clients 1 and 2 have a record each, 10 and 20, of the contract of that number; client 3 has none. */
beforeAll(async () => {
  testing = await testDatabase();
  database = new Database(testing.connection);
  await database.asOwner(async (tx) => {
    for (const client_id of [1, 2, 3]) {
      await aClient(tx, { client_id });
      const number = client_id * 10;
      await aDebtor(tx, { client_id, number, name: \`Debtor \${number}\` });
      await aVehicle(tx, { client_id, number });
      await aLeaseContract(tx, { client_id, debtor_number: number, number, vehicle_number: number });
      const own = { client_id, debtor_number: number, lease_contract_number: number, driver_number: 1 };
      if (client_id < 3) await samples.rows(tx, own);
    }
  });
});
afterAll(async () => {
  await database?.close();
  await testing?.drop();
});

const service = () => recordService(database, ${one}Reads, leaseContractExists);
const scopeOf = (client: number, debtors: Scope['debtors'] = 'all'): Scope => ({ ...wholeClient(client), debtors });
const rows = ({ text }: { readonly text: string }) => v.parse(v.array(${one}Row), JSON.parse(text));
const all = async (scope: Scope) => rows(await service().all(scope)).map((row) => row.VolgNummer);

test('the list is empty while there is nothing', async () => {
  expect(await all(scopeOf(3))).toEqual([]);
});

test('a client sees what is its own, and of that what belongs to the debtors in scope', async () => {
  expect(await all(scopeOf(1))).toEqual([10]);
  expect(await all(scopeOf(2))).toEqual([20]);
  expect(await all(scopeOf(1, [10]))).toEqual([10]);
  expect(await all(scopeOf(1, [11]))).toEqual([]);
  expect(rows(await service().ofLeaseContract(scopeOf(1), 10))).toHaveLength(1);
});

test('every fact is told of its own column', async () => {
  const told: unknown = JSON.parse((await service().byNumber(scopeOf(1), 10)).text);
  expect(v.parse(${one}, told)).toEqual({
    VolgNummer: 10,
    LeaseContractNummer: 10,
    Omschrijving: 'Sample',
    DebiteurNummer: 10,
    DebiteurNaam: 'Debtor 10',
    Opmerking: 'Read at the counter',
  });
});

test('one is found in scope; a foreign one is as missing as one that is not there', async () => {
  for (const [scope, number] of [
    [scopeOf(1), 20],
    [scopeOf(1, [11]), 10],
    [scopeOf(1), 99],
  ] as const) {
    await expect(service().byNumber(scope, number)).rejects.toMatchObject({ code: 'notFound' });
  }
});
`,
  };
}
