import { sqlCheckOf, sqlTypeOf } from '../migration-file.ts';
import {
  hitFacts,
  isInOwnTable,
  linkFactsOf,
  type ManagedPlan,
  type OwnColumnFact,
  ownNumber,
  type PlainFact,
  rowFactsOf,
} from './managed-plan.ts';

/**
 * The migration of a subject of managed records: its table, the tables of its links and rows, and their row-level
 * security.
 */
export function managedMigration(plan: ManagedPlan): string {
  const { table, one, many, title, facts } = plan;
  const foreignKey = ownNumber(plan);
  const parent = `foreign key (client_id, ${foreignKey}) references ${table} (client_id, number) on delete cascade`;
  const searched = [title, ...hitFacts(plan)].map(({ column }) => column);
  const unique = facts.filter((fact) => 'unique' in fact && fact.unique) as readonly PlainFact[];
  const links = linkFactsOf(plan).map(({ table: between, linked, name }) => {
    const linkedKey = ownNumber(linked);
    return `
-- ${name}: between ${table} and ${linked.table}.
${tableOf(between, [
  'client_id integer not null',
  `${foreignKey} integer not null`,
  `${linkedKey} integer not null`,
  `primary key (client_id, ${foreignKey}, ${linkedKey})`,
  parent,
  `foreign key (client_id, ${linkedKey}) references ${linked.table} (client_id, number)`,
])}
create index ${between}_linked on ${between} (client_id, ${linkedKey});
${childTablePolicy(between)}`;
  });
  const rows = rowFactsOf(plan).map(({ table: within, name, key, facts: inner }) => {
    const keyColumn = inner.find((fact) => fact.name === key)?.column ?? key;
    return `
-- ${name}: within ${table}.
${tableOf(within, [
  'client_id integer not null',
  `${foreignKey} integer not null`,
  ...inner.map(columnOf),
  `primary key (client_id, ${foreignKey}, ${keyColumn})`,
  parent,
])}
${childTablePolicy(within)}`;
  });
  return `-- ${many.replace(/^./, (letter) => letter.toUpperCase())}.
${tableOf(table, [
  'client_id integer not null references client',
  'number integer not null check (number > 0)',
  ...facts.filter(isInOwnTable).map(columnOf),
  'primary key (client_id, number)',
])}
${unique.map(({ column }) => `create unique index ${table}_${column} on ${table} (client_id, lower(${column}));\n`).join('')}call kept_table('${table}', '${one}', '{${searched.join(', ')}}');
${[...links, ...rows].join('')}`;
}

const tableOf = (table: string, lines: readonly string[]): string =>
  `create table ${table} (\n  ${lines.join(',\n  ')}\n);`;
const childTablePolicy = (table: string): string =>
  `call tenant_table('${table}', debtors => 'all', drivers => 'none');\n`;

function columnOf(fact: OwnColumnFact): string {
  const { column } = fact;
  if (fact.kind === 'texts') return `${column} jsonb not null check (jsonb_typeof(${column}) = 'object')`;
  if (fact.kind === 'tags') {
    return `${column} text[] not null check (cardinality(${column}) between ${fact.optional ? 0 : 1} and ${fact.most})`;
  }
  const check = boundsOf(fact) ?? sqlCheckOf(fact);
  return `${column} ${sqlTypeOf(fact)}${fact.optional ? '' : ' not null'}${check === undefined ? '' : ` check (${check})`}`;
}

/** The same bounds as in the request schema. */
const boundsOf = (fact: PlainFact): string | undefined =>
  'min' in fact && fact.max !== undefined ? `${fact.column} between ${fact.min} and ${fact.max}` : undefined;
