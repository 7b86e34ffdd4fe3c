import fs from 'node:fs';
import path from 'node:path';
import { DataFolderError, dataFolderError, systemErrorCode } from './errors.ts';

/** The places inside the data folder of the embedded database. All folders are private (0700). */
export interface DataFolder {
  /** The folder itself, without symbolic links, so that it can be compared with what the system reports. */
  readonly root: string;
  /** The cluster that PostgreSQL owns; the version in the name leaves room for a major upgrade beside it. */
  readonly cluster: string;
  /** Server logs; `start.log` holds what the server says before its own log is open. */
  readonly logs: string;
  /** One empty file per process that uses the server. */
  readonly users: string;
  /** Locked by the running server (flock) and naming it: process id and machine. */
  readonly lock: string;
}

/** Creates what is missing of the data folder. Throws DataFolderError where that is impossible. */
export function prepareDataFolder(dataDir: string, major: number): DataFolder {
  const wanted = path.resolve(dataDir);
  try {
    createFolder(wanted);
    const root = fs.realpathSync(wanted);
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
    throw dataFolderError(wanted, error);
  }
}

/** Node's own recursive mkdir never comes back where the system answers "no such file" for a place like /proc/x. */
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

/** Bytes that a new cluster with its first write-ahead log files takes, with some air. */
const spaceForNewCluster = 150 * 1024 * 1024;

/** Refuses to begin a cluster on a disk that cannot hold it. */
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

/** Turns what PostgreSQL said when it failed into an error; a full or closed disk is named as such. */
export function serverFailure(folder: DataFolder, doing: string, said: string): Error {
  if (/No space left on device|Disk quota exceeded/.test(said)) {
    return dataFolderError(folder.root, Object.assign(new Error(said), { code: 'ENOSPC' }));
  }
  if (/Read-only file system/.test(said)) {
    return dataFolderError(folder.root, Object.assign(new Error(said), { code: 'EROFS' }));
  }
  if (/Permission denied/.test(said)) {
    return dataFolderError(folder.root, Object.assign(new Error(said), { code: 'EACCES' }));
  }
  return new Error(`The embedded database could not ${doing}. PostgreSQL said: ${said.trim() || 'nothing'}`);
}
