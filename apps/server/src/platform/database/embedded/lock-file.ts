import fs from 'node:fs';
import path from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { servesCluster } from './processes.ts';

/** What a PostgreSQL server writes about itself into `postmaster.pid`. */
export interface RunningServer {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  /** `starting`, `ready` or `stopping`; empty in the first moments. */
  readonly status: string;
}

/** The file in a cluster's folder that names its server. It stays behind when the server is killed. */
export function lockFileOf(folder: DataFolder): string {
  return path.join(folder.cluster, 'postmaster.pid');
}

/** Reads the server's note, whether or not that server still lives. */
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

/** The live server of the data folder. A note whose server is gone (killed, or its process id re-used) is ignored. */
export function findRunningServer(folder: DataFolder): RunningServer | undefined {
  const noted = readLockFile(folder);
  return noted !== undefined && servesCluster(noted.pid, folder.cluster) ? noted : undefined;
}

/** Notes in the locked file who holds the folder, for those who are refused. The lock itself is not touched. */
export function noteHolder(folder: DataFolder, pid: number, machine: string): void {
  fs.writeFileSync(folder.lock, `process ${pid} on ${machine}\n`);
}

/** The holder of the folder in words, as far as it is known. */
export function holderInWords(folder: DataFolder): string {
  return fs.readFileSync(folder.lock, 'utf8').trim() || `process ${readLockFile(folder)?.pid ?? '(unknown)'}`;
}
