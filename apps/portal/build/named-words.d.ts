import { type ESTree, type ParseResult } from 'rolldown/utils';
/** The id patterns that a file's comments declare, each with the offset of its comment. */
export declare function declaredPatterns(comments: ParseResult['comments']): {
  pattern: string;
  offset: number;
}[];
/** Whether an id matches a declared pattern. A star stands for one or more parts of an id. */
export declare function fitsPattern(pattern: string, id: string): boolean;
/** The text of a template without placeholders. */
export declare function staticText(node: ESTree.TemplateLiteral): string | undefined;
/** Word ids and imports found in one source file. */
export interface FileFacts {
  /** Every string literal in the file. Those that equal an id are words that it shows. */
  readonly texts: ReadonlySet<string>;
  readonly patterns: readonly string[];
  /** Specifiers of static imports, as written. Type-only imports are left out. */
  readonly imports: readonly string[];
  /** Specifiers of dynamic imports. */
  readonly lazyImports: readonly string[];
}
/** Parses a source file with the parser that bundles the portal. */
export declare function readFacts(path: string): FileFacts;
