import { type ESTree, Visitor } from 'rolldown/utils';
import { lineNumberAt, type SourceFile } from './source-files.ts';

/** A requirement id that a test title names. */
export interface NamedId {
  readonly id: string;
  readonly path: string;
  readonly line: number;
  /** The id is part of a range in the title. */
  readonly isOfRange: boolean;
}

/** The format of an id: `TB-06`, `DM-CO-01`, `DF2-03`. */
const shape = String.raw`[A-Z]{1,3}[0-9]?(?:-[A-Z]{2})?-[0-9]{2}`;

/** An id, or a range such as `CR-11…CR-13`, `CR-11..CR-13` and `CR-11–13`; not a part of a plate such as `GB-12-BX`. */
const idOrRange = new RegExp(
  String.raw`(?<![\w-])(${shape})(?:\s*(?:…|\.{2,3}|–)\s*(${shape}|[0-9]{2}))?(?![\w-])`,
  'g',
);

const runners = new Set(['test', 'readingTest', 'it', 'describe']);
const switchedOff = new Set(['skip', 'todo', 'fixme', 'fails', 'fail']);

/** The placeholder in a title for the ids of each row of `test.each`. */
const OF_ROWS = '$ids';

/**
 * Finds the requirement ids in the titles of a file's tests: `test()`, `it()`, `describe()` and their variants
 * (`.each`, `.skipIf`). Skipped tests do not count, nor do tests inside a skipped block. A title begins with its ids.
 * Further on only ids of an area in `areas` count, because `AB-12` can be a plate.
 * @param ofRows the ids of the rows, for titles with `$ids`
 */
export function idsInTitles(
  source: SourceFile,
  areas: ReadonlySet<string>,
  ofRows: () => readonly string[] = () => [],
): NamedId[] {
  const namedIds: NamedId[] = [];
  const off: { start: number; end: number }[] = [];
  new Visitor({
    CallExpression: (node) => {
      const chain = runnerChain(node.callee);
      const title = node.arguments[0];
      if (!chain || !title) return;
      const text = titleText(title);
      if (text === undefined) return;
      if (chain.some((name) => switchedOff.has(name))) off.push(node);
      if (off.some(({ start, end }) => start <= node.start && node.end <= end)) return;
      const line = lineNumberAt(source.text, title.start);
      const isOfRange = hasRange(text);
      const rows = text.includes(OF_ROWS) ? ofRows() : [];
      for (const id of [...rows, ...parseIds(text.replace(OF_ROWS, '').trimStart(), areas)])
        namedIds.push({ id, path: source.path, line, isOfRange });
    },
  }).visit(source.program);
  return namedIds;
}

/** The ids under the key `ids` of table rows: `{ ids: ['KP-06', 'RT-18'] }`. */
export function idsOfRows({ program }: SourceFile): readonly string[] {
  const foundIds: string[] = [];
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || key.name !== 'ids' || value.type !== 'ArrayExpression') return;
      for (const element of value.elements) {
        if (element?.type === 'Literal' && typeof element.value === 'string') foundIds.push(element.value);
      }
    },
  }).visit(program);
  return foundIds;
}

/** `['test', 'each']` for `test.each(table)`; undefined for a call that defines no test. */
function runnerChain(callee: ESTree.Expression): string[] | undefined {
  if (callee.type === 'Identifier') return runners.has(callee.name) ? [callee.name] : undefined;
  if (callee.type === 'CallExpression') return runnerChain(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return runnerChain(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  const chain = runnerChain(callee.object);
  return chain && [...chain, callee.property.name];
}

function titleText(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  // Interpolated values are only known at run time and cannot count as ids.
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join(' … ');
  return undefined;
}

/** The ids in a title, with ranges expanded. */
export function parseIds(title: string, areas: ReadonlySet<string>): string[] {
  const ids: string[] = [];
  let end = 0;
  for (const match of title.matchAll(idOrRange)) {
    const [idText, first = '', last] = match;
    const leads = /^[\s,&+/]*(?:and\s+)?$/.test(title.slice(end, match.index)) && (end > 0 || match.index === 0);
    if (!leads && !areas.has(areaOf(first))) continue;
    if (leads) end = match.index + idText.length;
    ids.push(...range(first, last));
  }
  return ids;
}

/** Expands a range of ids. A range across areas or backwards yields its two ends. */
function range(first: string, last: string | undefined): string[] {
  if (last === undefined) return [first];
  const area = areaOf(first);
  const lastId = last.includes('-') ? last : `${area}-${last}`;
  const [from, to] = [numberOf(first), numberOf(lastId)];
  if (areaOf(lastId) !== area || to < from) return [first, lastId];
  return Array.from({ length: to - from + 1 }, (_, step) => `${area}-${String(from + step).padStart(2, '0')}`);
}

/** Whether a title contains a range, which does not show which ids the test covers. */
function hasRange(title: string): boolean {
  return [...title.matchAll(idOrRange)].some(([, , last]) => last !== undefined);
}

/** `DM-CO` for `DM-CO-01`. */
export function areaOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'));
}

function numberOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('-') + 1));
}
