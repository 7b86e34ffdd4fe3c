import { type FailureLocation, ImportFileError, type RunError, type RunFailureCode } from './reasons.ts';

/**
 * An error that fails the whole import rather than a row or a file. `where` is the step that failed, `cause` the
 * original error.
 */
export class ImportFailure extends Error {
  readonly where: FailureLocation | undefined;

  constructor(where: FailureLocation | undefined, cause: unknown) {
    super('the import failed', { cause });
    this.name = 'ImportFailure';
    this.where = where;
  }
}

/** Runs a step of an import and adds the step to its errors. File errors already name their file. */
export async function withImportStep<Result>(
  where: () => FailureLocation | undefined,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ImportFileError ? error : new ImportFailure(where(), error);
  }
}

/** The code of a database error (SQLSTATE) or a system error; '' when there is none. */
function codeOf(error: unknown): string {
  const cause = error instanceof ImportFailure ? error.cause : error;
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}

/** Whether the import was aborted because of a deadlock or serialization failure; it may be retried. */
export const isDeadlock = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error));

/** Maps database and system error codes to run errors, by the beginning of the code. Longer prefixes come first. */
const codeOfPrefix: readonly (readonly [beginning: string, code: RunFailureCode])[] = [
  // PostgreSQL's own time-out of a statement, or of waiting for a lock.
  ['57014', 'tooSlow'],
  ['55P03', 'conflict'],
  ['23505', 'twice'],
  ['23P01', 'twoDrivers'],
  ['23503', 'missingRecord'],
  ['57P', 'connectionLost'],
  ['08', 'connectionLost'],
  ['ECONN', 'connectionLost'],
  ['53', 'noRoom'],
  ['40', 'conflict'],
  // A value that violates a constraint or does not fit the column's type.
  ['23', 'valueRefused'],
  ['22', 'valueRefused'],
];

/** Converts an error to the form in which it is stored with the run. */
export function runErrorOf(error: unknown): RunError {
  if (error instanceof ImportFileError) {
    return { code: 'file', file: error.file, reason: error.reason, params: error.params };
  }
  const errorCode = codeOf(error);
  const code = codeOfPrefix.find(([beginning]) => errorCode.startsWith(beginning))?.[1] ?? 'internal';
  const where = error instanceof ImportFailure ? error.where : undefined;
  return { code, ...(where ? { where } : {}) };
}
