import { adminResources, fleetSubjects } from '@wagenpark/contract';
import { rights } from '@wagenpark/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDriverChange } from '../modules/requests/change-posts-testing.ts';
import { aClient, aDebtor } from '../platform/database/builders.ts';
import { type TestDatabase, testDatabase } from '../platform/database/testing.ts';
import { aDrivenCar } from './rows.ts';
import { aPerson, type Person, type TestServer, testServer } from './test-server.ts';

/*
 * Concurrent calls through HTTP on two servers that share a database. Guarantees that one process could enforce in
 * memory must also hold between servers.
 */

const { driverChange } = fleetSubjects.changeRequests;
const { requests, leaseContractAdmin } = adminResources;
const clients = [1, 2] as const;

let testing: TestDatabase;
let servers: readonly [TestServer, TestServer];
const managers = new Map<number, Person>();
const staff: Person[] = [];
let lastNumber = 0;

beforeAll(async () => {
  testing = await testDatabase();
  servers = [await testServer(testing.connection), await testServer(testing.connection)];
  const { database } = servers[0];
  const accounts = await database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 9, name: 'provider', is_provider: true });
    const made = [];
    for (const client_id of clients) {
      await aClient(tx, { client_id });
      await aDebtor(tx, { client_id, number: client_id });
      made.push(await aPerson(tx, { client_id, rights: [...rights] }));
    }
    return {
      made,
      masters: [
        await aPerson(tx, { client_id: 9, role: 'master' }),
        await aPerson(tx, { client_id: 9, role: 'master' }),
      ],
    };
  });
  for (const account of accounts.made) managers.set(account.client_id, await servers[0].signIn(account));
  for (const master of accounts.masters) staff.push(await servers[0].signIn(master, 'client-1'));
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await testing.drop();
});

/** Creates a contract. Both clients have contracts with the same numbers. */
async function aContract(client_id: number, number = ++lastNumber): Promise<number> {
  await servers[0].database.asOwner((tx) => aDrivenCar(tx, { client_id, debtor_number: client_id, number }));
  return number;
}
const ask = (server: TestServer, client: number, contract: number, key?: string) =>
  server.fleet(managers.get(client)!, driverChange, {
    form: aDriverChange({ ContractNummer: contract, BestuurderNummerOud: contract }),
    ...(key === undefined ? {} : { key }),
  });
/** The rows about a client's contract: its requests with their events, mails, jobs and audit entries. */
const tracesOf = (client: number, contract: number) =>
  servers[0].database.asOwner((tx) =>
    tx.query(
      `with r as (select number from request where client_id = $1 and contract_number = $2)
       select (select count(*) from r) as requests,
         (select count(*) from request_event e join r on r.number = e.request_number where e.client_id = $1) as events,
         (select count(*) from audit_event e join r on r.number = e.request_number where e.client_id = $1) as audits,
         (select count(*) from mail m join r on r.number = m.request_number where m.client_id = $1) as mails,
         (select count(*) from pgboss.job j join mail m on j.data ->> 'id' = m.id::text join r on r.number = m.request_number) as jobs`,
      [client, contract],
    ),
  );
const oneOfAll = [{ requests: 1, events: 1, audits: 1, mails: 2, jobs: 2 }];

describe('retried posts', () => {
  test('settled 7: a post that is retried with one key on both servers at once has one effect and one response', async () => {
    const contract = await aContract(1);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => ask(servers[index % 2]!, 1, contract, 'retried-at-once')),
    );
    for (const reply of replies) expect([reply.status, reply.text]).toEqual([200, 'true']);
    expect(new Set(replies.map(({ headers }) => headers['location'])).size).toBe(1);
    expect(await tracesOf(1, contract)).toEqual(oneOfAll);

    const retry = await ask(servers[1], 1, contract, 'retried-at-once');
    expect([retry.text, retry.headers['location']]).toEqual(['true', replies[0]?.headers['location']]);
    expect(await tracesOf(1, contract)).toEqual(oneOfAll);
  });

  test('settled 7: the key of a post cannot be used for another', async () => {
    const [firstContract, secondContract] = [await aContract(1), await aContract(1)];
    expect((await ask(servers[0], 1, firstContract, 'reused')).status).toBe(200);
    const otherReply = await ask(servers[1], 1, secondContract, 'reused');
    expect([otherReply.status, otherReply.errors()[0]?.code]).toEqual([409, 'idempotencyKeyReused']);
    expect(await tracesOf(1, secondContract)).toEqual([{ requests: 0, events: 0, audits: 0, mails: 0, jobs: 0 }]);
  });

  test('DA-06 of many concurrent posts without a key one creates a request, and the others get its number', async () => {
    const contract = await aContract(1);
    const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => ask(servers[index % 2]!, 1, contract)));
    const accepted = replies.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    const number = Number(String(accepted[0]?.headers['location']).split('/').at(-1));
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      expect(reply.status).toBe(409);
      expect(reply.errors()).toMatchObject([{ code: 'requestAlreadyOpen', params: { number } }]);
    }
    expect(await tracesOf(1, contract)).toEqual(oneOfAll);
  });
});

describe('two people at the same time', () => {
  test('DA-05 of two concurrent decisions one succeeds, the other is refused', async () => {
    for (const decision of ['approve', 'decline'] as const) {
      const contract = await aContract(2);
      const request = await ask(servers[0], 2, contract);
      const number = Number(String(request.headers['location']).split('/').at(-1));
      const replies = await Promise.all(
        servers.map((server, index) =>
          server.admin(staff[index]!, requests.decide, { params: { number }, body: { decision, reason: 'Because.' } }),
        ),
      );
      expect(replies.map(({ status }) => status).sort((left, right) => left - right)).toEqual([200, 409]);
      expect(replies.find(({ status }) => status === 409)?.errors()[0]?.code).toBe('requestNotInState');
      const events = await servers[0].database.asOwner((tx) =>
        tx.query(
          `select type from request_event where client_id = 2 and request_number = $1 and type like '%e%d' order by id`,
          [number],
        ),
      );
      expect(events).toHaveLength(2);
    }
  });

  test('DA-05 of a concurrent withdrawal and decision exactly one succeeds', async () => {
    const contract = await aContract(2);
    const request = await ask(servers[0], 2, contract);
    const number = Number(String(request.headers['location']).split('/').at(-1));
    const replies = await Promise.all([
      servers[0].admin(managers.get(2)!, requests.withdraw, { params: { number } }),
      servers[1].admin(staff[0]!, requests.decide, {
        params: { number },
        body: { decision: 'decline', reason: 'No.' },
      }),
    ]);
    expect(replies.map(({ status }) => status).sort((left, right) => left - right)).toEqual([200, 409]);
  });
});

describe('PE-17 two clients in parallel', () => {
  test('PE-17 each sees and changes only its own contract of a number, on both servers, in any mixture', async () => {
    const contracts: number[] = [];
    for (let count = 0; count < 5; count++) {
      const number = await aContract(1);
      await aContract(2, number);
      contracts.push(number);
    }
    const calls = contracts.flatMap((contract) =>
      clients.flatMap((client) => servers.map((server) => ({ contract, client, server }))),
    );
    await Promise.all(
      calls.map(async ({ contract, client, server }) => {
        const person = managers.get(client)!;
        const { byNumber, all } = fleetSubjects.leaseContracts;
        const detail = await server.fleet(person, byNumber, { params: { number: contract } });
        expect(detail.answer()).toMatchObject({ LeaseContractNummer: contract, DebiteurNummer: client });
        const list = (await server.fleet(person, all)).answer();
        expect(new Set(list.map((row) => row.DebiteurNummer))).toEqual(new Set([client]));
        await ask(server, client, contract, `both-clients-${contract}`);
      }),
    );
    for (const contract of contracts) {
      for (const client of clients) {
        expect(await tracesOf(client, contract)).toEqual(oneOfAll);
        const history = await servers[1].admin(managers.get(client)!, leaseContractAdmin.history, {
          params: { number: contract },
        });
        expect(history.answer()).toHaveLength(1);
      }
    }
  });
});
