import fs from 'node:fs';
import path from 'node:path';
import { DataFolderError, dataFolderError, systemErrorCode } from './errors.ts';

/** The paths inside the data folder of the embedded database. All folders are private (0700). */
export interface DataFolder {
  /** The folder itself, with symbolic links resolved, so that it can be compared with paths that the system reports. */
  readonly root: string;
  /** The cluster of PostgreSQL. The version in its name allows a major upgrade next to it. */
  readonly cluster: string;
  /** Server logs. `start.log` holds the server's output before its own log is open. */
  readonly logs: string;
  /** One empty file per process that uses the server. */
  readonly users: string;
  /** Locked by the running server (flock). Contains its process id and machine. */
  readonly lock: string;
}

/**
 * Creates missing parts of the data folder.
 * @throws {DataFolderError} where that is impossible
 */
export function prepareDataFolder(dataDir: string, major: number): DataFolder {
  const requestedFolder = path.resolve(dataDir);
  try {
    createFolder(requestedFolder);
    const root = fs.realpathSync(requestedFolder);
    if ((fs.statSync(root).mode & 0o777) !== 0o700) fs.chmodSync(root, 0o700);
    const folder: DataFolder = {
      root,
      cluster: path.join(root, `pg${major}`),
      logs: path.join(root, 'log'),
      users: path.join(root, 'users'),
      lock: path.join(root, 'server.lock'),
    };
    createFolder(folder.logs);
    createFolder(folder.users);
    fs.closeSync(fs.openSync(folder.lock, 'a', 0o600));
    return folder;
  } catch (error) {
    throw dataFolderError(requestedFolder, error);
  }
}

/** Node's own recursive mkdir hangs where the system reports "no such file" for a path like /proc/x. */
function createFolder(folder: string): void {
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'EEXIST' && fs.statSync(folder).isDirectory()) return;
    if (code !== 'ENOENT' || fs.existsSync(path.dirname(folder))) throw error;
    createFolder(path.dirname(folder));
    fs.mkdirSync(folder, { mode: 0o700 });
  }
}

/** Bytes that a new cluster with its first write-ahead log files takes, with some reserve. */
const spaceForNewCluster = 150 * 1024 * 1024;

/** Refuses to create a cluster on a disk without enough free space. */
export function refuseFullDisk(folder: DataFolder): void {
  const disk = fs.statfsSync(folder.root);
  const free = disk.bavail * disk.bsize;
  if (free >= spaceForNewCluster) return;
  throw new DataFolderError(
    folder.root,
    `The database cannot be kept in ${folder.root}: only ${Math.floor(free / 1024 / 1024)} MB are free on that disk. ` +
      'Free some space (200 MB is enough to begin with) and start again.',
  );
}

/** Converts the output of a failed PostgreSQL program to an error; a full or read-only disk gets its own error. */
export function serverFailure(folder: DataFolder, doing: string, output: string): Error {
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return dataFolderError(folder.root, Object.assign(new Error(output), { code: 'ENOSPC' }));
  }
  if (/Read-only file system/.test(output)) {
    return dataFolderError(folder.root, Object.assign(new Error(output), { code: 'EROFS' }));
  }
  if (/Permission denied/.test(output)) {
    return dataFolderError(folder.root, Object.assign(new Error(output), { code: 'EACCES' }));
  }
  return new Error(`The embedded database could not ${doing}. PostgreSQL said: ${output.trim() || 'nothing'}`);
}
