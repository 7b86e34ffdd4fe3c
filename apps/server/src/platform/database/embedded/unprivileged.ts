import { type SpawnOptions, spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeInstallation, type PostgresBinaries, programPath } from './binaries.ts';
import { DataFolderError } from './errors.ts';

/**
 * PostgreSQL refuses to run as root. These are the ways to run it anyway: as the current user when that is not root, in
 * a user namespace (files keep their owner), or as the user "nobody".
 */
export type RunAs = 'self' | 'user-namespace' | 'nobody';

/** How to start programs of PostgreSQL on this machine. */
export interface Unprivileged {
  readonly runAs: RunAs;
  readonly binaries: PostgresBinaries;
  /** Changes the owner of a file or folder to the user that PostgreSQL runs as. */
  handOver(file: string): void;
  /**
   * Changes the owner of a folder and its content, when it belongs to another user because the way of running has
   * changed.
   */
  handOverTree(folder: string): void;
  /** The command and spawn options that run `command` as that user. */
  wrap(command: readonly string[]): { file: string; args: string[]; options: SpawnOptions };
}

const nobody = { uid: 65534, gid: 65534 };

/** Chooses the way for this process. The server must be able to access `dataFolder`. */
export function chooseUnprivileged(binaries: PostgresBinaries, dataFolder: string, requested?: RunAs): Unprivileged {
  const runAs = requested ?? detectRunAs(binaries);
  return runAs === 'nobody' ? asNobody(binaries, dataFolder) : asCurrentUser(binaries, runAs);
}

function detectRunAs(binaries: PostgresBinaries): RunAs {
  const isRoot = process.getuid?.() === 0;
  // A container that runs under a bare user id (docker --user 1234) has no user name, which initdb requires. Inside a
  // user namespace it sees "nobody", which exists everywhere.
  if (!isRoot && userHasName()) return 'self';
  // Containers often forbid user namespaces, so the only reliable check is to try one.
  const trial = spawnSync('unshare', ['--user', programPath(binaries, 'postgres'), '--version']);
  if (trial.status === 0) return 'user-namespace';
  return isRoot ? 'nobody' : 'self';
}

function userHasName(): boolean {
  try {
    return os.userInfo().username !== '';
  } catch {
    return false;
  }
}

function asCurrentUser(binaries: PostgresBinaries, runAs: 'self' | 'user-namespace'): Unprivileged {
  const prefix = runAs === 'user-namespace' ? ['unshare', '--user'] : [];
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  return {
    runAs,
    binaries,
    // Files of an earlier start as "nobody" are given back to root. Other users only have their own files.
    handOver: (file) => {
      if (uid === 0) fs.chownSync(file, uid, gid);
    },
    handOverTree: (folder) => {
      if (uid === 0) changeOwnerOfTree(folder, uid, gid);
    },
    wrap: (command) => toSpawnArguments([...prefix, ...command], {}),
  };
}

function asNobody(binaries: PostgresBinaries, dataFolder: string): Unprivileged {
  fs.chownSync(dataFolder, nobody.uid, nobody.gid);
  if (spawnSync('sh', ['-c', 'cd "$1" && test -w .', 'sh', dataFolder], { ...nobody, cwd: '/' }).status !== 0) {
    throw new DataFolderError(
      dataFolder,
      `The database cannot be kept in ${dataFolder}: PostgreSQL does not run as root, and the unprivileged user that it ` +
        'runs as instead cannot reach that folder. Choose a folder that others may pass through, such as ' +
        '/var/lib/wagenpark, or run Wagenpark as an ordinary user.',
    );
  }
  return {
    runAs: 'nobody',
    binaries: reachableBinaries(binaries, dataFolder),
    handOver: (file) => fs.chownSync(file, nobody.uid, nobody.gid),
    handOverTree: (folder) => changeOwnerOfTree(folder, nobody.uid, nobody.gid),
    wrap: (command) => toSpawnArguments(command, nobody),
  };
}

function toSpawnArguments(command: readonly string[], identity: SpawnOptions): ReturnType<Unprivileged['wrap']> {
  const [file = '', ...args] = command;
  // The current directory may be inaccessible to the other user. English messages can be parsed.
  return { file, args, options: { ...identity, cwd: '/', env: { ...process.env, LC_ALL: 'C' } } };
}

function changeOwnerOfTree(folder: string, uid: number, gid: number): void {
  if (fs.statSync(folder).uid === uid) return;
  spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

/** "nobody" cannot access a checkout in a private home folder. The programs are then copied next to the data, once. */
function reachableBinaries(binaries: PostgresBinaries, dataFolder: string): PostgresBinaries {
  const canRun = (root: string) =>
    spawnSync(path.join(root, 'bin', 'postgres'), ['--version'], { ...nobody, cwd: '/' }).status === 0;
  if (canRun(binaries.root)) return binaries;
  const origin = fs.statSync(programPath(binaries, 'postgres'));
  const fingerprint = crypto.createHash('sha256').update(`${binaries.root} ${origin.size} ${origin.mtimeMs}`);
  const copy = path.join(dataFolder, `programs-${fingerprint.digest('hex').slice(0, 12)}`);
  if (!fs.existsSync(copy)) {
    const partialCopy = `${copy}.${process.pid}`;
    fs.cpSync(binaries.root, partialCopy, { recursive: true, verbatimSymlinks: true });
    fs.chmodSync(partialCopy, 0o755);
    fs.renameSync(partialCopy, copy);
  }
  return describeInstallation(copy);
}
