import { type FileFact, lengthOf } from './file-facts.ts';
import { quoteSql } from './source-text.ts';
import type { OwnFact, SubjectPlan } from './subject-file.ts';

/** The names of the columns that the command palette searches, the title's first. */
export const searchedColumns = (plan: SubjectPlan): readonly string[] =>
  [plan.title, ...otherSearchedFacts(plan)].map(({ column }) => column);

/** The searched facts except the title. */
const otherSearchedFacts = ({ title, facts }: SubjectPlan): readonly OwnFact[] =>
  facts.filter((fact) => fact !== title && 'searched' in fact && fact.searched);

/** The facts that a search hit shows after title and driver. The plate is shown separately. */
export const hitFacts = (plan: SubjectPlan): readonly OwnFact[] =>
  otherSearchedFacts(plan)
    .filter((fact) => fact !== hitPlate(plan))
    .slice(0, 2);

/** The fact that a hit shows as a plate before its title, if any. */
export const hitPlate = ({ title, facts }: SubjectPlan): OwnFact | undefined =>
  facts.find((fact) => fact.kind === 'plate' && fact !== title);

/** The migration of a subject: its table, its row-level security, and its search text. */
export function migrationFile(plan: SubjectPlan): string {
  const { table, one, facts, hasDriver, moment } = plan;
  const drivers = hasDriver ? 'driver_number' : 'contract';
  const columns = [
    'client_id integer not null references client',
    'number integer not null check (number > 0)',
    'debtor_number integer not null',
    'lease_contract_number integer not null',
    ...(hasDriver ? ['driver_number integer'] : []),
    ...facts.map(columnOf),
    ...(moment ? momentColumns : []),
    'primary key (client_id, number)',
    'foreign key (client_id, debtor_number) references debtor (client_id, number)',
    'foreign key (client_id, lease_contract_number) references lease_contract (client_id, number)',
    ...(hasDriver ? ['foreign key (client_id, driver_number) references driver (client_id, number)'] : []),
  ];
  const indexes = [
    ['debtor', 'debtor_number'],
    ['contract', 'lease_contract_number'],
    ...(hasDriver ? [['driver', 'driver_number']] : []),
  ].map(([name, column]) => `create index ${table}_${name} on ${table} (client_id, ${column}, number);`);
  return `-- ${plan.many.replace(/^./, (letter) => letter.toUpperCase())}.

create table ${table} (
  ${columns.join(',\n  ')}
);
${indexes.join('\n')}

call tenant_table('${table}', drivers => '${drivers}');
call searched_table('${one}', '${table}', array[${searchedColumns(plan).map(quoteSql).join(', ')}], '${drivers}');
${moment ? trailPolicy(plan) : ''}`;
}

/**
 * Columns that tell whether the import determined the driver, and which fields staff set, which imports do not
 * overwrite.
 */
const momentColumns = ['driver_found boolean not null default false', "portal_fields text[] not null default '{}'"];

/** The row-level security of audit entries about a driver whom an import determined. */
const trailPolicy = ({ one, table }: SubjectPlan): string => `call trail_table('${one}', '${table}');
`;

function columnOf(fact: OwnFact): string {
  const { column, optional } = fact;
  const missing =
    fact.kind === 'yesNo' && !fact.imported && !optional ? ' not null default false' : optional ? '' : ' not null';
  const check = sqlCheckOf(fact);
  return `${column} ${sqlTypeOf(fact)}${missing}${check === undefined ? '' : ` check (${check})`}`;
}

/** The column type of a kind. */
export function sqlTypeOf({ kind }: FileFact): string {
  switch (kind) {
    case 'count':
      return 'integer';
    case 'quantity':
      return 'numeric(9, 2)';
    case 'money':
      return 'numeric(12, 2)';
    case 'price':
      return 'numeric(8, 4)';
    case 'percentage':
      return 'numeric(5, 2)';
    case 'yesNo':
      return 'boolean';
    case 'day':
    case 'birthDay':
      return 'date';
    case 'moment':
      return 'timestamptz';
    default:
      return 'text';
  }
}

/** The check constraint of a column; undefined when the type suffices. */
export function sqlCheckOf(fact: FileFact): string | undefined {
  const { column } = fact;
  const length = lengthOf(fact);
  if (length !== undefined) return `length(${column}) between 1 and ${length}`;
  if (fact.kind === 'plate') return `length(${column}) between 2 and 15`;
  if (fact.kind === 'percentage') return `${column} between 0 and 100`;
  if (fact.kind === 'choice') return `${column} in (${Object.keys(fact.of).map(quoteSql).join(', ')})`;
  if (fact.kind !== 'count' && fact.kind !== 'quantity' && fact.kind !== 'money') return undefined;
  if (fact.max !== undefined)
    return `${column} between ${fact.min ?? (fact.kind === 'count' ? 0 : -fact.max)} and ${fact.max}`;
  return fact.kind === 'count' ? `${column} >= 0` : undefined;
}
