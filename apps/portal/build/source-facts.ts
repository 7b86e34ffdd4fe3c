import { readFileSync } from 'node:fs';
import { type ESTree, type ParseResult, parseSync, Visitor } from 'rolldown/utils';

/** A comment that declares ids put together at run time: `// words: requests.status.*`. */
const declaration = /^[\s*]*words:\s*(?<patterns>.+?)\s*$/;

/** The id patterns that a file's comments declare, each with the offset of its comment. */
export function declaredPatterns(comments: ParseResult['comments']): { pattern: string; offset: number }[] {
  return comments.flatMap(({ value, start }) =>
    value.split('\n').flatMap((line) => {
      const patterns = declaration.exec(line)?.groups?.['patterns'];
      return patterns ? patterns.split(/[\s,]+/).map((pattern) => ({ pattern, offset: start })) : [];
    }),
  );
}

/** Whether an id matches a declared pattern. A star stands for one or more parts of an id. */
export function fitsPattern(pattern: string, id: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.\\+?^${}()|[\]]/g, '\\$&'));
  return new RegExp(`^${parts.join('[A-Za-z0-9]+(?:\\.[A-Za-z0-9]+)*')}$`).test(id);
}

/** The text of a template without placeholders. */
export function staticText(node: ESTree.TemplateLiteral): string | undefined {
  return node.quasis.length === 1 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
}

/** Word ids and imports found in one source file. */
export interface SourceFacts {
  /** Every string literal in the file. Those that equal an id are words that it shows. */
  readonly texts: ReadonlySet<string>;
  readonly patterns: readonly string[];
  /** Specifiers of static imports, as written. Type-only imports are left out. */
  readonly imports: readonly string[];
  /** Specifiers of dynamic imports. */
  readonly lazyImports: readonly string[];
}

/** Parses a source file with the parser that bundles the portal. */
export function readSourceFacts(path: string): SourceFacts {
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
