import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { systemErrorCode } from './errors.ts';

/** Whether a process with this id exists (also a zombie, or one of another user). */
export function processIsAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) === 'EPERM';
  }
}

/**
 * Distinguishes processes that used the same id one after the other: the start time in clock ticks on Linux, elsewhere
 * the start time as `ps` prints it. Empty when the process does not exist or is a zombie.
 */
export function processStart(pid: number): string {
  if (process.platform !== 'linux') {
    return (
      spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.replace(/\W+/g, '') ?? ''
    );
  }
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may contain spaces; the start time is field 22.
    const [state, ...fieldsAfterState] = fields.slice(fields.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? '' : (fieldsAfterState[18] ?? '');
  } catch {
    return '';
  }
}

/**
 * Whether process `pid` serves the cluster in this folder. The working directory of a PostgreSQL server is its cluster,
 * which distinguishes a live server from a reused process id and from the zombie of a killed server.
 */
export function servesCluster(pid: number, cluster: string): boolean {
  if (!processIsAlive(pid)) return false;
  if (process.platform !== 'linux') {
    const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
    return command.includes('postgres');
  }
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch (error) {
    // The working directory of another user's process is not readable, but its name is.
    return systemErrorCode(error) === 'EACCES' && programName(pid).startsWith('postgres');
  }
}

/**
 * Worker processes of this cluster whose main server process is gone. They end by themselves after their current
 * statement, which may take long; until then they hold the folder. Detected on Linux only.
 */
export function findOrphanedWorkers(cluster: string): readonly number[] {
  if (process.platform !== 'linux') return [];
  const inCluster = fs
    .readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolder(pid) === cluster);
  return inCluster.filter((pid) => titleOf(pid).startsWith('postgres: ') && !inCluster.includes(parentOf(pid)));
}

function workingFolder(pid: number): string {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function titleOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function parentOf(pid: number): number {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(fields.slice(fields.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

function programName(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
}
