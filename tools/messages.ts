/**
 * Checks the catalogues; `npm run messages`. With `--write` it also generates the list of message ids for the compiler.
 * Prints one line per problem and then exits with code 1.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkCatalogues } from './messages-catalogues.ts';
import { checkGlossary } from './messages-glossary.ts';
import { checkTerms } from './messages-terms.ts';
import { checkUsage } from './messages-usage.ts';

const generatedFile = 'packages/messages/src/message-id.gen.ts';

/** The output of `npm run messages`. */
interface MessagesReport {
  readonly problems: readonly string[];
  readonly count: number;
  /** The number of untranslated texts, for which the fallback is used. */
  readonly untranslated: number;
}

/**
 * Finds all problems of the catalogues in the repository at `root`, and counts the ids. With `write` it updates the
 * generated list of ids first.
 */
export function checkMessages(root: string, write: boolean): MessagesReport {
  const messages = join(root, 'packages/messages');
  const { ids, values, problems, untranslated } = checkCatalogues(join(messages, 'locales'));
  const generated = join(root, generatedFile);
  const source = messageIdSource(ids);
  if (write) writeFileSync(generated, source);
  const outdated =
    readFileSync(generated, 'utf8') === source ? [] : [`${generatedFile} is out of date: run with --write`];
  // An unreadable catalogue has already been reported.
  const terms = problems.length === 0 ? [...checkTerms(messages), ...checkGlossary(root)] : [];
  return {
    problems: [...problems, ...outdated, ...checkUsage(root, values).problems, ...terms],
    count: ids.length,
    untranslated: untranslated.length,
  };
}

/**
 * The source of the generated module with the type of all ids. It is a union rather than `string`, so that a mistyped
 * id does not compile.
 */
export function messageIdSource(ids: readonly string[]): string {
  const members = ids.length === 0 ? ' never' : ids.map((id) => `\n  | '${id}'`).join('');
  return `// Written by tools/messages.ts --write from the catalogues; do not edit.

/** The id of a message, as it stands in the catalogues. */
export type MessageId =${members};
`;
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const { problems, count, untranslated } = checkMessages(root, process.argv.includes('--write'));
  for (const problem of problems) console.error(problem);
  console.log(`messages: ${count} ids, ${untranslated} texts not translated, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
