import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rights } from '@wagenpark/domain/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshContractList } from '../modules/lease-contracts/index.ts';
import { aDriverChange } from '../modules/requests/change-posts-testing.ts';
import { aClient, aDebtor, aDriver, aLeaseContract, anAssignment } from '../platform/database/builders.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { startEmbedded } from '../platform/database/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { aPerson, testPassword } from './test-server.ts';

/*
 * kill -9 in the middle of writing, again and again, on a real server with its own database on a real disk: what was
 * acknowledged is there, what is there is there as a whole, and the next start needs no help.
 */

const bursts = 20;
const callsAtOnce = 8;
/** After how many acknowledged posts of a burst the kill comes: at once, and ever later. */
const killAfter = (count: number): number => 1 + count;
const contracts = Array.from({ length: bursts * (bursts + callsAtOnce) }, (_, at) => 1_000 + at);
const email = 'anna@client.example';

let folder: string;
let server: ServerProcess | undefined;
let authorization: string;

/** Looks into the database that the server shares, or prepares it while no server runs. */
async function inDatabase<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const embedded = await startEmbedded(join(folder, 'database'));
  try {
    await migrate(embedded.connection);
    const database = new Database(embedded.connection, { max: 1 });
    try {
      return await database.asOwner(work);
    } finally {
      await database.close();
    }
  } finally {
    await embedded.stop();
  }
}

/** A fleet with enough cars for all bursts. */
async function prepare(tx: Tx): Promise<void> {
  const client_id = 1;
  await aClient(tx, { client_id, name: 'installatie' });
  const { number: debtor_number } = await aDebtor(tx, { client_id });
  const { number: driver_number } = await aDriver(tx, { client_id, debtor_number, number: 77 });
  for (const number of contracts) {
    await aLeaseContract(tx, { client_id, debtor_number, number });
    await anAssignment(tx, { client_id, contract_number: number, driver_number });
  }
  await refreshContractList(tx, client_id, contracts, new Date());
  await aPerson(tx, { client_id, email, rights: [...rights] });
}

async function signIn({ address }: ServerProcess): Promise<string> {
  const reply = await fetch(`${address}/api-admin-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client: 'installatie', email, password: testPassword }),
  });
  const { access_token } = (await reply.json()) as { access_token: string };
  return `Bearer ${access_token}`;
}

/** Asks for another driver, under a key of the contract's. @returns the number of the request; undefined when there was no answer */
async function ask({ address }: ServerProcess, contract: number): Promise<number | undefined> {
  const form = aDriverChange({ ContractNummer: contract, BestuurderNummerOud: 77 });
  const body = { cMethode: 'post', cFunctie: '/Mail/BestuurderWijzigen', cForm: JSON.stringify(form) };
  try {
    const reply = await fetch(`${address}/api-fleet/DynamicEndpoint`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': `contract-${contract}` },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    // A server whose database was killed before it may still find the time to say so.
    if (reply.status === 503 || reply.status === 500) return undefined;
    expect([reply.status, text]).toEqual([200, 'true']);
    return Number(reply.headers.get('location')?.split('/').at(-1));
  } catch (error) {
    // What fetch says when the connection broke.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Posts until the kill; gives what was acknowledged, and the contracts of the posts that got no answer. */
async function burst(running: ServerProcess, count: number): Promise<{ acknowledged: number[]; unanswered: number[] }> {
  const acknowledged: number[] = [];
  const unanswered: number[] = [];
  let killed: Promise<void> | undefined;
  await Promise.all(
    Array.from({ length: callsAtOnce }, async () => {
      while (killed === undefined) {
        const contract = contracts.pop()!;
        const number = await ask(running, contract);
        if (number === undefined) unanswered.push(contract);
        else acknowledged.push(number);
        if (acknowledged.length >= killAfter(count)) {
          killed ??= running.kill(count % 2 === 0 ? 'serverFirst' : 'databaseFirst');
        }
      }
    }),
  );
  await killed;
  return { acknowledged, unanswered };
}

/** Requests that are not there as a whole, and what is there without its request. */
const halves = (tx: Tx) =>
  tx.query(
    `select 'request ' || r.number as half from request r
     where (select count(*) from request_event e where e.request_number = r.number and e.type = 'asked') <> 1
       or (select count(*) from audit_event e where e.request_number = r.number and e.action = 'driverChangeAsked') <> 1
       or (select count(*) from mail m where m.request_number = r.number
           and exists (select from pgboss.job j where j.name = 'mail.send' and j.data ->> 'id' = m.id::text)) <> 2
     union all
     select 'job of no mail' from pgboss.job j where j.name = 'mail.send'
       and not exists (select from mail m where m.id::text = j.data ->> 'id')
     union all
     select 'audit entry of no request' from audit_event e where e.request_number is not null
       and not exists (select from request r where r.number = e.request_number)`,
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wagenpark-kill-'));
});
afterAll(async () => {
  await server?.kill('serverFirst');
  await rm(folder, { recursive: true, force: true });
});

test('DA-04 DA-05 settled 7: kill -9 in 20 bursts of posts: no acknowledged request is lost, none is half there, and a retry after it gets the one answer', async () => {
  await inDatabase(prepare);
  server = await startServerProcess(folder);
  authorization = await signIn(server);
  const acknowledged: number[] = [];
  const retried: number[] = [];
  let unanswered = 0;
  for (let count = 0; count < bursts; count++) {
    const outcome = await burst(server, count);
    acknowledged.push(...outcome.acknowledged);
    unanswered += outcome.unanswered.length;

    server = await startServerProcess(folder);
    const { stored, half } = await inDatabase(async (tx) => ({
      stored: await tx.query<{ number: number }>('select number from request'),
      half: await halves(tx),
    }));
    const there = new Set(stored.map(({ number }) => number));
    expect(
      acknowledged.filter((number) => !there.has(number)),
      `lost in burst ${count}`,
    ).toEqual([]);
    expect(half, `burst ${count}`).toEqual([]);
    // An answer that got lost on the way is the most that may be there beyond the acknowledged ones.
    expect(there.size).toBeLessThanOrEqual(acknowledged.length + retried.length + outcome.unanswered.length);

    // Whoever got no answer asks again, as a browser does: the same key, one effect, and an answer at once.
    for (const contract of outcome.unanswered) {
      const number = await ask(server, contract);
      expect(number, `contract ${contract} in burst ${count}`).toBeTypeOf('number');
      retried.push(number!);
    }
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(bursts);
  // Otherwise the kills came between the posts, and showed nothing.
  expect(unanswered).toBeGreaterThan(bursts);

  // Each key one request: those acknowledged at first, and those acknowledged on the second attempt.
  const stored = await inDatabase((tx) => tx.query<{ number: number }>('select number from request'));
  expect(new Set([...acknowledged, ...retried])).toEqual(new Set(stored.map(({ number }) => number)));
  expect(stored).toHaveLength(acknowledged.length + retried.length);

  expect(await ask(server, contracts.pop()!)).toBeTypeOf('number');
  expect(await server.stop()).toBe(0);
  server = undefined;
});
