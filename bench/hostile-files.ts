/**
 * Measures the effect of malicious files (such as ZIP bombs) on a server: each is checked as an import while /livez is
 * called continuously and an ordinary import is checked in parallel. Every file must be refused within two seconds with
 * at most 150 MB of memory, while /livez answers within 100 ms and the other import continues.
 *
 *   node bench/hostile-files.ts --embedded <folder> [--name hostile-files]
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { workbookOf } from '../apps/server/src/platform/tables/testing.ts';
import { startPortal } from './child-process.ts';
import { machineFacts, residentMegabytes, storeResults } from './machine.ts';
import { signIn } from './sign-in.ts';

const { values: options } = parseArgs({
  options: { embedded: { type: 'string' }, name: { type: 'string' } },
});
if (options.embedded === undefined) throw new Error('Name a folder for the embedded database: --embedded <folder>');

const MOST = { seconds: 2, megabytes: 150, livezMs: 100 } as const;
const MEGABYTE = 2 ** 20;

const header = '<row><c t="inlineStr"><is><t>Klant</t></is></c></row>';
/** Incompressible data next to a highly compressible part, so that the archive as a whole has a normal ratio. */
const noise = { 'xl/media/noise.txt': randomBytes(MEGABYTE).toString('hex') };
const text = (megabytes: number, filler = 'x'): string => filler.repeat((megabytes * MEGABYTE) / filler.length);
const oneCell = (content: string): string => `${header}<row><c t="inlineStr"><is><t>${content}</t></is></c></row>`;

interface Hostile {
  readonly what: string;
  readonly name: string;
  readonly make: () => Promise<Buffer> | Buffer;
}

const files: readonly Hostile[] = [
  {
    what: 'workbook with 90 MB of shared texts',
    name: 'vehicles.xlsx',
    make: () =>
      workbookOf(header, {
        'xl/sharedStrings.xml': `<sst>${text(90, '<si><t>abcdefghij</t></si>')}</sst>`,
        ...noise,
      }),
  },
  { what: 'CSV line of 30 MB of ;', name: 'vehicles.csv', make: () => Buffer.from(`Klant;Kenteken\n${text(30, ';')}`) },
  {
    what: 'CSV of 30 MB of line ends',
    name: 'vehicles.csv',
    make: () => Buffer.from(`Klant;Kenteken\n${text(30, '\n')}`),
  },
  {
    what: 'CSV of 30 MB in a quote',
    name: 'vehicles.csv',
    make: () => Buffer.from(`Klant;"Kenteken\n${text(30, 'ab\n ')}`),
  },
  { what: 'workbook with a cell of 400 MB', name: 'vehicles.xlsx', make: () => workbookOf(oneCell(text(400)), noise) },
  {
    what: 'workbook of 480 MB of spaces',
    name: 'vehicles.xlsx',
    make: () => workbookOf(`${header}${text(480, ' ')}`, noise),
  },
  {
    what: 'workbook with a cell of 40 MB that packs like a table',
    name: 'vehicles.xlsx',
    make: () => workbookOf(oneCell(randomBytes(20 * MEGABYTE).toString('hex'))),
  },
];

const machine = machineFacts();
const server = await startPortal({ dataFolder: options.embedded, contracts: 250 });
const address = `http://127.0.0.1:${server.port}`;

/** The slowest response of /livez and the peak memory until `done` settles. */
async function watched<Result>(
  check: Promise<Result>,
): Promise<{ readonly result: Result; readonly livezMs: number; readonly megabytes: number }> {
  const stop = new AbortController();
  const ended = check.finally(() => stop.abort());
  let livezMs = 0;
  let megabytes = 0;
  while (!stop.signal.aborted) {
    const began = performance.now();
    await (await fetch(`${address}/livez`)).text();
    livezMs = Math.max(livezMs, performance.now() - began);
    megabytes = Math.max(megabytes, residentMegabytes(server.pid));
    await after(5);
  }
  return { result: await ended, livezMs, megabytes };
}

try {
  const staff = await signIn(server.port, 'provider', 'master');
  const check = async (name: string, bytes: Buffer): Promise<{ status: number; reason: unknown; seconds: number }> => {
    const body = new FormData();
    body.append('files', new Blob([new Uint8Array(bytes)]), name);
    const began = performance.now();
    const response = await fetch(`${address}/api-admin/imports?dryRun=true`, {
      method: 'POST',
      headers: { authorization: `Bearer ${staff.session.access_token}` },
      body,
    });
    const { errors = [] } = (await response.json()) as { errors?: readonly { params?: Record<string, unknown> }[] };
    return {
      status: response.status,
      reason: errors[0]?.params?.['reason'],
      seconds: (performance.now() - began) / 1000,
    };
  };
  const ordinary = Buffer.from('Klant,Volgnummer,Code,Naam\ninstallatie,990001,X,Example\n');
  await check('debtors.csv', ordinary);
  const measured = [];
  for (const { what, name, make } of files) {
    const bytes = await make();
    // The baseline of /livez under the machine's other load.
    const idle = await watched(after(1_000));
    const before = residentMegabytes(server.pid);
    const checks = Promise.all([check(name, bytes), after(50).then(() => check('debtors.csv', ordinary))]);
    const { result, livezMs, megabytes } = await watched(checks);
    const [hostile, other] = result;
    const row = {
      what,
      sizeMb: Math.round((bytes.length / MEGABYTE) * 10) / 10,
      status: hostile.status,
      reason: hostile.reason,
      seconds: Math.round(hostile.seconds * 100) / 100,
      moreMb: Math.round(megabytes - before),
      livezMs: Math.round(livezMs),
      livezIdleMs: Math.round(idle.livezMs),
      otherImport: other.status,
    };
    measured.push(row);
    const isGood =
      hostile.status >= 400 &&
      other.status === 200 &&
      hostile.seconds <= MOST.seconds &&
      row.moreMb <= MOST.megabytes &&
      livezMs <= MOST.livezMs;
    console.log(isGood ? 'ok  ' : 'OVER', JSON.stringify(row));
    if (!isGood) process.exitCode = 1;
  }
  if (options.name !== undefined) storeResults(options.name, { machine, measured });
} finally {
  await server.stop();
}
