import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own, with its embedded database, as `npm start` runs it. */
export interface ServerProcess {
  readonly address: string;
  /** Ends server and database with SIGKILL, every process of both. */
  kill(order: 'serverFirst' | 'databaseFirst'): Promise<void>;
  /** Asks it to end, with a signal once or several times at once. @returns the exit code */
  stop(signal?: NodeJS.Signals, times?: number): Promise<number | null>;
  /** Closes the pipe that its standard output goes into, as a reader does who goes away. */
  closeOutput(): void;
  /** Reads no more of it, and keeps the pipe. */
  pauseOutput(): void;
  /** The process of the server, and the first one of its database. */
  readonly pid: number;
  databasePid(): number;
  /** What it has said so far, on both outputs. */
  said(): string;
  /** Resolves with the exit code when it ends, whoever ended it. */
  readonly ended: Promise<number | null>;
}

/** What a server is started with beside its data folder. */
export interface ServerProcessOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** A module that the process loads before everything else. */
  readonly preload?: string;
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Starts a server without the demo world and waits until it is ready. Fails with what it said when it is not. */
export async function startServerProcess(
  dataFolder: string,
  { env = {}, preload }: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const { NODE_OPTIONS: _options, DATABASE_URL: _url, ...inherited } = process.env;
  const child = spawn(process.execPath, [...(preload === undefined ? [] : ['--import', preload]), main, 'serve'], {
    env: { ...inherited, DATA_DIR: dataFolder, DEMO: 'off', PORT: '0', NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = await readyAddress(child);
  return {
    address,
    async kill(order) {
      const server = child.pid === undefined ? [] : [child.pid];
      const database = withDescendants(databaseProcess(dataFolder));
      const gone = once(child, 'exit');
      for (const pid of order === 'serverFirst' ? [...server, ...database] : [...database, ...server]) killHard(pid);
      await gone;
    },
    stop(signal = 'SIGTERM', times = 1) {
      for (let time = 0; time < times; time += 1) child.kill(signal);
      return ended;
    },
    closeOutput: () => child.stdout.destroy(),
    pauseOutput: () => void child.stdout.removeAllListeners('data').pause(),
    pid: child.pid ?? 0,
    databasePid: () => databaseProcess(dataFolder),
    said: () => said,
    ended,
  };
}

async function readyAddress(child: ChildProcess): Promise<string> {
  let said = '';
  const ready = Promise.withResolvers<string>();
  const listen = (chunk: Buffer) => {
    said += chunk.toString();
    const port = /is ready: http:\/\/localhost:(\d+)/.exec(said)?.[1];
    if (port !== undefined) ready.resolve(`http://127.0.0.1:${port}`);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  child.once('exit', () => ready.reject(new Error(`the server ended instead of serving:\n${said}`)));
  const address = await ready.promise;
  const { status } = await fetch(`${address}/readyz`);
  if (status !== 200) throw new Error(`the server says that it is ready, and /readyz answers ${status}`);
  return address;
}

/** The first process of the embedded database, from the note that PostgreSQL keeps. */
function databaseProcess(dataFolder: string): number {
  const [note = ''] = globSync('database/pg*/postmaster.pid', { cwd: dataFolder });
  return Number(readFileSync(join(dataFolder, note), 'utf8').split('\n')[0]);
}

function withDescendants(pid: number): readonly number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const parent of found) {
    for (const [child = 0, of] of processes) if (of === parent) found.push(child);
  }
  return found;
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended by itself, as a worker of a database does whose first process is gone.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
