import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { programPath } from './binaries.ts';
import { type DataFolder, serverFailure } from './data-folder.ts';
import { findRunningServer, lockFileOf, type RunningServer, readLockFile, writeLockHolder } from './lock-file.ts';
import { configurationText, type Settings } from './settings.ts';
import type { Unprivileged } from './unprivileged.ts';

const portOfSocket = 5432;
const socketFolderPrefix = 'wagenpark-db-';
/** Exit code of the launching script when another process holds the lock. */
const LOCK_HELD_EXIT_CODE = 75;

/**
 * Starts the server under an flock. The server and its workers inherit the open lock file (descriptor 9). The lock is
 * therefore held exactly as long as any process of this server exists, also after kill -9, and it is visible to other
 * containers. A postmaster.pid that is found under the lock is certainly stale. It is removed, because PostgreSQL would
 * refuse to start if another process had the same id.
 */
const lockingScript = 'exec 9>>"$1" || exit 74; flock -n 9 || exit 75; rm -f "$2" "$3"/.s.PGSQL.*; shift 3; exec "$@"';

/** Options of a launch. */
export interface LaunchOptions {
  /** The socket folder of the previous server, for a restart that users must find at the same path. */
  readonly socketFolder?: string | undefined;
  /** Called with the process id while the server starts, and with undefined once it is ready or has ended. */
  readonly onLaunching?: ((pid: number | undefined) => void) | undefined;
}

/**
 * Starts the server of the data folder and waits until it is ready. Undefined when another process holds the folder.
 */
export async function launchServer(
  folder: DataFolder,
  unprivileged: Unprivileged,
  settings: Settings,
  options: LaunchOptions = {},
): Promise<RunningServer | undefined> {
  const staleServer = readLockFile(folder);
  // Done only after the check that no server is running: a running one would lose access to its own files.
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
  const result = await waitUntilReady(folder, child);
  options.onLaunching?.(undefined);
  if (typeof result !== 'object') {
    if (options.socketFolder === undefined) fs.rmSync(socketFolder, { recursive: true, force: true });
    if (result === LOCK_HELD_EXIT_CODE) return undefined;
    throw serverFailure(folder, 'start', log.read());
  }
  writeLockHolder(folder, result.pid, os.hostname());
  if (staleServer !== undefined && staleServer.socketFolder !== socketFolder)
    removeSocketFolder(staleServer.socketFolder);
  // The server survives when this process is killed; it must not keep this process alive either.
  child.unref();
  return result;
}

/** Shuts the server down (open transactions are rolled back) and waits until it has ended. */
export async function stopServer(folder: DataFolder, server: RunningServer): Promise<void> {
  const isRunning = () => findRunningServer(folder)?.pid === server.pid;
  if (!isRunning()) return;
  process.kill(server.pid, 'SIGINT');
  while (isRunning()) await pause(10);
  removeSocketFolder(server.socketFolder);
}

function spawnServer(folder: DataFolder, unprivileged: Unprivileged, socketFolder: string, log: number): ChildProcess {
  const server = unprivileged.wrap([
    programPath(unprivileged.binaries, 'postgres'),
    '-D',
    folder.cluster,
    '-k',
    socketFolder,
    '-p',
    String(portOfSocket),
  ]);
  const command = [server.file, ...server.args];
  const [file = '', ...args] = canLock()
    ? ['sh', '-c', lockingScript, 'wagenpark-database', folder.lock, lockFileOf(folder), socketFolder, ...command]
    : command;
  // Without flock (macOS), PostgreSQL's own check of postmaster.pid guards the folder. A stale file is removed here.
  if (!canLock() && findRunningServer(folder) === undefined) fs.rmSync(lockFileOf(folder), { force: true });
  // Detached, because Ctrl-C in the terminal must not end the database before the application has saved its work.
  return spawn(file, args, { ...server.options, stdio: ['ignore', log, log], detached: true });
}

let lockCommandExists: boolean | undefined;

function canLock(): boolean {
  lockCommandExists ??= spawnSync('sh', ['-c', 'command -v flock']).status === 0;
  return lockCommandExists;
}

/** Resolves with the running server, or with the exit code when it ended. Recovery after a crash may take long. */
async function waitUntilReady(folder: DataFolder, child: ChildProcess): Promise<RunningServer | number> {
  let exitCode: number | undefined;
  child.once('exit', (code) => {
    exitCode = code ?? -1;
  });
  child.once('error', () => {
    exitCode = -1;
  });
  for (;;) {
    const lockFile = readLockFile(folder);
    // A stale file says "ready" as well, so the process id must be that of the child process.
    if (lockFile?.status === 'ready' && lockFile.pid === child.pid) return lockFile;
    if (exitCode !== undefined) return exitCode;
    await pause(10);
  }
}

/** Creates a private folder with a short name, because a socket path may have at most 107 bytes. */
function createSocketFolder(): string {
  const maxFolderLength = 107 - `/.s.PGSQL.${portOfSocket}`.length - `/${socketFolderPrefix}XXXXXX`.length;
  const temporary = Buffer.byteLength(os.tmpdir()) <= maxFolderLength ? os.tmpdir() : '/tmp';
  return fs.mkdtempSync(path.join(temporary, socketFolderPrefix));
}

function removeSocketFolder(socketFolder: string): void {
  if (path.basename(socketFolder).startsWith(socketFolderPrefix)) {
    fs.rmSync(socketFolder, { recursive: true, force: true });
  }
}

/**
 * Opens a file for the server's output before its own log is open. `read` returns this output and the server's own log,
 * for the error of a failed start.
 */
function openStartLog(folder: DataFolder): { descriptor: number; read: () => string } {
  const file = path.join(folder.logs, 'start.log');
  const startedAt = Date.now();
  const descriptor = fs.openSync(file, 'a', 0o600);
  const length = fs.fstatSync(descriptor).size;
  const read = () => {
    const ownLogs = fs
      .readdirSync(folder.logs)
      .map((name) => path.join(folder.logs, name))
      .filter((log) => log !== file && fs.statSync(log).mtimeMs >= startedAt)
      .map((log) => fs.readFileSync(log, 'utf8').split('\n').slice(-20).join('\n'));
    return [fs.readFileSync(file).subarray(length).toString('utf8'), ...ownLogs].join('\n');
  };
  return { descriptor, read };
}
