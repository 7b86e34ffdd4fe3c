/**
 * Thrown when the data folder of the database cannot be used. The message has the folder and, in plain
 * English, the way to correct it.
 */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
  readonly folder: string;

  constructor(folder: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.folder = folder;
  }
}

/**
 * Thrown when this machine cannot run the embedded PostgreSQL at all (operating system, processor or a missing
 * package).
 */
export class EmbeddedUnavailableError extends Error {
  override readonly name = 'EmbeddedUnavailableError';

  constructor(reason: string, options?: ErrorOptions) {
    super(
      `${reason} Set DATABASE_URL to a PostgreSQL server (version 15 or newer) to run Wagenpark without it.`,
      options,
    );
  }
}

/** The error code of the operating system; undefined for other errors. */
export function systemErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Converts a failed file operation on the data folder to an error that explains how to correct the folder.
 */
export function dataFolderError(folder: string, cause: unknown): DataFolderError {
  const code = systemErrorCode(cause);
  const why = code === undefined ? String(cause) : (reasons[code] ?? `the system answered ${code}`);
  const advice =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'Free some space (200 MB is enough to begin with) and start again.'
      : 'Make it writable for the user that runs Wagenpark, or choose another data folder.';
  return new DataFolderError(folder, `The database cannot be kept in ${folder}: ${why}. ${advice}`, { cause });
}

/** Whether an error is a failed file operation inside `folder`. */
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
