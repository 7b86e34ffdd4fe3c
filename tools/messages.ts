/**
 * Checks the words; `npm run messages`. With `--write` it also writes the list of ids that the compiler knows.
 * Exit code 1 with one line per problem.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkCatalogues } from './messages-catalogues.ts';
import { checkUsage } from './messages-usage.ts';

const generatedFile = 'packages/messages/src/message-id.gen.ts';

/**
 * Everything that is wrong with the words of the repository at `root`, and how many ids there are.
 * With `write` the generated list of ids is brought up to date first.
 */
export function checkMessages(root: string, write: boolean): { problems: string[]; count: number } {
  const { ids, problems } = checkCatalogues(join(root, 'packages/messages/locales'));
  const generated = join(root, generatedFile);
  const wanted = messageIdSource(ids);
  if (write) writeFileSync(generated, wanted);
  const outdated =
    readFileSync(generated, 'utf8') === wanted ? [] : [`${generatedFile} is out of date: run with --write`];
  return { problems: [...problems, ...outdated, ...checkUsage(root, ids).problems], count: ids.length };
}

/** The generated module: the type of every id. A union rather than `string`, so that a mistyped id does not compile. */
export function messageIdSource(ids: readonly string[]): string {
  const members = ids.length === 0 ? ' never' : ids.map((id) => `\n  | '${id}'`).join('');
  return `// Written by tools/messages.ts --write from the catalogues; do not edit.

/** The id of a message, as it stands in the catalogues. */
export type MessageId =${members};
`;
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const { problems, count } = checkMessages(root, process.argv.includes('--write'));
  for (const problem of problems) console.error(problem);
  console.log(`messages: ${count} ids, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
