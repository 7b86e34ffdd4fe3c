import { allFleetFunctions, fillPath, fleetSubjects } from '@wagenpark/contract';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDriverChange } from '../modules/requests/change-posts-testing.ts';
import { expectAnswer, expectRefusal } from './expect-answer.ts';
import { expectForAll, type FuzzWorld, fuzzWorld, jsonCall, pathParams, records } from './fuzz-world.ts';
import { anyJson, nastyText, valuesOf } from './schema-arbitrary.ts';
import type { Person, RawCall, TestServer } from './test-server.ts';

/*
 * Random calls of every declared function. The response must always be the declared answer or an envelope with a known
 * code, never a 500.
 */

const functions = allFleetFunctions().map(({ subject, name, fn }) => ({ name: `${subject}.${name}`, fn }));

let world: FuzzWorld;
let server: TestServer;
let manager: Person;

beforeAll(async () => {
  world = await fuzzWorld();
  ({ server, manager } = world);
});
afterAll(() => world.close());

const fleetCall = (body: unknown): RawCall => jsonCall('POST', '/api-fleet/DynamicEndpoint', body);

describe('the fleet API', () => {
  test.each(functions)('FA-05 $name', async ({ fn }) => {
    const forms = fn.form === undefined ? fc.constant(undefined) : valuesOf(fn.form, records);
    await expectForAll(
      fc.asyncProperty(
        pathParams(fn.params),
        fc.oneof({ arbitrary: forms, weight: 3 }, anyJson),
        async (params, form) => {
          const cFunctie = fillPath(fn.path, params);
          const reply = await server.raw(
            manager,
            fleetCall({
              cMethode: fn.method,
              cFunctie,
              ...(form === undefined ? {} : { cForm: JSON.stringify(form) }),
            }),
          );
          expectAnswer(reply, fn.answer, cFunctie);
        },
      ),
    );
  });

  // A form that is a list has no fields.
  test.each(functions.filter(({ fn }) => fn.form !== undefined && fn.form.type !== 'array'))(
    'FA-05 an unknown field in the form of $name is refused',
    async ({ fn }) => {
      await expectForAll(
        fc.asyncProperty(valuesOf(fn.form!, records), fc.string({ minLength: 1 }), async (form, name) => {
          fc.pre(!(name in (form as object)) && !(name in (fn.form as unknown as { entries: object }).entries));
          const cFunctie = fillPath(fn.path, Object.fromEntries(Object.keys(fn.params).map((part) => [part, 1])));
          const cForm = { ...(form as object), [name]: 1 };
          const reply = await server.raw(manager, fleetCall({ cMethode: fn.method, cFunctie, cForm }));
          expect(reply.status).toBe(400);
          // An error is reported together with all other errors, up to a maximum number.
          if (reply.errors().length < 20) {
            expect(reply.errors().map(({ code }) => code)).toContain('unknownField');
          }
        }),
      );
    },
  );

  test('CR-24 a valid driver change with one or two odd values is accepted or refused as a whole', async () => {
    const { driverChange } = fleetSubjects.changeRequests;
    const { Bestuurder: person, ...rest } = aDriverChange();
    const fields = [
      ...Object.keys(rest).map((name) => [name]),
      ...Object.keys(person).map((name) => ['Bestuurder', name]),
      ...Object.keys(person.Adres).map((name) => ['Bestuurder', 'Adres', name]),
    ];
    const oddities = fc.array(fc.tuple(fc.constantFrom(...fields), fc.oneof(nastyText, anyJson)), {
      minLength: 1,
      maxLength: 2,
    });
    let acceptedCount = 0;
    await expectForAll(
      fc.asyncProperty(oddities, async (odd) => {
        // A new contract each time, because an open request would prevent further ones.
        const contract = await world.aNewContract();
        const form: Record<string, unknown> = structuredClone({
          ...aDriverChange({ ContractNummer: contract, BestuurderNummerOud: contract }),
        });
        for (const [path, value] of odd) {
          const lastName = path.at(-1) ?? '';
          const parent = path.slice(0, -1).reduce((node, name) => node[name] as Record<string, unknown>, form);
          if (typeof parent === 'object' && parent !== null) parent[lastName] = value;
        }
        const reply = await server.raw(
          manager,
          fleetCall({ cMethode: driverChange.method, cFunctie: driverChange.path, cForm: JSON.stringify(form) }),
        );
        expectAnswer(reply, driverChange.answer, JSON.stringify(form));
        if (reply.status === 200) acceptedCount += 1;
      }),
      3,
    );
    expect(acceptedCount).toBeGreaterThan(0);
    const odd = await server.raw(manager, { method: 'GET', url: '/api-admin/requests' });
    expectAnswer(odd, v.looseObject({ successful: v.literal(true) }), 'the list of what was asked');
  });

  test('FA-01 FA-02 FA-05 any body at the endpoint gets a result or an error in the envelope', async () => {
    const paths = fc.oneof(
      fc.constantFrom(...functions.map(({ fn }) => fn.path)),
      nastyText,
      fc.array(nastyText, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`),
      fc.stringMatching(/^\/LeaseContract\/Lopend\/wpf_[\w-]{43}$/),
    );
    const bodies = fc.oneof(
      anyJson,
      fc.record(
        {
          cMethode: fc.oneof(fc.constantFrom('get', 'post', 'delete', 'GET', 'put'), anyJson),
          cFunctie: fc.oneof(paths, anyJson),
          cForm: anyJson,
          clientName: anyJson,
          AmwUserId: anyJson,
          debtorNumber: anyJson,
          synchronisation: anyJson,
          more: anyJson,
        },
        { requiredKeys: ['cMethode', 'cFunctie'] },
      ),
    );
    await expectForAll(
      fc.asyncProperty(bodies, async (body) => {
        const reply = await server.raw(manager, fleetCall(body));
        if (reply.status !== 200) expectRefusal(reply, JSON.stringify(body));
      }),
      5,
    );
  });
});
