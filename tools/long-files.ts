import { isTestFile, lineNumberAt, type SourceFile } from './source-files.ts';

/** Files with more lines must give a reason in their first comment. */
export const MAX_LINES = 250;
/** The prefix of the reason. */
const REASON = 'Long because';

/** Files without this rule, because nobody reads them from top to bottom: tests, test helpers and generated files. */
const isExempt = (path: string): boolean => isTestFile(path) || /testing|\.gen\./.test(path);

/** Reports a file that is long without a reason, or short with one. */
export function longFileProblems({ path, text, comments }: SourceFile): string[] {
  if (isExempt(path)) return [];
  const lines = text.endsWith('\n') ? lineNumberAt(text, text.length) - 1 : lineNumberAt(text, text.length);
  const hasReason = comments[0]?.value.includes(REASON) === true;
  if (lines > MAX_LINES && !hasReason) {
    return [`${path}: ${lines} lines: split it by sense, or say in its first comment "${REASON} …"`];
  }
  if (lines <= MAX_LINES && hasReason) return [`${path}: ${lines} lines are not long: take the reason away`];
  return [];
}
