/**
 * Compares a page deep in a big list with the first page (settled question 14), alternately within one run; and once
 * without a cache, after the fleet's data changed.
 *
 *   node bench/deep-pages.ts --database postgres://…/wagenpark --contracts 1000000 [--name deep-pages]
 */
import { parseArgs } from 'node:util';
import { type BigDatabase, databaseOptions, withBigDatabase } from './big-database.ts';
import { startLoadGenerator } from './child-process.ts';
import { bigClient, type FleetCall, FleetCaller, listPaths } from './fleet-calls.ts';
import { machineFacts, median, roundTo, storeResults, waitForIdleMachine } from './machine.ts';

const { values: options } = parseArgs({
  options: {
    ...databaseOptions,
    name: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '8' },
    now: { type: 'boolean', default: false },
  },
});

async function measure({ portal, query, postgres, contracts }: BigDatabase): Promise<void> {
  const last = Math.floor(contracts / 30);
  const pages = [1, 50, 300, 3_000, last];
  const byDriver = { sort: { column: 'Bestuurder', descending: false } };
  const lists: readonly { readonly name: string; readonly form?: object }[] = [
    { name: 'by number' },
    { name: 'by driver', form: byDriver },
  ];
  const caller = await FleetCaller.at(portal.port);
  const call = (list: (typeof lists)[0], page: number): FleetCall => ({
    path: listPaths.page(page),
    ...(list.form ? { form: list.form } : {}),
  });
  if (!options.now) await waitForIdleMachine();
  const machine = machineFacts({ postgres });
  console.log(`${contracts} contracts of one client; ${JSON.stringify(machine)}\n`);

  const cold: { list: string; page: number; ms: number }[] = [];
  for (const list of lists) {
    for (const page of [1, last]) {
      // As every change of the fleet's data does.
      await query('update debtor set version = version + 1 where client_id = $1', [bigClient.clientId]);
      cold.push({ list: list.name, page, ms: roundTo((await caller.ask(call(list, page))).ms, 1) });
    }
  }
  console.table(cold);

  const load = startLoadGenerator();
  try {
    const round = { port: portal.port, connections: Number(options.connections), seconds: Number(options.seconds) };
    const warm = [];
    for (const list of lists) {
      const requests = await Promise.all(pages.map((page) => caller.request(call(list, page))));
      const times = pages.map((): { perSecond: number[]; ms: number[] } => ({ perSecond: [], ms: [] }));
      for (const request of requests) await load.run({ ...round, requests: [request], seconds: 0.5 });
      for (let count = 0; count < Number(options.rounds); count += 1) {
        for (const [index, request] of requests.entries()) {
          const { callsPerSecond, medianMs } = await load.run({ ...round, requests: [request] });
          times[index]?.perSecond.push(callsPerSecond);
          times[index]?.ms.push(medianMs);
        }
      }
      const first = times[0];
      for (const [index, { perSecond, ms }] of times.entries()) {
        warm.push({
          list: list.name,
          page: pages[index],
          perSecond: roundTo(median(perSecond), 0),
          ms: roundTo(median(ms)),
          // Each round relative to the first page of the same round.
          timesPageOne: roundTo(median(ms.map((own, turn) => own / (first?.ms[turn] ?? Number.NaN)))),
        });
      }
    }
    console.table(warm);
    if (options.name !== undefined) {
      const { rounds, seconds, connections } = options;
      storeResults(options.name, { machine, contracts, rounds, seconds, connections, cold, warm });
    }
  } finally {
    load.stop();
  }
}

await withBigDatabase(options, measure);
