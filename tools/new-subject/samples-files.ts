import { expectedFile } from './expected-file.ts';
import { sampleValues } from './sample-values.ts';
import { indentLines } from './source-text.ts';
import type { SubjectPlan } from './subject-file.ts';

/** The samples of a subject for the tests that run for every subject: rows, calls and expectations. */
export function samplesFiles(plan: SubjectPlan): Readonly<Record<string, string>> {
  const { folder, subject, One, table, builder, hasDriver } = plan;
  const module = `apps/server/src/modules/${folder}`;
  const values = sampleValues(plan);
  const boring = plan.facts
    .filter(({ optional, kind, imported }) => !optional && (imported || kind !== 'yesNo'))
    .map(({ column, name }) => `${column}: ${values.get(name)?.stored ?? ''},`);
  const parents = `client_id, debtor_number, lease_contract_number${hasDriver ? ', driver_number' : ''}`;
  return {
    [`${module}/builders.samples.ts`]: `import type { Selectable } from 'kysely';
import type { ${One} } from '../../../database/schema.gen.ts';
import { aLeaseContract, debtorOf, nextNumber, type Overrides } from '../../platform/database/builders.ts';
import type { Tx } from '../../platform/database/database.ts';

/** ${plan.aOne.replace(/^./, (letter) => letter.toUpperCase())} of a contract; debtor and contract are created when not given. */
export async function ${builder}(tx: Tx, given: Overrides<${One}> = {}): Promise<Selectable<${One}>> {
  const parents = await debtorOf(tx, given);
  return tx.db
    .insertInto('${table}')
    .values({
      number: nextNumber(),
${indentLines(boring, 6)}
      ...given,
      ...parents,
      lease_contract_number: given.lease_contract_number ?? (await aLeaseContract(tx, parents)).number,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
`,
    [`${module}/samples.ts`]: `import type { SubjectSamples } from '../../platform/database/subject-samples.ts';
import { ${builder} } from './builders.samples.ts';

/** A sample row, and the calls with the number of ${plan.aOne}, for the tests that run for every subject. */
export const samples: SubjectSamples = {
  rows: async (tx, { ${parents} }) => {
    const made = await ${builder}(tx, { ${parents}, number: lease_contract_number });
    return made.number;
  },
  calls: {
    '${subject}.byNumber': { names: 'record', drivers: 'own' },
    '${subject}.ofLeaseContract': { names: 'contract', drivers: 'own' },
  },
};
`,
    [`${module}/expected.samples.ts`]: expectedFile(plan),
  };
}
