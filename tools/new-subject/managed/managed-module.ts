import { indentLines, quoteText, toSourceCode } from '../source-text.ts';
import { hitFacts, isInOwnTable, type ManagedFact, type ManagedPlan, ownNumber } from './managed-plan.ts';

/** The server module of a subject of managed records, without its test files: path → text. */
export function managedModule(plan: ManagedPlan): Readonly<Record<string, string>> {
  const { folder, subject, one, table, many, facts } = plan;
  const module = `apps/server/src/modules/${folder}`;
  const unique = facts.flatMap((fact) =>
    'unique' in fact && fact.unique ? [`${table}_${fact.column}: '${fact.name}'`] : [],
  );
  const hitColumns = hitFacts(plan).slice(0, 2);
  return {
    [`${module}/repository.ts`]: `import { ${one} } from '@wagenpark/contract/admin/${folder}';
import { managedSource } from '../../platform/database/managed-source.ts';

/** How ${many} are stored. */
export const ${one}Source = managedSource({
  kind: ${one},
  table: '${table}',
  columns: {
${indentLines(
  facts.map((fact) => `${fact.name}: ${placeOf(plan, fact)},`),
  4,
)}
  },
  order: ${orderOf(plan)},
${unique.length === 0 ? '' : `  unique: { ${unique.join(', ')} },\n`}${hitColumns.length === 0 ? '' : `  hitFacts: ${toSourceCode(hitColumns.map(({ name }) => name))},\n`}});
`,
    [`${module}/subject.ts`]: `import { managedSubject } from '../managed-records/index.ts';
import { ${one}Source } from './repository.ts';

/** The subject of ${many}, which a client keeps. */
export const ${one}Subject = managedSubject('${subject}', ${one}Source);
`,
  };
}

/** The column of a fact, or its separate table. */
function placeOf(plan: ManagedPlan, fact: ManagedFact): string {
  if (isInOwnTable(fact)) return quoteText(fact.column);
  const foreignKey = ownNumber(plan);
  if (fact.kind === 'links')
    return toSourceCode({ joinTable: fact.table, own: foreignKey, other: ownNumber(fact.linked) });
  const columns = Object.fromEntries(fact.facts.map(({ name, column }) => [name, column]));
  return toSourceCode({ rowTable: fact.table, own: foreignKey, columns });
}

/** Orders by the title; for a text per language, by the client's default language. */
function orderOf({ title }: ManagedPlan): string {
  const text =
    title.kind === 'texts'
      ? `(k.${title.column} ->> (select d.locale from client_language d where d.client_id = k.client_id and d.is_default))`
      : `k.${title.column}`;
  return `'${text} collate "und-x-icu", k.number'`;
}
