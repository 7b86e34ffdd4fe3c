import { carRecordsName } from './car-records-file.ts';
import { hitFacts, hitPlate } from './migration-file.ts';
import { plannedFacts } from './planned-facts.ts';
import { indentLines, toSourceCode } from './source-text.ts';
import type { SubjectPlan } from './subject-file.ts';

/** The server module of a subject without its import and its tests: path → text. */
export function moduleFiles(plan: SubjectPlan): Readonly<Record<string, string>> {
  const { folder, subject, one, One, table, many, right, hasDriver } = plan;
  const module = `apps/server/src/modules/${folder}`;
  const columns = plannedFacts(plan).map(({ name, column }) => `${name}: ${toSourceCode(column)},`);
  const driver = 'left join driver d on d.client_id = r.client_id and d.number = r.driver_number';
  const shownColumns = [...(hasDriver ? ['d.full_name'] : []), ...hitFacts(plan).map(({ column }) => `r.${column}`)];
  const carRecords = plan.moment && carRecordsName(plan);
  const plate = hitPlate(plan);
  return {
    [`${module}/record.ts`]: `import type { ${one}Facts } from '@wagenpark/contract/fleet/${folder}';
import type { FactColumns } from '../../platform/database/fact-columns.ts';

/** The column of each fact of ${plan.aOne}. In expressions, r is the record, ${hasDriver ? 'd its driver, ' : ''}b its debtor. */
export const ${one}Columns = {
${indentLines(columns, 2)}
} as const satisfies FactColumns<typeof ${one}Facts, '${table}'>;
`,
    [`${module}/repository.ts`]: `import { ${one}Facts, ${one}RowFacts } from '@wagenpark/contract/fleet/${folder}';
import { recordReads } from '../../platform/database/record-reads.ts';
import { ${one}Columns } from './record.ts';

/** The queries of ${many}, highest number first. */
export const ${one}Reads = recordReads({
  name: '${folder}',
  row: ${one}RowFacts,
  record: ${one}Facts,
  columns: ${one}Columns,
  table: '${table}',
  alias: 'r',
  joins: \`join debtor b on b.client_id = r.client_id and b.number = r.debtor_number${hasDriver ? `\n    ${driver}` : ''}\`,
  order: 'r.number desc',
});
`,
    [`${module}/search-repository.ts`]: `import { holdsRight } from '@wagenpark/domain/permissions';
import { recordSearch } from '../../platform/search.ts';

/** The search of ${many} by the command palette. */
export const ${one}Search = recordSearch({
  kind: '${one}',
  permission: holdsRight('${right}'),
  table: '${table}',
  alias: 'r',
  title: 'r.${plan.title.column}',
  facts: ${toSourceCode(shownColumns)},
${plate ? `  plate: 'r.${plate.column}',\n` : ''}${hasDriver ? `  joins: '${driver}',\n` : ''}});
`,
    [`${module}/subject.ts`]: `import type { ${One}, ${One}Row } from '@wagenpark/contract/fleet/${folder}';
import { recordHandlers, recordService } from '../../http/record-service.ts';
import type { Subject } from '../../http/subject.ts';
import { leaseContractExists } from '../lease-contracts/index.ts';
${carRecords ? `import { ${carRecords} } from './car-${folder}-repository.ts';\n` : ''}import { ${one}Import } from './import/${folder}.ts';
import { ${one}Reads } from './repository.ts';
import { ${one}Search } from './search-repository.ts';

/** The subject of ${many}: the list, those of a lease contract, and one of them. */
export const ${one}Subject: Subject<'${subject}'> = {
  search: ${one}Search,
${carRecords ? `  carRecords: ${carRecords},\n` : ''}  imports: [${one}Import],
  make: ({ database }) => ({
    handlers: {
      ${subject}: recordHandlers(recordService<${One}Row, ${One}>(database, ${one}Reads, leaseContractExists)),
    },
  }),
};
`,
  };
}
