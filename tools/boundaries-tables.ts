import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type ESTree, Visitor } from 'rolldown/utils';
import { placeOf } from './boundaries-places.ts';
import { testSupportPath } from './boundaries-rules.ts';
import { isTestFile, lineNumberAt, type SourceFile } from './source-files.ts';
import type { TableOwners } from './table-owners.ts';

/** A use of a table in the SQL of a file. */
interface TableUse {
  readonly table: string;
  readonly line: number;
}

/** The names of the tables, from the generated types; empty when that file is missing. */
function tablesOf(root: string): ReadonlySet<string> {
  const [path] = globSync('apps/server/database/schema.gen.ts', { cwd: root });
  const types = path === undefined ? '' : readFileSync(join(root, path), 'utf8');
  const database = /export interface DB \{([^}]*)\}/.exec(types)?.[1] ?? '';
  return new Set([...database.matchAll(/^\s*(\w+):/gm)].map(([, name = '']) => name));
}

/** For each table the module that owns it by the name of its migration. */
function makersOf(root: string): ReadonlyMap<string, string> {
  const modules = new Set(
    globSync('apps/server/src/modules/*', { cwd: root }).map((path) => posix.basename(path.replaceAll('\\', '/'))),
  );
  const makers = globSync('apps/server/database/migrations/*.sql', { cwd: root }).flatMap((path) => {
    const module = /\d+-([a-z-]+)\.sql$/.exec(path)?.[1] ?? '';
    if (!modules.has(module)) return [];
    const createdTables = readFileSync(join(root, path), 'utf8').matchAll(/^create table (\w+)/gm);
    return [...createdTables].map(([, table = '']) => [table, module] as const);
  });
  return new Map(makers);
}

/** SQL keywords before a table name. `is distinct from` is excluded, because a value follows it. */
const beforeTable =
  /(?<!distinct\s)\b(?:from|join|into|update|using|truncate|table)\s+(?:only\s+)?([a-z_]\w*)(?![\w.(])/gi;
/** A further table after a comma, behind the alias of the previous one. */
const nextTable = /^(?:\s+(?:as\s+)?[a-z]\w*)?\s*,\s*([a-z_]\w*)(?![\w.(])/i;
/** The name of a common table expression: `with fine as (`. */
const namedPart = /\b([a-z_]\w*)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi;
/** Methods of the query builder that name a table. */
const builderMethods = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'selectFrom']);

/**
 * Finds the tables that a file uses: in SQL strings, in calls of the query builder, and as the `table` of a
 * declaration.
 */
function usesOf(source: SourceFile, tables: ReadonlySet<string>): readonly TableUse[] {
  const uses: TableUse[] = [];
  const parts = new Set<string>();
  const note = (table: string, offset: number) => {
    if (tables.has(table)) uses.push({ table, line: lineNumberAt(source.text, offset) });
  };
  const checkText = (text: string, { start }: ESTree.Node) => {
    for (const [, part = ''] of text.matchAll(namedPart)) parts.add(part);
    for (const match of text.matchAll(beforeTable)) {
      // The content of a template literal begins after its backtick.
      const offset = start + match.index + 1;
      note(match[1] ?? '', offset);
      let rest = text.slice(match.index + match[0].length);
      for (let next = nextTable.exec(rest); next !== null; next = nextTable.exec(rest)) {
        note(next[1] ?? '', offset);
        rest = rest.slice(next[0].length);
      }
    }
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') checkText(node.value, node);
    },
    TemplateElement: (node) => checkText(node.value.raw, node),
    CallExpression: ({ callee, arguments: [table] }) => {
      const method =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name;
      if (method !== false && builderMethods.has(method) && table?.type === 'Literal')
        note(String(table.value), table.start);
    },
    // `table: 'fine'` in a declaration, and `from: 'fine f'`, which is inserted into a statement elsewhere.
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || !['table', 'from'].includes(key.name)) return;
      const text =
        value.type === 'TemplateLiteral' ? value.quasis[0]?.value.raw : value.type === 'Literal' && value.value;
      note(/^\s*(\w+)/.exec(String(text))?.[1] ?? '', value.start);
    },
  }).visit(source.program);
  return uses.filter(({ table }) => !parts.has(table));
}

/** The owner (part of the server) to which a file belongs; `undefined` for a file without a rule. */
function ownerNameOf(path: string): string | undefined {
  const place = placeOf(path);
  if (isTestFile(path) || testSupportPath.test(path)) return undefined;
  if (place?.name === 'server/modules') return place.subject;
  return place?.name === 'server/platform' || place?.name === 'server/http'
    ? place.name.slice('server/'.length)
    : undefined;
}

/**
 * Reports tables that server files may not use: a repository may use the tables of its module and the trunk tables;
 * data of other tables is passed in. Also reports tables without an owner, and declarations that are not needed.
 */
export function tableProblems(
  root: string,
  sources: Iterable<SourceFile>,
  { trunk, ofAllTables, owners, exceptions }: TableOwners,
): string[] {
  const tables = tablesOf(root);
  const makers = makersOf(root);
  const ownersOf = (table: string): readonly string[] => [
    ...(makers.has(table) ? [makers.get(table) ?? ''] : []),
    ...(owners[table] ?? []),
  ];
  const problems = [...tables]
    .filter((table) => !trunk.includes(table) && ownersOf(table).length === 0)
    .map((table) => `${table}: no part of the server owns this table; tools/table-owners.ts`);
  for (const table of [...Object.keys(owners), ...trunk]) {
    if (!tables.has(table)) problems.push(`tools/table-owners.ts: there is no table ${table}`);
  }
  for (const [table, declared] of Object.entries(owners)) {
    if (declared.includes(makers.get(table) ?? ''))
      problems.push(`tools/table-owners.ts: a migration says already whose ${table} is`);
  }
  const usedEntries = new Set<string>();
  for (const source of sources) {
    const part = ownerNameOf(source.path);
    if (part === undefined || ofAllTables.includes(part)) continue;
    for (const { table, line } of usesOf(source, tables)) {
      if (trunk.includes(table) || ownersOf(table).includes(part)) continue;
      if (exceptions[source.path]?.includes(table)) usedEntries.add(`${source.path} ${table}`);
      else
        problems.push(
          `${source.path}:${line}: ${table} is a table of ${ownersOf(table).join(' and ')}: let it hand in what is needed`,
        );
    }
  }
  for (const [path, excepted] of Object.entries(exceptions)) {
    for (const table of excepted) {
      if (!usedEntries.has(`${path} ${table}`))
        problems.push(`tools/table-owners.ts: ${path} names ${table} no more: take the exception out`);
    }
  }
  return problems;
}
