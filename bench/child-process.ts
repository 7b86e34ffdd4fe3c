import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import type { Round, RoundResult } from './load-generator.ts';

const root = path.join(import.meta.dirname, '..');

/** A child process that listens on a port of this machine. */
export interface RunningProcess {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
  /** Kills it without warning, as a power cut would. */
  kill(): Promise<void>;
}

/** Starts a program and waits until it prints the port on which it listens. */
function start(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  portIn: RegExp,
): Promise<RunningProcess> {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'pipe' });
  let output = '';
  let isReady = false;
  const exited = once(child, 'exit');
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await exited;
  };
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      if (isReady) return;
      output += chunk.toString();
      const port = portIn.exec(output)?.[1];
      if (port === undefined) return;
      isReady = true;
      resolve({ port: Number(port), pid: child.pid ?? 0, stop: end('SIGTERM'), kill: end('SIGKILL') });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void exited.then(() => reject(new Error(`${args.join(' ')} ended:\n${output.slice(-2_000)}`)));
  });
}

/** The settings of our server; without `databaseUrl` it uses the embedded database in `dataFolder`. */
export interface PortalSettings {
  readonly databaseUrl?: string | undefined;
  readonly dataFolder?: string | undefined;
  /** The size of the demo world, when the database is still empty. */
  readonly contracts?: number;
  /** 0: any free port. */
  readonly port?: number;
}

/** Starts the portal's server as in production, with its log, in a separate process. */
export const startPortal = ({
  databaseUrl,
  dataFolder,
  contracts,
  port = 0,
}: PortalSettings): Promise<RunningProcess> =>
  start(
    ['apps/server/src/main.ts', 'serve', ...(contracts === undefined ? [] : ['--contracts', String(contracts)])],
    {
      NODE_ENV: 'production',
      DEMO: 'on',
      SECRET: 'only for measuring on this one machine, never for people',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataFolder,
      // Mails are not part of the measurement.
      SMTP_URL: undefined,
    },
    /Wagenpark is ready: http:\/\/localhost:(\d+)/,
  );

/** Starts the bare server on the same database. */
export const startBare = (connection: PoolConfig): Promise<RunningProcess> =>
  start(['bench/bare-server.ts', JSON.stringify(connection)], {}, /^(\d+)$/m);

/** The process that makes the calls. */
export interface LoadGenerator {
  run(round: Round): Promise<RoundResult>;
  stop(): void;
}

/** Starts the load generator. */
export function startLoadGenerator(): LoadGenerator {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'load-generator.ts'));
  return {
    async run(round) {
      const answered = once(child, 'message') as Promise<[{ result?: RoundResult; failure?: string }]>;
      child.send(round);
      const [{ result, failure }] = await answered;
      if (result === undefined) throw new Error(failure);
      return result;
    },
    stop: () => void child.kill(),
  };
}
