/**
 * Measures the time from starting the server until it answers: on an empty folder, where the database is created and
 * filled with the demo world; again on the same folder; and after a kill -9. The portal is built and all packages are
 * installed beforehand, so this is the recurring part of `npm start`.
 *
 *   node bench/start.ts [--rounds 3] [--name start]
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type RunningProcess, startPortal } from './child-process.ts';
import { machineFacts, median, roundTo, storeResults, waitForIdleMachine } from './machine.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    name: { type: 'string' },
    now: { type: 'boolean', default: false },
  },
});

/** Starts the server and gives the seconds until `/readyz` succeeds. */
async function timedStart(dataFolder: string): Promise<{ readonly portal: RunningProcess; readonly seconds: number }> {
  const began = performance.now();
  const portal = await startPortal({ dataFolder });
  const ready = await fetch(`http://127.0.0.1:${portal.port}/readyz`);
  const seconds = (performance.now() - began) / 1_000;
  if (!ready.ok) throw new Error(`/readyz answered ${ready.status}`);
  return { portal, seconds };
}

if (!options.now) await waitForIdleMachine();
const machine = machineFacts();
const starts = { 'empty folder': [] as number[], 'second start': [] as number[], 'after kill -9': [] as number[] };
for (let round = 0; round < Number(options.rounds); round += 1) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'wagenpark-start-'));
  try {
    const first = await timedStart(folder);
    await first.portal.stop();
    const second = await timedStart(folder);
    await second.portal.kill();
    const third = await timedStart(folder);
    await third.portal.stop();
    starts['empty folder'].push(first.seconds);
    starts['second start'].push(second.seconds);
    starts['after kill -9'].push(third.seconds);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}
const results = Object.entries(starts).map(([start, seconds]) => ({
  start,
  seconds: roundTo(median(seconds)),
  slowest: roundTo(Math.max(...seconds)),
}));
console.log(JSON.stringify(machine));
console.table(results);
if (options.name !== undefined) storeResults(options.name, { machine, rounds: options.rounds, results });
