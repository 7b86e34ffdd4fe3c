import { parseArgs } from 'node:util';
import { type Command, CommandError } from './commands/command.ts';
import { commands } from './commands/index.ts';
import { exitOnSignals } from './commands/shutdown-signals.ts';
import { ConfigError } from './platform/config.ts';
import { DataFolderError, EmbeddedUnavailableError } from './platform/database/embedded-postgres.ts';
import { MigrationError } from './platform/database/migrate.ts';

const usage = `Usage: wagenpark <command>

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(22)} ${summary}`)
  .join('\n')}

Settings are environment variables; the README lists them.`;

/** Errors whose message alone is shown to the user. Every other error is a bug and is printed with its stack. */
const isUserError = (error: unknown): error is Error =>
  error instanceof CommandError ||
  error instanceof ConfigError ||
  error instanceof DataFolderError ||
  error instanceof EmbeddedUnavailableError ||
  error instanceof MigrationError;

async function run(): Promise<number> {
  const [name = 'help', ...rest] = process.argv.slice(2);
  if (name === 'help' || name === '--help') {
    console.log(usage);
    return 0;
  }
  const command: Command | undefined = commands[name];
  if (!command) {
    console.error(`There is no command “${name}”.\n\n${usage}`);
    return 2;
  }
  if (!command.endsInOrder) exitOnSignals();
  try {
    const { values, positionals } = parseArgs({ args: rest, options: command.options, allowPositionals: true });
    return await command.run({ values, positionals });
  } catch (error) {
    if (isUserError(error) || (error instanceof TypeError && 'code' in error)) {
      console.error(`\n${error.message}\n`);
      return 1;
    }
    console.error(error);
    return 1;
  }
}

const code = await run();
// Everything has been closed in order. Exit explicitly, because a handle that a library left open would keep the
// process alive.
process.exit(code);
