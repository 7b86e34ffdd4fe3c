import { ImportFileError, type RunError, type RunFailureCode, type Where } from './reasons.ts';

/** What an import failed of that no row and no file is to blame for, and where it was at work. `cause` is the fault itself. */
export class ImportFailure extends Error {
  readonly where: Where | undefined;

  constructor(where: Where | undefined, cause: unknown) {
    super('the import failed', { cause });
    this.name = 'ImportFailure';
    this.where = where;
  }
}

/** Does a part of an import, so that what it fails of tells where. A file that is to blame tells so itself. */
export async function placed<Result>(
  where: () => Where | undefined,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ImportFileError ? error : new ImportFailure(where(), error);
  }
}

/** The code of a fault of the database (SQLSTATE) or of the system; '' where there is none. */
function codeOf(error: unknown): string {
  const fault = error instanceof ImportFailure ? error.cause : error;
  const code: unknown = fault instanceof Error ? Reflect.get(fault, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}

/** Somebody in the portal and the import waited for each other; the import lost, and may try again. */
export const isDeadlock = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error));

/** What a fault of the database means in the words of an import, by the beginning of its code, the longest first. */
const meanings: readonly (readonly [beginning: string, code: RunFailureCode])[] = [
  // The server's own limit on a statement, or on waiting for a lock.
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
  // A value that a rule of the database or a column's type does not take.
  ['23', 'valueRefused'],
  ['22', 'valueRefused'],
];

/** Why an import failed, as it is stored with the run. */
export function runErrorOf(error: unknown): RunError {
  if (error instanceof ImportFileError) {
    return { code: 'file', file: error.file, reason: error.reason, params: error.params };
  }
  const own = codeOf(error);
  const code = meanings.find(([beginning]) => own.startsWith(beginning))?.[1] ?? 'internal';
  const where = error instanceof ImportFailure ? error.where : undefined;
  return { code, ...(where ? { where } : {}) };
}
