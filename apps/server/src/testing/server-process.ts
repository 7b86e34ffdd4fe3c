import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A server in its own process with its embedded database, as `npm start` runs it. */
export interface ServerProcess {
  readonly address: string;
  /** Kills all processes of server and database with SIGKILL. */
  kill(order: 'serverFirst' | 'databaseFirst'): Promise<void>;
  /**
   * Sends a signal once, or several times in a row.
   * @returns the exit code
   */
  stop(signal?: NodeJS.Signals, times?: number): Promise<number | null>;
  /** Closes the reading end of its standard output, like a reader that has ended. */
  closeOutput(): void;
  /** Stops reading its output but keeps the pipe open. */
  pauseOutput(): void;
  /** Process ids of the server and of the main process of its database. */
  readonly pid: number;
  databasePid(): number;
  /** Its output so far, on stdout and stderr. */
  output(): string;
  /** Resolves with the exit code when the process ends for any reason. */
  readonly ended: Promise<number | null>;
}

/** Options of a server, other than its data folder. */
export interface ServerProcessOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** A module that the process loads before any other. */
  readonly preload?: string;
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Starts a server without demo data and waits until it is ready. Throws with its output when it ends instead. */
export async function startServerProcess(
  dataFolder: string,
  { env = {}, preload }: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const { NODE_OPTIONS: _options, DATABASE_URL: _url, ...inherited } = process.env;
  const child = spawn(process.execPath, [...(preload === undefined ? [] : ['--import', preload]), main, 'serve'], {
    env: { ...inherited, DATA_DIR: dataFolder, DEMO: 'off', PORT: '0', NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = await readyAddress(child);
  return {
    address,
    async kill(order) {
      const server = child.pid === undefined ? [] : [child.pid];
      const database = withDescendants(databaseProcess(dataFolder));
      const exited = once(child, 'exit');
      for (const pid of order === 'serverFirst' ? [...server, ...database] : [...database, ...server]) killHard(pid);
      await exited;
    },
    stop(signal = 'SIGTERM', times = 1) {
      for (let time = 0; time < times; time += 1) child.kill(signal);
      return ended;
    },
    closeOutput: () => child.stdout.destroy(),
    pauseOutput: () => void child.stdout.removeAllListeners('data').pause(),
    pid: child.pid ?? 0,
    databasePid: () => databaseProcess(dataFolder),
    output: () => output,
    ended,
  };
}

async function readyAddress(child: ChildProcess): Promise<string> {
  let output = '';
  const ready = Promise.withResolvers<string>();
  const listen = (chunk: Buffer) => {
    output += chunk.toString();
    const port = /is ready: http:\/\/localhost:(\d+)/.exec(output)?.[1];
    if (port !== undefined) ready.resolve(`http://127.0.0.1:${port}`);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  child.once('exit', () => ready.reject(new Error(`the server ended instead of serving:\n${output}`)));
  const address = await ready.promise;
  const { status } = await fetch(`${address}/readyz`);
  if (status !== 200) throw new Error(`the server says that it is ready, and /readyz answers ${status}`);
  return address;
}

/** The main process of the embedded database, from its postmaster.pid. */
function databaseProcess(dataFolder: string): number {
  const [pidFile = ''] = globSync('database/pg*/postmaster.pid', { cwd: dataFolder });
  return Number(readFileSync(join(dataFolder, pidFile), 'utf8').split('\n')[0]);
}

function withDescendants(pid: number): readonly number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const pids = [pid];
  for (const parent of pids) {
    for (const [child = 0, parentPid] of processes) if (parentPid === parent) pids.push(child);
  }
  return pids;
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It has already ended, as database workers do when their main process is gone.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
