/**
 * Measures a whole list of managed records: 10,000 segments of a client with three languages, created in the database,
 * then requested repeatedly as the portal does. The target is 150 ms on the wire.
 *
 *   node bench/managed-lists.ts --embedded <folder> [--contracts 1000] [--rounds 15] [--name managed-lists]
 */
import { parseArgs } from 'node:util';
import { type BigDatabase, databaseOptions, withBigDatabase } from './big-database.ts';
import { bigClient } from './fleet-calls.ts';
import { machineFacts, median, roundTo, storeResults } from './machine.ts';
import { signIn } from './sign-in.ts';

const { values: options } = parseArgs({
  options: { ...databaseOptions, name: { type: 'string' }, rounds: { type: 'string', default: '15' } },
});
const RECORDS = 10_000;
/** The first rounds warm up the compilers. */
const WARM_UP = 3;

await withBigDatabase(options, measure);

async function measure({ portal, query, postgres }: BigDatabase): Promise<void> {
  await query(
    `insert into segment (client_id, number, code, name, explanation, is_active)
     select $1, 1000 + n, 'S' || n, jsonb_build_object('nl-NL', 'Segment ' || n, 'en-GB', 'Segment ' || n),
       jsonb_build_object('nl-NL', 'Auto’s van het soort ' || n), true
     from generate_series(1, $2::integer) n on conflict do nothing`,
    [bigClient.clientId, RECORDS],
  );
  const { session } = await signIn(portal.port, bigClient.name, 'supervisor');
  const headers = { authorization: `Bearer ${session.access_token}` };
  const times: number[] = [];
  let bytes = 0;
  for (let round = -WARM_UP; round < Number(options.rounds); round += 1) {
    const startedAt = performance.now();
    const reply = await fetch(`http://127.0.0.1:${portal.port}/api-admin/car-segments`, { headers });
    const text = await reply.text();
    if (round >= 0) times.push(performance.now() - startedAt);
    bytes = text.length;
    const { results } = JSON.parse(text) as { results: readonly unknown[] };
    if (results.length < RECORDS) throw new Error(`${results.length} records came`);
  }
  const figures = { records: RECORDS, megabytes: roundTo(bytes / 1e6), medianMs: roundTo(median(times), 0) };
  console.log(figures);
  if (options.name !== undefined) storeResults(options.name, { ...machineFacts({ postgres }), ...figures });
}
