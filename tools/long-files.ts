import { isTestFile, lineAt, type SourceFile } from './source-files.ts';

/** Longer files say why in their first comment. */
export const MOST_LINES = 250;
/** What begins the reason. */
const REASON = 'Long because';

/** Files that nobody reads from top to bottom: tests with what serves them, and what programs write. */
const isExempt = (path: string): boolean => isTestFile(path) || /testing|\.gen\./.test(path);

/** The violation of a file that is long without a reason, or that gives a reason and is short. */
export function longFileProblems({ path, text, comments }: SourceFile): string[] {
  if (isExempt(path)) return [];
  const lines = text.endsWith('\n') ? lineAt(text, text.length) - 1 : lineAt(text, text.length);
  const hasReason = comments[0]?.value.includes(REASON) === true;
  if (lines > MOST_LINES && !hasReason) {
    return [`${path}: ${lines} lines: split it by sense, or say in its first comment "${REASON} …"`];
  }
  if (lines <= MOST_LINES && hasReason) return [`${path}: ${lines} lines are not long: take the reason away`];
  return [];
}
