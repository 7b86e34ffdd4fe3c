import { type ESTree, Visitor } from 'rolldown/utils';
import { declaredPatterns, fitsPattern, staticText } from '../apps/portal/build/source-facts.ts';
import { codeFiles, isTestFile, lineNumberAt, readSource, type SourceFile } from './source-files.ts';

/** The use of message ids in the code. */
export interface UsageReport {
  readonly problems: readonly string[];
}

/** The names of the placeholders of each message. */
export type ValuesOf = ReadonlyMap<string, readonly string[]>;

/**
 * Checks the use of message ids in the code (MSG-25). `t('…')` must name an existing id and pass the values that its
 * text needs, an id that is composed at run time must be declared by a comment, and no id may be unused. Any string
 * literal that equals an id counts as a use, because descriptors contain ids as plain values. Uses in tests do not
 * count.
 */
export function checkUsage(root: string, valuesById: ValuesOf): UsageReport {
  const used = new Set<string>();
  const problems: string[] = [];
  for (const path of codeFiles(root, 'apps', 'packages')) {
    if (isTestFile(path) || path.endsWith('.gen.ts')) continue;
    problems.push(...checkFile(readSource(root, path), valuesById, used));
  }
  problems.push(...[...valuesById.keys()].filter((id) => !used.has(id)).map((id) => `${id} is not used anywhere`));
  return { problems };
}

function checkFile(source: SourceFile, valuesById: ValuesOf, used: Set<string>): string[] {
  const problems: string[] = [];
  const tell = (offset: number, text: string) =>
    problems.push(`${source.path}:${lineNumberAt(source.text, offset)}: ${text}`);
  const declared = declaredPatterns(source.comments);
  for (const { pattern, offset } of declared) {
    const matching = [...valuesById.keys()].filter((id) => fitsPattern(pattern, id));
    if (matching.length === 0) tell(offset, `no id fits the declared words ${pattern}`);
    for (const id of matching) used.add(id);
  }

  const use = (text: string) => {
    if (valuesById.has(text)) used.add(text);
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') use(node.value);
    },
    TemplateLiteral: (node) => use(staticText(node) ?? ''),
    CallExpression: (node) => {
      const id = node.arguments[0];
      if (!isTranslation(node.callee) || !id) return;
      const text = id.type === 'TemplateLiteral' ? staticText(id) : id.type === 'Literal' ? id.value : undefined;
      if (typeof text === 'string') {
        const values = valuesById.get(text);
        if (values === undefined) tell(id.start, `the word ${text} does not exist`);
        else if (values.length > 0) {
          const valueNames = givenValues(node.arguments[1]);
          const lacking = values.filter((name) => valueNames !== undefined && !valueNames.has(name));
          if (lacking.length > 0) tell(id.start, `the word ${text} is not given ${lacking.join(', ')}`);
        }
      } else if (id.type === 'TemplateLiteral') {
        const shape = id.quasis.map(({ value }) => value.cooked ?? '').join('*');
        if (!declared.some(({ pattern }) => pattern === shape)) {
          tell(id.start, `an id put together at run time; declare it on the spot: // words: ${shape}`);
        }
      }
    },
  }).visit(source.program);
  return problems;
}

/**
 * The names of the values that a call passes: none without an argument, undefined when they are only known at run time.
 */
function givenValues(values: ESTree.Argument | undefined): ReadonlySet<string> | undefined {
  if (values === undefined) return new Set();
  if (values.type !== 'ObjectExpression') return undefined;
  const names = values.properties.map((property) =>
    property.type === 'Property' && !property.computed && property.key.type === 'Identifier' ? property.key.name : null,
  );
  return names.includes(null) ? undefined : new Set(names.filter((name) => name !== null));
}

/** The names of the translation functions in the code. */
const translations = new Set(['t', 'words']);

/** `words(…)` or `something.words(…)`, `t(…)` or `something.t(…)`. */
function isTranslation(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return translations.has(callee.name);
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    translations.has(callee.property.name)
  );
}
