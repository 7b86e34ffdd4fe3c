import fs from 'node:fs';
import path from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { servesCluster } from './processes.ts';

/** The state that a PostgreSQL server writes into `postmaster.pid`. */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  /** `starting`, `ready` or `stopping`; empty at first. */
  readonly status: string;
}

/** The file in the cluster's folder that identifies its server. It remains when the server is killed. */
export function lockFileOf(folder: DataFolder): string {
  return path.join(folder.cluster, 'postmaster.pid');
}

/** Reads the file, whether or not that server is still alive. */
export function readLockFile(folder: DataFolder): RunningServer | undefined {
  let lines: string[];
  try {
    lines = fs.readFileSync(lockFileOf(folder), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '', status: (lines[7] ?? '').trim() };
}

/** The live server of the data folder. A stale file (its server was killed, or its process id is reused) is ignored. */
export function findRunningServer(folder: DataFolder): RunningServer | undefined {
  const server = readLockFile(folder);
  return server !== undefined && servesCluster(server.pid, folder.cluster) ? server : undefined;
}

/**
 * Writes the holder's name into the lock file, for the error message of other processes. Does not change the lock
 * itself.
 */
export function writeLockHolder(folder: DataFolder, pid: number, machine: string): void {
  fs.writeFileSync(folder.lock, `process ${pid} on ${machine}\n`);
}

/** Describes the holder of the folder, as far as it is known. */
export function describeHolder(folder: DataFolder): string {
  return fs.readFileSync(folder.lock, 'utf8').trim() || `process ${readLockFile(folder)?.pid ?? '(unknown)'}`;
}
