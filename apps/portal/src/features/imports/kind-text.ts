import type { ImportKind } from '@wagenpark/contract';
import type { Words } from '../../words/words.ts';

type Camel<Text extends string> = Text extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Tail>}` : Text;

/** The name of a kind of file; message ids have no hyphens. */
// words: imports.kind.*
export const kindText = (words: Words, kind: ImportKind): string => {
  const name = kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as Camel<ImportKind>;
  return words(`imports.kind.${name}`);
};
