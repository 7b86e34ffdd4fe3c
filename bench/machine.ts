import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The machine of a measurement, without which its figures mean little. */
export interface MachineFacts {
  readonly cores: number;
  readonly memoryGiB: number;
  readonly system: string;
  readonly node: string;
  readonly postgres?: string;
  readonly browser?: string;
  /** The load average of the last minute, before the measurement. */
  readonly loadBefore: number;
}

const systemName = (): string => {
  try {
    const name = /^PRETTY_NAME="(.*)"$/m.exec(fs.readFileSync('/etc/os-release', 'utf8'))?.[1];
    return name ?? os.type();
  } catch {
    return `${os.type()} ${os.release()}`;
  }
};

const oneMinuteLoad = (): number => os.loadavg()[0] ?? 0;

/** The facts of this machine; `more` names the versions of other programs in the measurement. */
export const machineFacts = (more: Pick<MachineFacts, 'postgres' | 'browser'> = {}): MachineFacts => ({
  cores: os.availableParallelism(),
  memoryGiB: Math.round(os.totalmem() / 2 ** 30),
  system: systemName(),
  node: process.version,
  ...more,
  loadBefore: Number(oneMinuteLoad().toFixed(2)),
});

/** Waits until the machine is nearly idle, at most `patience` minutes; then prints a warning and continues. */
export async function waitForIdleMachine(below = 1.5, patience = 10): Promise<void> {
  const giveUp = Date.now() + patience * 60_000;
  while (oneMinuteLoad() >= below) {
    if (Date.now() > giveUp) {
      console.warn(`The load stayed at ${oneMinuteLoad().toFixed(2)}: the figures are rough.`);
      return;
    }
    await pause(2_000);
  }
}

/** The median; for an even number of figures the mean of the two middle ones. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? Number.NaN;
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
  return (upper + lower) / 2;
}

/** Rounds a figure to at most this number of decimals. */
export const roundTo = (figure: number, decimals = 2): number => Number(figure.toFixed(decimals));

/** Writes the results of a benchmark to `bench/results/<name>.json`, for comparing releases. */
export function storeResults(name: string, results: object): void {
  const file = path.join(import.meta.dirname, 'results', `${name}.json`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify({ date: new Date().toISOString().slice(0, 10), ...results }, null, 2)}\n`);
  console.log(`\nKept in bench/results/${name}.json`);
}

/** The Chromium of this machine. */
export function chromiumPath(): string {
  const candidates = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/google-chrome',
  ];
  const executable = candidates.find((file) => file !== undefined && file !== '' && fs.existsSync(file));
  if (executable === undefined) throw new Error('This needs Chromium or Chrome; set CHROMIUM_PATH to the program.');
  return executable;
}

/** The name and version of that Chromium. */
export const chromiumVersion = (): string => execFileSync(chromiumPath(), ['--version'], { encoding: 'utf8' }).trim();

/** Flags that keep Chromium off the network and make it run in a container. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The CPU milliseconds of a process, with its ended children; only on Linux. */
function usedBy(pid: number): { readonly ms: number; readonly parent: number } {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { ms: ticks * 10, parent: Number(fields[1]) };
}

/** The main process (postmaster) of a PostgreSQL server; `backend` is one of its other processes. */
export const postmasterOf = (backend: number): number => usedBy(backend).parent;

/** The CPU milliseconds of a PostgreSQL server, over all its processes. */
export function cpuMsOfPostgres(postmaster: number): number {
  const children = fs
    .readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number);
  return [postmaster, ...children].reduce((sum, pid) => {
    try {
      return sum + usedBy(pid).ms;
    } catch {
      // The process ended meanwhile, so its time is counted in its parent.
      return sum;
    }
  }, 0);
}

/** The CPU milliseconds of one of our processes. */
export const cpuMsOfProcess = (pid: number): number => usedBy(pid).ms;

/** The resident memory of a process in MB. */
export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
