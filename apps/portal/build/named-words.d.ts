import { type ESTree, type ParseResult } from 'rolldown/utils';
/** The patterns of ids that a file's comments declare, each with the place of its comment. */
export declare function declaredPatterns(comments: ParseResult['comments']): {
  pattern: string;
  offset: number;
}[];
/** Whether an id is one of those that a pattern declares; a star stands for one part of an id or more. */
export declare function fitsPattern(pattern: string, id: string): boolean;
/** The text of a template without placeholders. */
export declare function staticText(node: ESTree.TemplateLiteral): string | undefined;
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
export declare function readFacts(path: string): FileFacts;
