/**
 * What the blocks of the dashboard cost with a big fleet: when nothing is kept, as they are kept, the first time after a change of
 * data (older figures come at once where counting takes longer), and until the new ones are there. Beside the figures of the tiles, the same
 * counts as Node's `pg` alone gets them each time.
 *
 *   node bench/dashboard.ts --database postgres://…/wagenpark | --embedded <folder> [--contracts 112000]
 *   … --rounds 5 --range 12m --name dashboard --now
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type BigDatabase, databaseOptions, withBigDatabase } from './big-database.ts';
import { bigClient, type FleetCall, FleetCaller } from './fleet-calls.ts';
import { keepResults, machineFacts, median, quietMachine, rounded } from './machine.ts';

const { values: options } = parseArgs({
  options: {
    ...databaseOptions,
    name: { type: 'string' },
    range: { type: 'string', default: '12m' },
    rounds: { type: 'string', default: '5' },
    now: { type: 'boolean', default: false },
  },
});

/** Milliseconds of the server at most: of what is kept, at the 99th percentile; and the first time after a change. */
const MOST = { kept: 150, first: 600 } as const;
const KEPT_CALLS = 100;

const blocks: Readonly<Record<string, string>> = {
  figures: '/Dashboard/Kengetallen',
  kilometers: '/Dashboard/Kengetallen/Kilometers',
  signals: '/Dashboard/Signalen',
  inbox: '/Dashboard/Inbox',
  calendar: '/Dashboard/Agenda',
  fleet: '/Dashboard/Grafieken/Vloot',
  costs: '/Dashboard/Grafieken/Kosten',
  settlement: '/Dashboard/Eindafrekening',
};

const percentile99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * 0.99)] ?? Number.NaN;

async function measure({ portal, postgres, contracts, query, connection }: BigDatabase): Promise<void> {
  if (!options.now) await quietMachine();
  const machine = machineFacts({ postgres });
  console.log(`${contracts} contracts of one client; ${JSON.stringify(machine)}`);
  const caller = await FleetCaller.at(portal.port);
  const timed = async (call: FleetCall) => {
    const { text, ms } = await caller.ask(call);
    const answer = JSON.parse(text) as { readonly Actueel: boolean };
    return { ms, isCurrent: answer.Actueel };
  };
  const figures: Record<string, object> = {};
  let isWithin = true;
  for (const [block, path] of Object.entries(blocks)) {
    const call = { path, form: { range: options.range } };
    const cold = (await timed(call)).ms;
    const kept: number[] = [];
    for (let place = 0; place < KEPT_CALLS; place += 1) kept.push((await timed(call)).ms);
    const first: number[] = [];
    const anew: number[] = [];
    for (let round = 0; round < Number(options.rounds); round += 1) {
      await query('update debtor set version = version + 1 where client_id = $1', [bigClient.clientId]);
      const began = performance.now();
      let answer = await timed(call);
      first.push(answer.ms);
      while (!answer.isCurrent) {
        await pause(20);
        answer = await timed(call);
      }
      anew.push(performance.now() - began);
    }
    const row = {
      coldMs: rounded(cold),
      keptMs: rounded(median(kept)),
      keptP99Ms: rounded(percentile99(kept)),
      firstMs: rounded(median(first)),
      anewMs: rounded(median(anew)),
    };
    isWithin &&= row.keptP99Ms <= MOST.kept && row.firstMs <= MOST.first;
    figures[block] = row;
  }
  const bare = new pg.Pool({ ...connection, max: 1 });
  const counted: number[] = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const began = performance.now();
    await bare.query(
      `select count(*), count(*) filter (where v.object_type = 'PV'), sum(c.monthly_amount), sum(v.co2),
         count(*) filter (where c.end_date between current_date and current_date + interval '6 months'),
         (select count(*) from fine n where n.client_id = $1), (select count(*) from damage_report d where d.client_id = $1)
       from lease_contract c join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
       where c.client_id = $1 and c.state = 'running'`,
      [bigClient.clientId],
    );
    counted.push(performance.now() - began);
  }
  await bare.end();
  console.table(figures);
  console.log(`the counts of today's figures by pg alone, each time: ${rounded(median(counted))} ms`);
  console.log(
    `kept within ${MOST.kept} ms, the first after a change within ${MOST.first} ms: ${isWithin ? 'yes' : 'NO'}`,
  );
  if (options.name !== undefined) keepResults(options.name, { machine, figures });
  if (!isWithin) process.exitCode = 1;
}

await withBigDatabase(options, measure);
