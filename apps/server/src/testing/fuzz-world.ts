import { randomUUID } from 'node:crypto';
import type { AnyPathParam } from '@wagenpark/contract';
import { rights } from '@wagenpark/domain/permissions';
import fc from 'fast-check';
import { aClient, aDebtor } from '../platform/database/builders.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { aDrivenCar, aMail, aRequest } from './rows.ts';
import { nastyText } from './schema-arbitrary.ts';
import { aPerson, type Person, type RawCall, type TestServer, testServer } from './test-server.ts';

/*
 * Random calls are reproducible: the same seed gives the same calls. FUZZ_SEED=2 changes the seed, FUZZ_RUNS=1000 the
 * number of runs.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const runs = Number(process.env['FUZZ_RUNS'] ?? 30);

/**
 * Checks a property for many random values.
 * @param factor factor of the usual number of runs
 */
export const expectForAll = <Values>(property: fc.IAsyncProperty<Values>, factor = 1): Promise<void> =>
  fc.assert(property, { seed, numRuns: runs * factor });

/** Existing record numbers and an id: a company, contracts with car and driver, a request (102), a mail. */
export const records = [10, 100, 101, 102];
export const mailId = randomUUID();

/** A server with a few records, a supervisor with every right, and a member of staff. */
export interface FuzzWorld {
  readonly server: TestServer;
  readonly manager: Person;
  readonly staff: Person;
  /** Creates another contract. Contract, car and driver have the same number. */
  aNewContract(): Promise<number>;
  close(): Promise<void>;
}

/** Creates the server on a database of its own. */
export async function fuzzWorld(): Promise<FuzzWorld> {
  const testing = await testDatabase();
  const server = await testServer(testing.connection);
  const { account, master } = await server.database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    await aClient(tx, { client_id: 9, name: 'provider', is_provider: true });
    await aDebtor(tx, { client_id: 1, number: 10 });
    const supervisor = await aPerson(tx, { client_id: 1, role: 'supervisor', rights: [...rights] });
    for (const number of [100, 101, 102]) {
      const contract = await aDrivenCar(tx, { client_id: 1, debtor_number: 10, number });
      if (number === 102) await aRequest(tx, { contract, asker: supervisor }, { number: 102 });
    }
    await aMail(tx, 1, { id: mailId });
    return { account: supervisor, master: await aPerson(tx, { client_id: 9, role: 'master' }) };
  });
  let lastContract = 1_000;
  return {
    server,
    manager: await server.signIn(account),
    staff: await server.signIn(master, 'client-1'),
    async aNewContract() {
      const number = ++lastContract;
      await server.database.asOwner((tx) => aDrivenCar(tx, { client_id: 1, debtor_number: 10, number }));
      return number;
    },
    async close() {
      await server.close();
      await testing.drop();
    },
  };
}

/** Text that can be part of a URL; lone surrogates cannot be encoded in one. */
export const pathText = nastyText.map((text) => text.toWellFormed());

/** Values for path parameters, most of which match their pattern. */
export const pathParams = (
  params: Readonly<Record<string, AnyPathParam>>,
): fc.Arbitrary<Record<string, string | number>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(params).map(([name, { pattern }]) => [
        name,
        new RegExp(`^(?:${pattern})$`).test('1')
          ? fc.oneof(fc.constantFrom<string | number>(1, ...records), fc.nat(999_999_999), pathText)
          : fc.oneof(fc.constant(mailId), fc.uuid(), pathText),
      ]),
    ),
  );

/** A call with a JSON body. */
export const jsonCall = (method: RawCall['method'], url: string, body: unknown): RawCall => ({
  method,
  url,
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify(body) ?? '',
});
