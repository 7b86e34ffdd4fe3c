import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { programOf } from './binaries.ts';
import { type DataFolder, serverFailure } from './data-folder.ts';
import { findRunningServer, lockFileOf, noteHolder, type RunningServer, readLockFile } from './lock-file.ts';
import { configurationText, type Settings } from './settings.ts';
import type { Unprivileged } from './unprivileged.ts';

const portOfSocket = 5432;
const socketFolderPrefix = 'wagenpark-db-';
/** Exit code of the launching script when another process holds the lock. */
const lockIsHeld = 75;

/**
 * The server inherits the open lock file (descriptor 9), as do its workers: the lock lives exactly as long as anything of
 * this server lives, also after kill -9, and is seen from other containers. Under the lock, a note of an earlier server
 * is certainly stale; PostgreSQL itself would refuse to start when its process id has been given to somebody else.
 */
const underLock = 'exec 9>>"$1" || exit 74; flock -n 9 || exit 75; rm -f "$2" "$3"/.s.PGSQL.*; shift 3; exec "$@"';

/** What a launch may be told beside its folder. */
export interface LaunchOptions {
  /** The folder of a former server's socket, for a server that its users are to find in the same place. */
  readonly socketFolder?: string | undefined;
  /** Told the process id while the server starts, and undefined once it is ready or gone. */
  readonly onLaunching?: ((pid: number | undefined) => void) | undefined;
}

/** Starts the server of the data folder and waits until it is ready; undefined when another process holds the folder. */
export async function launchServer(
  folder: DataFolder,
  unprivileged: Unprivileged,
  settings: Settings,
  options: LaunchOptions = {},
): Promise<RunningServer | undefined> {
  const earlier = readLockFile(folder);
  // Only now, as no server runs: a live one would lose access to its own files.
  unprivileged.handOverTree(folder.cluster);
  fs.writeFileSync(path.join(folder.cluster, 'wagenpark.conf'), configurationText(settings), { mode: 0o600 });
  const socketFolder = options.socketFolder ?? createSocketFolder();
  for (const file of [folder.root, folder.lock, path.join(folder.cluster, 'wagenpark.conf'), socketFolder]) {
    unprivileged.handOver(file);
  }
  unprivileged.handOverTree(folder.logs);
  const log = openStartLog(folder);
  const child = spawnServer(folder, unprivileged, socketFolder, log.descriptor);
  fs.closeSync(log.descriptor);
  options.onLaunching?.(child.pid);
  const started = await waitUntilReady(folder, child);
  options.onLaunching?.(undefined);
  if (typeof started !== 'object') {
    if (options.socketFolder === undefined) fs.rmSync(socketFolder, { recursive: true, force: true });
    if (started === lockIsHeld) return undefined;
    throw serverFailure(folder, 'start', log.read());
  }
  noteHolder(folder, started.pid, os.hostname());
  if (earlier !== undefined && earlier.socketFolder !== socketFolder) removeSocketFolder(earlier.socketFolder);
  // The server outlives us when we are killed; it must not keep us alive either.
  child.unref();
  return started;
}

/** Asks the server to end (open transactions are rolled back) and waits until it is gone. */
export async function stopServer(folder: DataFolder, server: RunningServer): Promise<void> {
  const stillRuns = () => findRunningServer(folder)?.pid === server.pid;
  if (!stillRuns()) return;
  process.kill(server.pid, 'SIGINT');
  while (stillRuns()) await pause(10);
  removeSocketFolder(server.socketFolder);
}

function spawnServer(folder: DataFolder, unprivileged: Unprivileged, socketFolder: string, log: number): ChildProcess {
  const server = unprivileged.wrap([
    programOf(unprivileged.binaries, 'postgres'),
    '-D',
    folder.cluster,
    '-k',
    socketFolder,
    '-p',
    String(portOfSocket),
  ]);
  const command = [server.file, ...server.args];
  const [file = '', ...args] = canLock()
    ? ['sh', '-c', underLock, 'wagenpark-database', folder.lock, lockFileOf(folder), socketFolder, ...command]
    : command;
  // Without flock (macOS) PostgreSQL's own check of its note guards the folder; a note without a server is cleared here.
  if (!canLock() && findRunningServer(folder) === undefined) fs.rmSync(lockFileOf(folder), { force: true });
  // Detached: Ctrl-C in the terminal must not end the database before the application has put its work away.
  return spawn(file, args, { ...server.options, stdio: ['ignore', log, log], detached: true });
}

let lockCommandExists: boolean | undefined;

function canLock(): boolean {
  lockCommandExists ??= spawnSync('sh', ['-c', 'command -v flock']).status === 0;
  return lockCommandExists;
}

/** Resolves with the server's note, or with the exit code when it ended instead. Recovery after a crash may take long. */
async function waitUntilReady(folder: DataFolder, child: ChildProcess): Promise<RunningServer | number> {
  let ended: number | undefined;
  child.once('exit', (code) => {
    ended = code ?? -1;
  });
  child.once('error', () => {
    ended = -1;
  });
  for (;;) {
    const noted = readLockFile(folder);
    // A stale note says "ready" as well, so the process id must be that of our child.
    if (noted?.status === 'ready' && noted.pid === child.pid) return noted;
    if (ended !== undefined) return ended;
    await pause(10);
  }
}

/** A new private folder with a short name: the path of a socket may have 107 bytes at most. */
function createSocketFolder(): string {
  const longestFolder = 107 - `/.s.PGSQL.${portOfSocket}`.length - `/${socketFolderPrefix}XXXXXX`.length;
  const temporary = Buffer.byteLength(os.tmpdir()) <= longestFolder ? os.tmpdir() : '/tmp';
  return fs.mkdtempSync(path.join(temporary, socketFolderPrefix));
}

function removeSocketFolder(socketFolder: string): void {
  if (path.basename(socketFolder).startsWith(socketFolderPrefix)) {
    fs.rmSync(socketFolder, { recursive: true, force: true });
  }
}

/** Takes what the server says before its own log is open, and reads it again (with its own log) when the start fails. */
function openStartLog(folder: DataFolder): { descriptor: number; read: () => string } {
  const file = path.join(folder.logs, 'start.log');
  const begun = Date.now();
  const descriptor = fs.openSync(file, 'a', 0o600);
  const length = fs.fstatSync(descriptor).size;
  const read = () => {
    const ownLogs = fs
      .readdirSync(folder.logs)
      .map((name) => path.join(folder.logs, name))
      .filter((log) => log !== file && fs.statSync(log).mtimeMs >= begun)
      .map((log) => fs.readFileSync(log, 'utf8').split('\n').slice(-20).join('\n'));
    return [fs.readFileSync(file).subarray(length).toString('utf8'), ...ownLogs].join('\n');
  };
  return { descriptor, read };
}
