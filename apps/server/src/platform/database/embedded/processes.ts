import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { systemErrorCode } from './errors.ts';

/** Is there a process of this id (a zombie counts, another user's too)? */
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
 * A value that differs between two processes that had the same id one after the other: on Linux the start time in clock
 * ticks. Elsewhere the time as `ps` prints it; an empty text when the process is gone
 * (a zombie is).
 */
export function processStart(pid: number): string {
  if (process.platform !== 'linux') {
    return (
      spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.replace(/\W+/g, '') ?? ''
    );
  }
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold blanks; the start time is field 22.
    const [state, ...rest] = fields.slice(fields.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? '' : (rest[18] ?? '');
  } catch {
    return '';
  }
}

/**
 * Does process `pid` serve the cluster in this folder? A PostgreSQL server works in its cluster's folder, so a re-used
 * process id and the zombie of a killed server are told apart from a live one.
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
    // The process of another user may not be looked at; its name may.
    return systemErrorCode(error) === 'EACCES' && programName(pid).startsWith('postgres');
  }
}

/**
 * Workers of a server of this cluster whose first process is gone. They end by themselves once they look up from their
 * work, which a long statement does not; until then they hold the folder. Known on Linux only.
 */
export function orphanedWorkers(cluster: string): readonly number[] {
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
