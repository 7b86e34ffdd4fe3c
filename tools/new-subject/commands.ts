import { spawnSync } from 'node:child_process';

/** A command of the repository that follows the writing of a subject. */
export interface Command {
  /** As somebody would type it. */
  readonly typed: string;
  /** What it brings up to date. */
  readonly about: string;
  /** What Node runs. */
  readonly arguments: readonly string[];
}

/** Keeps the manual of imports: a subject that no file brings is not in it. */
const columnTables: Command = {
  typed: 'npx vitest run --project unit column-tables --update',
  about: 'the manual of imports',
  arguments: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'column-tables', '--update'],
};

/** What follows the writing of a subject, in this order: each takes what the one before has written. */
export const commandsAfter = ({ hasImport }: { readonly hasImport: boolean }): readonly Command[] => [
  { typed: 'npm run schema', about: 'the types of its table', arguments: ['tools/schema.ts'] },
  {
    typed: 'npm run messages -- --write',
    about: 'the ids of its words',
    arguments: ['tools/messages.ts', '--write'],
  },
  { typed: 'npm run statements', about: 'its SQL on paper', arguments: ['tools/statements.ts'] },
  { typed: 'npm run reference', about: 'docs/reference', arguments: ['tools/reference.ts'] },
  ...(hasImport ? [columnTables] : []),
  {
    typed: 'npm run format',
    about: 'the form of the house',
    arguments: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--linter-enabled=false'],
  },
];

/** That a command failed: what it said, and which commands are still to be run. */
export class CommandError extends Error {}

/**
 * Runs the commands in turn and tells of each.
 * @throws {CommandError} at the first that fails; those behind it have not run
 */
export function runCommands(root: string, commands: readonly Command[], tell: (line: string) => void): void {
  for (const [index, { typed, about, arguments: given }] of commands.entries()) {
    const start = Date.now();
    const { status, stdout, stderr } = spawnSync(process.execPath, given, { cwd: root, encoding: 'utf8' });
    if (status !== 0) {
      const left = commands.slice(index).map((command) => `  ${command.typed}`);
      throw new CommandError(
        `${typed} failed:\n${`${stdout}${stderr}`.trim()}\n\nThe subject is written. Mend this, then run:\n${left.join('\n')}`,
      );
    }
    tell(`${typed}: ${about} (${((Date.now() - start) / 1000).toFixed(0)} s)`);
  }
}
