import type { ParseArgsConfig } from 'node:util';

/** What a command is given from the command line. */
export interface Arguments {
  readonly values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  readonly positionals: readonly string[];
}

/** One command of the command line. */
export interface Command {
  readonly summary: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** It listens for signals itself and puts its work away; the others end at once when they are asked to. */
  readonly endsInOrder?: boolean;
  /** @returns the exit code. */
  run(given: Arguments): Promise<number>;
}

/** Thrown with words for the person at the command line. */
export class CommandError extends Error {}
