import { type AnyAdminRoute, type AnyFleetFunction, allAdminRoutes, allFleetFunctions } from '@wagenpark/contract';
import { isPermitted, type Right, type Role, rights, roles } from '@wagenpark/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClient, aDebtor } from '../platform/database/builders.ts';
import { type TestDatabase, testDatabase } from '../platform/database/testing.ts';
import type { CallRow, Cell } from '../platform/testing/subject-expectations.ts';
import { mergeExpectations } from './merged-expectations.ts';
import { aGuest, aPerson, type Person, type Reply, type TestServer, testServer } from './test-server.ts';

/*
 * Checks the table below against the running server: every call and every role, with the right, without it, and with
 * all other rights. The table is written by hand from the specification (PE-05 … PE-12 and the settled questions) and
 * not derived from the declarations that it verifies. A call that is missing in the table fails. A changed permission
 * must be changed in both places.
 */

type Call = { readonly name: string } & ({ readonly fn: AnyFleetFunction } | { readonly route: AnyAdminRoute });
const calls: readonly Call[] = [
  ...allFleetFunctions().map(({ subject, name, fn }) => ({ name: `${subject}.${name}`, fn })),
  ...allAdminRoutes().map(({ resource, name, route }) => ({ name: `${resource}.${name}`, route })),
];
const permissionOf = (call: Call) => ('fn' in call ? call.fn.permission : call.route.permission);

// The rights for the calls of each page (PE-08, PE-10). Staff have every right, a guest none.
const CONTRACTS = ['ContractenLease'] as const;
const FUEL = ['BrandstofContractenLease'] as const;
const INVOICES = ['Facturen'] as const;
const DOCUMENTS = ['Documenten'] as const;
const DRIVER_CHANGE = ['WijzigenBestuurderLease'] as const;
// Fines show who drove, so callers who may see fines may see that too (DM-FI-04).
const WHO_DROVE = ['ContractenLease', 'Bekeuringen'] as const;

// biome-ignore format: a table is read by its columns
const table: Readonly<Record<string, CallRow>> = {
  // CR-01: the right to change drivers. Settled question 19: drivers may request a change of their own details.
  'changeRequests.driverChange':    ['yes', DRIVER_CHANGE, DRIVER_CHANGE, DRIVER_CHANGE, DRIVER_CHANGE, 'yes',         'no'],
  // Settled question 19: fleetmanagement and above.
  'changeRequests.debtorChange':    ['yes', 'yes',         'yes',         'yes',         'no',          'no',          'no'],
  'changeRequests.referenceChange': ['yes', 'yes',         'yes',         'yes',         'no',          'no',          'no'],
  // Settled question 19: also drivers, for their own car.
  'changeRequests.fuelPass':        ['yes', 'yes',         'yes',         'yes',         'no',          'yes',         'no'],
  'changeRequests.greenCard':       ['yes', 'yes',         'yes',         'yes',         'no',          'yes',         'no'],
  // The result lists the kinds of requests that the caller may make.
  'changeRequests.actionTypes':    ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'drivers.byNumber':               ['yes', WHO_DROVE,     WHO_DROVE,     WHO_DROVE,     WHO_DROVE,     WHO_DROVE,     'no'],
  'persons.records':                ['yes', WHO_DROVE,     WHO_DROVE,     WHO_DROVE,     WHO_DROVE,     WHO_DROVE,     'no'],
  'drivers.byNumbers':             ['yes', WHO_DROVE,     WHO_DROVE,     WHO_DROVE,     WHO_DROVE,     WHO_DROVE,     'no'],
  // A car has the permission of its contract.
  'cars.byNumber':                 ['yes', CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     'no'],
  'cars.running':                  ['yes', CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     'no'],
  // PE-08: fuel contracts.
  'fuelContracts.running':          ['yes', FUEL,          FUEL,          FUEL,          FUEL,          FUEL,          'no'],
  'fuelContracts.terminated':       ['yes', FUEL,          FUEL,          FUEL,          FUEL,          FUEL,          'no'],
  'fuelContracts.all':              ['yes', FUEL,          FUEL,          FUEL,          FUEL,          FUEL,          'no'],
  'fuelContracts.ofLeaseContract':  ['yes', FUEL,          FUEL,          FUEL,          FUEL,          FUEL,          'no'],
  'fuelContracts.byNumber':         ['yes', FUEL,          FUEL,          FUEL,          FUEL,          FUEL,          'no'],
  'fuelContractAdmin.history':      ['yes', FUEL,          FUEL,          FUEL,          FUEL,          FUEL,          'no'],
  'refuelings.ofContract':          ['yes', FUEL,          FUEL,          FUEL,          FUEL,          FUEL,          'no'],
  // PE-10: invoices.
  'refuelings.ofInvoice':           ['yes', INVOICES,      INVOICES,      INVOICES,      INVOICES,      INVOICES,      'no'],
  'invoices.all':                   ['yes', INVOICES,      INVOICES,      INVOICES,      INVOICES,      INVOICES,      'no'],
  'invoices.byNumber':              ['yes', INVOICES,      INVOICES,      INVOICES,      INVOICES,      INVOICES,      'no'],
  'invoices.types':                 ['yes', INVOICES,      INVOICES,      INVOICES,      INVOICES,      INVOICES,      'no'],
  'invoices.lines':                 ['yes', INVOICES,      INVOICES,      INVOICES,      INVOICES,      INVOICES,      'no'],
  'invoices.fileExists':            ['yes', INVOICES,      INVOICES,      INVOICES,      INVOICES,      INVOICES,      'no'],
  'invoices.file':                  ['yes', INVOICES,      INVOICES,      INVOICES,      INVOICES,      INVOICES,      'no'],
  // PE-08: lease contracts.
  'leaseContracts.running':         ['yes', CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     'no'],
  'leaseContracts.terminated':      ['yes', CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     'no'],
  'leaseContracts.all':             ['yes', CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     'no'],
  'leaseContracts.precursors':      ['yes', CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     'no'],
  'leaseContracts.paged':           ['yes', CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     'no'],
  'leaseContracts.paging':          ['yes', CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     'no'],
  'leaseContracts.byNumber':        ['yes', CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     'no'],
  'leaseContracts.components':      ['yes', CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     'no'],
  'leaseContracts.driverHistory':   ['yes', CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     'no'],
  'leaseContracts.options':         ['yes', CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     'no'],
  'leaseContractAdmin.history':     ['yes', CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     'no'],
  'contractTimeline.ofLeaseContract': ['yes', CONTRACTS,   CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     'no'],
  'leaseContractAdmin.export':      ['yes', CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     CONTRACTS,     'no'],
  // The search of the driver-change form (CR-13).
  'driverLookup.search':            ['yes', 'yes',         DRIVER_CHANGE, DRIVER_CHANGE, 'yes',         DRIVER_CHANGE, 'no'],
  'driverLookup.alike':            ['yes', DRIVER_CHANGE, DRIVER_CHANGE, DRIVER_CHANGE, DRIVER_CHANGE, DRIVER_CHANGE, 'no'],
  // Each number needs the right of its list, and is null without it.
  'dashboard.mainSpecs':           ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  // Calls that a session needs to start, end and display itself (AU, ST).
  'session.synchronisation':        ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'session.currentCompany':         ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'session.companies':              ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'session.companySettings':       ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'session.companiesOfUser':       ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'session.logoutFleet':            ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'session.currentUser':            ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'session.languages':              ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'translations.headers':           ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'accounts.current':               ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'accounts.fleetToken':            ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'accounts.logout':                ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'accounts.logoutEverywhere':     ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  // PE-05: fleet switching, client switching, client list.
  'session.fleets':                 ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'accounts.switchClient':          ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  // AA-08
  'languages.cultures':             ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'languages.clients':              ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'clientSettings.clients':         ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'clientSettings.work':            ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  // Supervisors read the settings of their client. Only staff change those that the agreement fixes (decision 0132).
  'staffSettings.mails':           ['yes', 'yes',         'no',          'no',          'no',          'no',          'no'],
  'staffSettings.setMails':        ['yes', 'yes',         'no',          'no',          'no',          'no',          'no'],
  'staffSettings.mileage':         ['yes', 'yes',         'no',          'no',          'no',          'no',          'no'],
  'staffSettings.setMileage':       ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'staffSettings.budget':          ['yes', 'yes',         'no',          'no',          'no',          'no',          'no'],
  'staffSettings.setBudget':       ['yes', 'yes',         'no',          'no',          'no',          'no',          'no'],
  'staffSettings.leasePrice':      ['yes', 'yes',         'no',          'no',          'no',          'no',          'no'],
  'staffSettings.setLeasePrice':   ['yes', 'yes',         'no',          'no',          'no',          'no',          'no'],
  'staffSettings.arrangements':    ['yes', 'yes',         'no',          'no',          'no',          'no',          'no'],
  'staffSettings.setArrangements': ['yes', 'yes',         'no',          'no',          'no',          'no',          'no'],
  'staffSettings.driverFields':    ['yes', 'yes',         'no',          'no',          'no',          'no',          'no'],
  'staffSettings.setDriverFields': ['yes', 'yes',         'no',          'no',          'no',          'no',          'no'],
  'staffSettings.employees':       ['yes', 'yes',         'no',          'no',          'no',          'no',          'no'],
  'staffSettings.setEmployees':    ['yes', 'yes',         'no',          'no',          'no',          'no',          'no'],
  'staffSettings.mailbox':         ['yes', 'yes',         'no',          'no',          'no',          'no',          'no'],
  'staffSettings.setMailbox':      ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'staffSettings.agreement':       ['yes', 'yes',         'no',          'no',          'no',          'no',          'no'],
  'staffSettings.setAgreement':    ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'newClients.create':             ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  // CS-01, AA-05
  'clientBrand.save':              ['yes', 'yes',         'no',          'no',          'no',          'no',          'no'],
  'clientBrand.uploadLogo':        ['yes', 'yes',         'no',          'no',          'no',          'no',          'no'],
  'clientBrand.uploadFavicon':     ['yes', 'yes',         'no',          'no',          'no',          'no',          'no'],
  'clientBrand.uploadLogin':       ['yes', 'yes',         'no',          'no',          'no',          'no',          'no'],
  // Shown before sign-in (AA-01, AA-02).
  'staffSettings.secondFactor':     ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'staffSettings.setSecondFactor':  ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'clientSettings.get':             ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'yes'],
  'clientSettings.check':           ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'yes'],
  'clientSettings.logo':            ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'yes'],
  'clientSettings.favicon':         ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'yes'],
  'clientLook.picture':          ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'yes'],
  'clientLook.version':           ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'yes'],
  'clientSettings.licences':        ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'clientSettings.languages':       ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  // Open to all; the results are limited to the records that the caller may see.
  'globalSearch.find':              ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'downloads.record':               ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'openData.attributions':          ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  // Settled question 16: everybody can follow, answer and withdraw their own requests; staff decide.
  'requests.list':                  ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'requests.byNumber':              ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'requests.answer':                ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'requests.withdraw':              ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'requests.decide':                ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  // `open` returns kind and number only, so that the form can warn early. Only staff, who decide, see the records of
  // the period (`between`) and similar known drivers (`alike`).
  'requests.open':                 ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'requests.openContracts':        ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  // Documents of contracts need a right of their own.
  'requests.documents':            ['yes', DOCUMENTS,     DOCUMENTS,     DOCUMENTS,     DOCUMENTS,     DOCUMENTS,     'no'],
  'requests.between':              ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'requests.alike':                ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'requests.cards':                ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  // Internal notes of staff: no client can read or write them.
  'requestHandling.ofRequest':      ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'requestHandling.assigned':       ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'requestHandling.colleagues':     ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'requestHandling.note':           ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'requestHandling.assign':         ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  // Administration by the provider (settled questions 12 and 26).
  'imports.kinds':                  ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'imports.start':                  ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'imports.list':                   ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'imports.byId':                   ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'imports.refused':                ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'imports.preview':                ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'imports.template':              ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'mails.list':                     ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'mails.byId':                     ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'mails.retry':                    ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'mails.stop':                     ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'mails.state':                    ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  'mails.failedJobs':               ['yes', 'no',          'no',          'no',          'no',          'no',          'no'],
  // Everybody can save views of the lists that they see.
  'savedViews.list':                ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'savedViews.create':              ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'savedViews.change':              ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'savedViews.setDefault':          ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  'savedViews.remove':              ['yes', 'yes',         'yes',         'yes',         'yes',         'yes',         'no'],
  // Declared by the subjects in their `expected.samples.ts`.
  ...mergeExpectations('calls'),
};

const columns = ['master', 'supervisor', 'bulk', 'fleetmanagement', 'subsupervisor', 'driver', 'guest'] as const;
/** Looks up a call in the table. A call that is not in the table counts as refused for everybody. */
const cellOf = ({ name }: Call, column: (typeof columns)[number]): Cell =>
  table[name]?.[columns.indexOf(column)] ?? 'no';

let testing: TestDatabase;
let server: TestServer;
const people = new Map<string, Promise<Person>>();

beforeAll(async () => {
  testing = await testDatabase();
  server = await testServer(testing.connection);
  await server.database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1 });
    await aDebtor(tx, { client_id: 1 });
    await aClient(tx, { client_id: 9, name: 'provider', is_provider: true });
  });
});
afterAll(async () => {
  await server.close();
  await testing.drop();
});

/**
 * Creates a signed-in caller with a role and exactly these rights. Staff belong to the provider and work for client 1.
 */
function somebody(role: Role, accountRights: readonly Right[]): Promise<Person> {
  const key = `${role} ${accountRights.join(' ')}`;
  const cachedPerson = people.get(key);
  if (cachedPerson !== undefined) return cachedPerson;
  const person = (async () => {
    const client_id = role === 'master' ? 9 : 1;
    const account = await server.database.asOwner((tx) => aPerson(tx, { client_id, role, rights: [...accountRights] }));
    return server.signIn(account, 'client-1');
  })();
  people.set(key, person);
  return person;
}

/** Makes the call with only well-formed numbers in its path, because permission is checked before anything else. */
async function make(call: Call, person: Person): Promise<Reply<unknown>> {
  const declared = 'fn' in call ? call.fn : call.route;
  const params = Object.fromEntries(
    Object.entries(declared.params).map(([name, { pattern }]) => [
      name,
      new RegExp(`^(?:${pattern})$`).test('999999999') ? '999999999' : '00000000-0000-7000-8000-000000000000',
    ]),
  );
  return 'fn' in call ? server.fleet(person, call.fn, { params }) : server.admin(person, call.route, { params });
}

async function expectLetIn(call: Call, role: Role, accountRights: readonly Right[]): Promise<void> {
  const reply = await make(call, await somebody(role, accountRights));
  if (['accounts.logout', 'accounts.logoutEverywhere'].includes(call.name)) people.clear();
  expect([401, 403, 500, 503], `${role} with ${accountRights.join(', ') || 'no right'}: ${reply.text}`).not.toContain(
    reply.status,
  );
}

async function expectRefused(call: Call, role: Role, accountRights: readonly Right[]): Promise<void> {
  const reply = await make(call, await somebody(role, accountRights));
  expect(reply.status, `${role} with ${accountRights.join(', ') || 'no right'}`).toBe(403);
  expect(reply.errors()).toEqual([{ code: 'notPermitted', message: 'Not permitted' }]);
}

describe('PE-17 permissions of all calls', () => {
  test('PE-17 the table contains every call and no other, and every call declares a permission', () => {
    expect(Object.keys(table).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
    const kinds = ['public', 'signedIn', 'right', 'atLeast', 'exactly', 'any'];
    for (const call of calls) expect(kinds, call.name).toContain(permissionOf(call)?.kind);
  });

  test('PE-17 an unknown permission admits nobody', () => {
    const unknown = { kind: 'toBeDecided' } as unknown as Parameters<typeof isPermitted>[0];
    for (const role of roles) expect(isPermitted(unknown, { role, rights })).toBeFalsy();
  });

  describe.each(calls)('$name', (call) => {
    test.each(roles)('PE-03 PE-17 SC-14 as in the table for %s', async (role) => {
      const cell = cellOf(call, role);
      if (cell === 'yes') {
        await expectLetIn(call, role, []);
        await expectLetIn(call, role, rights);
      } else if (cell === 'no') {
        await expectRefused(call, role, []);
        await expectRefused(call, role, rights);
      } else {
        for (const right of cell) await expectLetIn(call, role, [right]);
        await expectRefused(call, role, []);
        await expectRefused(
          call,
          role,
          rights.filter((right) => !cell.includes(right)),
        );
      }
    });

    test('PE-17 FA-05 a guest gets 401 unless the table admits guests', async () => {
      const reply = await make(call, aGuest());
      if (cellOf(call, 'guest') === 'yes') expect([401, 403, 500, 503]).not.toContain(reply.status);
      else {
        expect(reply.status).toBe(401);
        expect(reply.headers['www-authenticate']).toBe('Bearer');
        expect(reply.errors()).toEqual([{ code: 'notSignedIn', message: 'Not signed in' }]);
      }
    });
  });
});

describe('undeclared addresses', () => {
  /** The addresses beyond the declared calls, with the reason why they need no account. */
  const open = [
    'POST /api-fleet/DynamicEndpoint', // the endpoint of all functions; each has its own permission
    'POST /api-admin-auth', // the sign-in
    'POST /api-admin-auth/',
    ...['', '/setup', '/on', '/passkey', '/passkey/begin'].map((step) => `POST /api-admin-auth/second-factor${step}`),
    'POST /api-admin-auth/passkey', // the sign-in with a passkey
    'POST /api-admin-auth/passkey/begin',
    ...['POST', 'GET', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} /api-admin-auth/oauth/token`),
    'POST /api-admin/leasewise/loginrefresh',
    'GET /livez', // the health check contains no data
    'GET /readyz',
    'GET /metrics', // only this machine, or a caller with the metrics token
    'GET /api-admin/openapi.json', // the description of the interface
    'GET /docs/api',
  ];

  test('FA-07 an unknown inner path and a wrong cMethode give 404, with every right', async () => {
    const person = await somebody('master', rights);
    for (const [cMethode, cFunctie] of [
      ['get', '/LeaseContract/Onbekend'],
      ['get', '/LeaseContract/Nummer/abc'],
      ['get', '/LeaseContract/Nummer/1/2'],
      ['get', '/leasecontract/lopend'],
      ['get', ''],
      ['post', '/LeaseContract/Lopend'],
      ['delete', '/Gebruiker/Current'],
      ['GET', '/Gebruiker/Current'],
      ['get', '/Mail/BestuurderWijzigen'],
    ]) {
      const reply = await server.raw(person, {
        method: 'POST',
        url: '/api-fleet/DynamicEndpoint',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ cMethode, cFunctie }),
      });
      expect(reply.status, `${cMethode} ${cFunctie}`).toBe(404);
      expect(reply.errors()).toEqual([{ code: 'unknownFunction', message: 'Unknown function' }]);
    }
  });

  test('PE-17 every address that the server answers is declared, or listed here as public', () => {
    const declared = allAdminRoutes().map(({ route }) => `${route.method} ${route.path.replace(/\{(\w+)\}/g, ':$1')}`);
    const knownAddresses = new Set([...open, ...declared]);
    const routeAddresses = addressesOf(server.server.printRoutes({ commonPrefix: false }));
    expect(routeAddresses.length).toBeGreaterThan(declared.length);
    expect(routeAddresses.filter((address) => !knownAddresses.has(address))).toEqual([]);
  });
});

/** `GET /a/b` for each line of Fastify's route tree, in which children are indented below their prefix. */
function addressesOf(picture: string): string[] {
  const beginnings: string[] = [];
  return picture.split('\n').flatMap((line) => {
    const [, branch = '', part = '', methods = ''] = /^([│├└─ ]+)(\S+) \((.*)\)$/.exec(line) ?? [];
    if (part === '') return [];
    const depth = branch.length / 4;
    beginnings.length = depth - 1;
    beginnings.push(part);
    const path = beginnings.join('');
    return methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : [`${method} ${path}`]));
  });
}
