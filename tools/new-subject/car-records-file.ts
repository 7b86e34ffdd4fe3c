import { quoteSql } from './source-text.ts';
import type { SubjectPlan } from './subject-file.ts';

/** The name of the source of car records in the code: `carFines`. */
export const carRecordsName = ({ subject }: SubjectPlan): string =>
  `car${subject.replace(/^./, (letter) => letter.toUpperCase())}`;

/** The source of car records for back-dated driver changes; only for subjects whose records have the driver of a moment. */
export function carRecordsFile(plan: SubjectPlan): Readonly<Record<string, string>> {
  const { folder, subject, one, table, many, wire, title, moment } = plan;
  if (moment === undefined) return {};
  const amount = plan.facts.find(({ kind }) => kind === 'money');
  const description = title.optional ? `coalesce(r.${title.column}::text, '')` : `r.${title.column}::text`;
  return {
    [`apps/server/src/modules/${folder}/car-${folder}-repository.ts`]: `import { type CarRecordSource, carRecordColumns, ownedByPortal } from '../../platform/car-records.ts';

const columns = carRecordColumns('${one}', {
  number: 'r.number',
  at: 'r.${moment.column}',
  description: ${description.includes("'") ? `"${description}"` : quoteSql(description)},
  amount: '${amount === undefined ? 'null' : `r.${amount.column}`}',
  driver: 'r.driver_number',
});

/** The ${many} of a contract's car, which staff can assign to another driver. */
export const ${carRecordsName(plan)}: CarRecordSource = {
  kind: '${one}',
  fact: '${wire}',
  records: \`select \${columns} from ${table} r
    where r.client_id = $1 and r.lease_contract_number = $2 and r.${moment.column} >= $3 and r.${moment.column} < $4\`,
  driver: {
    name: '${subject}',
    reassign: (tx, clientId, numbers, driver) =>
      tx.query<{ number: number; debtor: number }>(
        \`update ${table} set driver_number = $3, \${ownedByPortal('driver_number')}
         where client_id = $1 and number = any ($2::integer[]) returning number, debtor_number as debtor\`,
        [clientId, numbers, driver],
      ),
  },
};
`,
  };
}
