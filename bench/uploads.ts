/**
 * Measures the effect of uploads on other calls: ten photos of 8 MB are stored at once while page 1 of the lease
 * contracts is requested, one call after the other, compared with the same calls on an idle server. The target: at most
 * 100 MB more memory of the server than idle, and a 99th percentile of at most twice the idle one.
 *
 *   node bench/uploads.ts --database postgres://… | --embedded <folder> [--contracts 112000] [--rounds 9] [--name uploads]
 */
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { aJpeg } from '../apps/server/src/modules/stored-files/testing.ts';
import { type BigDatabase, databaseOptions, withBigDatabase } from './big-database.ts';
import { bigClient, FleetCaller, listPaths } from './fleet-calls.ts';
import { machineFacts, median, residentMegabytes, roundTo, storeResults, waitForIdleMachine } from './machine.ts';
import { signIn } from './sign-in.ts';

const { values: options } = parseArgs({
  options: {
    ...databaseOptions,
    rounds: { type: 'string', default: '9' },
    name: { type: 'string' },
    now: { type: 'boolean', default: false },
  },
});

const MOST = { megabytes: 100, times: 2 } as const;
const PHOTOS = 10;
const BYTES = 8 * 2 ** 20;
const IDLE_MS = 3_000;

const percentile99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * 0.99)] ?? Number.NaN;

async function measure({ portal, postgres, contracts }: BigDatabase): Promise<void> {
  if (!options.now) await waitForIdleMachine();
  const machine = machineFacts({ postgres });
  console.log(`${contracts} contracts of one client; ${JSON.stringify(machine)}`);
  const caller = await FleetCaller.at(portal.port);
  // The accounts take turns, because uploads are limited per account and hour.
  const authorizations = await Promise.all(
    ['fleet', 'supervisor', 'bulk'].map(
      async (mailbox) => `Bearer ${(await signIn(portal.port, bigClient.name, mailbox)).session.access_token}`,
    ),
  );
  const files = `http://127.0.0.1:${portal.port}/api-admin/files`;
  const photo = new Blob([new Uint8Array(aJpeg({ filler: BYTES }))]);

  const store = async (authorization: string, index: number): Promise<string> => {
    const body = new FormData();
    body.append('files', photo, `photo-${index}.jpg`);
    const response = await fetch(files, { method: 'POST', headers: { authorization }, body });
    const { results } = (await response.json()) as { readonly results?: readonly [{ readonly id: string }] };
    if (results === undefined) throw new Error(`an upload was answered with ${response.status}`);
    return results[0].id;
  };
  /** Requests page 1 until `done` settles; gives the duration of each call and the peak memory. */
  const watched = async <Result>(work: Promise<Result>) => {
    const over = new AbortController();
    const ended = work.finally(() => over.abort());
    const times: number[] = [];
    let megabytes = 0;
    while (!over.signal.aborted) {
      const began = performance.now();
      await caller.ask({ path: listPaths.page(1) });
      times.push(performance.now() - began);
      megabytes = Math.max(megabytes, residentMegabytes(portal.pid));
    }
    return { result: await ended, p99: percentile99(times), megabytes };
  };

  const rounds: { idle: number; beside: number; moreMb: number; seconds: number }[] = [];
  // The first round is a warm-up and does not count.
  for (let round = 0; round <= Number(options.rounds); round += 1) {
    const authorization = authorizations[round % authorizations.length] ?? '';
    const idle = await watched(after(IDLE_MS));
    const began = performance.now();
    const beside = await watched(
      Promise.all(Array.from({ length: PHOTOS }, (_, index) => store(authorization, index))),
    );
    const seconds = (performance.now() - began) / 1_000;
    for (const id of beside.result) await fetch(`${files}/${id}`, { method: 'DELETE', headers: { authorization } });
    const moreMb = beside.megabytes - idle.megabytes;
    if (round > 0) rounds.push({ idle: idle.p99, beside: beside.p99, moreMb, seconds });
  }
  const result = {
    idleP99: roundTo(median(rounds.map(({ idle }) => idle)), 1),
    besideP99: roundTo(median(rounds.map(({ beside }) => beside)), 1),
    times: roundTo(median(rounds.map(({ idle, beside }) => beside / idle))),
    moreMb: Math.round(Math.max(...rounds.map(({ moreMb }) => moreMb))),
    seconds: roundTo(median(rounds.map(({ seconds }) => seconds)), 1),
  };
  console.table([result]);
  if (result.times > MOST.times || result.moreMb > MOST.megabytes) process.exitCode = 1;
  if (options.name !== undefined) storeResults(options.name, { machine, contracts, rounds: rounds.length, result });
}

await withBigDatabase(options, measure);
