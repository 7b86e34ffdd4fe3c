import { spawnSync } from 'node:child_process';

/** A repository command that runs after a subject was scaffolded. */
export interface Command {
  /** The command as typed. */
  readonly typed: string;
  /** What the command updates. */
  readonly about: string;
  /** The arguments for Node. */
  readonly arguments: readonly string[];
}

/** Updates the manual of imports; needed only for subjects with an import. */
const columnTables: Command = {
  typed: 'npx vitest run --project unit column-tables --update',
  about: 'the manual of imports',
  arguments: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'column-tables', '--update'],
};

/** The commands after scaffolding a subject, in order: each needs the output of the previous one. */
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

/** A command failed: its output, and the commands that have not run. */
export class CommandError extends Error {}

/**
 * Runs the commands in sequence and reports each.
 * @throws {CommandError} at the first failure; the commands after it have not run
 */
export function runCommands(root: string, commands: readonly Command[], tell: (line: string) => void): void {
  for (const [index, { typed, about, arguments: args }] of commands.entries()) {
    const start = Date.now();
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) {
      const remaining = commands.slice(index).map((command) => `  ${command.typed}`);
      throw new CommandError(
        `${typed} failed:\n${`${stdout}${stderr}`.trim()}\n\nThe subject is written. Mend this, then run:\n${remaining.join('\n')}`,
      );
    }
    tell(`${typed}: ${about} (${((Date.now() - start) / 1000).toFixed(0)} s)`);
  }
}
