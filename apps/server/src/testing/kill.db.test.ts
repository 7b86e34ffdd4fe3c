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
 * Kills a real server, with its own database on a real disk, repeatedly with kill -9 while it writes. Acknowledged
 * requests must exist, existing requests must be complete, and the next start must need no manual repair.
 */

const bursts = 20;
const callsAtOnce = 8;
/** The number of acknowledged posts of a burst before the kill: none at first, then more and more. */
const killAfter = (count: number): number => 1 + count;
const contracts = Array.from({ length: bursts * (bursts + callsAtOnce) }, (_, index) => 1_000 + index);
const email = 'anna@client.example';

let folder: string;
let server: ServerProcess | undefined;
let authorization: string;

/** Runs work in the server's database, also to prepare it while no server runs. */
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

/** Creates a fleet with enough cars for all bursts. */
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

/**
 * Requests another driver, with an idempotency key of the contract.
 * @returns the number of the request; undefined when there was no response
 */
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
    // A server whose database was killed first may still respond with an error.
    if (reply.status === 503 || reply.status === 500) return undefined;
    expect([reply.status, text]).toEqual([200, 'true']);
    return Number(reply.headers.get('location')?.split('/').at(-1));
  } catch (error) {
    // The error of fetch for a broken connection.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Posts until the kill. Returns the acknowledged requests, and the contracts of posts without a response. */
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

/** Finds incomplete requests, and rows whose request is missing. */
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

test('DA-04 DA-05 settled 7: kill -9 in 20 bursts of posts: no acknowledged request is lost or incomplete, and a later retry gets the same response', async () => {
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
    const existingNumbers = new Set(stored.map(({ number }) => number));
    expect(
      acknowledged.filter((number) => !existingNumbers.has(number)),
      `lost in burst ${count}`,
    ).toEqual([]);
    expect(half, `burst ${count}`).toEqual([]);
    // Only posts whose response was lost may exist in addition to the acknowledged ones.
    expect(existingNumbers.size).toBeLessThanOrEqual(acknowledged.length + retried.length + outcome.unanswered.length);

    // Posts without a response are retried, as browsers do: with the same key, one effect and an immediate answer.
    for (const contract of outcome.unanswered) {
      const number = await ask(server, contract);
      expect(number, `contract ${contract} in burst ${count}`).toBeTypeOf('number');
      retried.push(number!);
    }
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(bursts);
  // Otherwise no kill interrupted a post, and the test would prove nothing.
  expect(unanswered).toBeGreaterThan(bursts);

  // One request per key, whether acknowledged at the first or the second attempt.
  const storedRequests = await inDatabase((tx) => tx.query<{ number: number }>('select number from request'));
  expect(new Set([...acknowledged, ...retried])).toEqual(new Set(storedRequests.map(({ number }) => number)));
  expect(storedRequests).toHaveLength(acknowledged.length + retried.length);

  expect(await ask(server, contracts.pop()!)).toBeTypeOf('number');
  expect(await server.stop()).toBe(0);
  server = undefined;
});
