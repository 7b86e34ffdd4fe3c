/** The folder that should hold the database cannot be used; the message names it and says what to do (plain English). */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
  readonly folder: string;

  constructor(folder: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.folder = folder;
  }
}

/** This machine cannot run the embedded PostgreSQL at all (system, processor or a missing package). */
export class EmbeddedUnavailableError extends Error {
  override readonly name = 'EmbeddedUnavailableError';

  constructor(reason: string, options?: ErrorOptions) {
    super(
      `${reason} Set DATABASE_URL to a PostgreSQL server (version 15 or newer) to run Wagenpark without it.`,
      options,
    );
  }
}

/** Tells the error codes of the operating system apart from other errors. */
export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Words a failed file operation on the data folder for the person who chose the folder. */
export function dataFolderError(folder: string, cause: unknown): DataFolderError {
  const code = systemErrorCode(cause);
  const why = code === undefined ? String(cause) : (reasons[code] ?? `the system answered ${code}`);
  const advice =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'Free some space (200 MB is enough to begin with) and start again.'
      : 'Make it writable for the user that runs Wagenpark, or choose another data folder.';
  return new DataFolderError(folder, `The database cannot be kept in ${folder}: ${why}. ${advice}`, { cause });
}

/** Was this a failed operation of the system on a file inside `folder`? */
export function concernsFileIn(folder: string, error: unknown): boolean {
  const file = error instanceof Error && 'path' in error ? error.path : undefined;
  return typeof file === 'string' && file.startsWith(folder);
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota of this user is used up',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'there is a file of that name, not a folder',
  ENOENT: 'the folder cannot be created there',
};
