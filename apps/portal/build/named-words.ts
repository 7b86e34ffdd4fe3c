import { readFileSync } from 'node:fs';
import { type ESTree, type ParseResult, parseSync, Visitor } from 'rolldown/utils';

/** A comment that declares ids put together at run time: `// words: requests.status.*`. */
const declaration = /^[\s*]*words:\s*(?<patterns>.+?)\s*$/;

/** The patterns of ids that a file's comments declare, each with the place of its comment. */
export function declaredPatterns(comments: ParseResult['comments']): { pattern: string; offset: number }[] {
  return comments.flatMap(({ value, start }) =>
    value.split('\n').flatMap((line) => {
      const patterns = declaration.exec(line)?.groups?.['patterns'];
      return patterns ? patterns.split(/[\s,]+/).map((pattern) => ({ pattern, offset: start })) : [];
    }),
  );
}

/** Whether an id is one of those that a pattern declares; a star stands for one part of an id or more. */
export function fitsPattern(pattern: string, id: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.\\+?^${}()|[\]]/g, '\\$&'));
  return new RegExp(`^${parts.join('[A-Za-z0-9]+(?:\\.[A-Za-z0-9]+)*')}$`).test(id);
}

/** The text of a template without placeholders. */
export function staticText(node: ESTree.TemplateLiteral): string | undefined {
  return node.quasis.length === 1 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
}

/** What a file of code says of words, and whom it brings along. */
export interface FileFacts {
  /** Every text that stands in it; those that are ids are words that it shows. */
  readonly texts: ReadonlySet<string>;
  readonly patterns: readonly string[];
  /** What it imports at once, as written; types that vanish are not among it. */
  readonly imports: readonly string[];
  /** What it imports when it is wanted. */
  readonly lazyImports: readonly string[];
}

/** Reads a file of code with the parser that bundles the portal. */
export function readFacts(path: string): FileFacts {
  const lang = path.endsWith('x') ? 'tsx' : 'ts';
  const { program, comments } = parseSync(path, readFileSync(path, 'utf8'), { lang, sourceType: 'module' });
  const texts = new Set<string>();
  const imports: string[] = [];
  const lazyImports: string[] = [];
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') texts.add(node.value);
    },
    TemplateLiteral: (node) => {
      const text = staticText(node);
      if (text !== undefined) texts.add(text);
    },
    ImportDeclaration: (node) => {
      if (node.importKind !== 'type') imports.push(node.source.value);
    },
    ExportNamedDeclaration: (node) => {
      if (node.source && node.exportKind !== 'type') imports.push(node.source.value);
    },
    ExportAllDeclaration: (node) => {
      if (node.exportKind !== 'type') imports.push(node.source.value);
    },
    ImportExpression: (node) => {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string') lazyImports.push(node.source.value);
    },
  }).visit(program);
  return { texts, patterns: declaredPatterns(comments).map(({ pattern }) => pattern), imports, lazyImports };
}
