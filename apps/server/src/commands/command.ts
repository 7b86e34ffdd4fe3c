import type { ParseArgsConfig } from 'node:util';

/** The arguments and environment of a command. */
export interface Arguments {
  readonly values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  readonly positionals: readonly string[];
}

/** One command of the command line. */
export interface Command {
  readonly summary: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** The command handles termination signals itself and shuts down in order. The other commands end at once. */
  readonly endsInOrder?: boolean;
  /**
   * Runs the command.
   * @returns the exit code.
   */
  run(args: Arguments): Promise<number>;
}

/** An error whose message is shown to the user of the command line, without a stack trace. */
export class CommandError extends Error {}
