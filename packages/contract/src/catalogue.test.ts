import { expect, test } from 'vitest';
import { allAdminRoutes, allFleetFunctions, pathsOverlap } from './index.ts';

const pairs = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.flatMap((left, index) => items.slice(index + 1).map((right): [Item, Item] => [left, right]));

test('FA-07 no two inner functions have overlapping paths', () => {
  const clashes = pairs(allFleetFunctions()).filter(
    ([left, right]) =>
      left.fn.method === right.fn.method &&
      pathsOverlap(
        { template: left.fn.path, params: left.fn.params },
        { template: right.fn.path, params: right.fn.params },
      ),
  );
  expect(clashes.map(([left, right]) => `${left.fn.path} – ${right.fn.path}`)).toEqual([]);
});

test('no two REST routes have overlapping paths', () => {
  const clashes = pairs(allAdminRoutes()).filter(
    ([left, right]) =>
      left.route.method === right.route.method &&
      pathsOverlap(
        { template: left.route.path, params: left.route.params },
        { template: right.route.path, params: right.route.params },
      ),
  );
  expect(clashes).toEqual([]);
});

test('a planted overlap is detected: a variable part that matches the literal of another path', () => {
  const text = { pattern: '[^/]{1,200}', parse: (part: string) => part, schema: undefined as never };
  expect(pathsOverlap({ template: '/A/{x}', params: { x: text } }, { template: '/A/All', params: {} })).toBe(true);
  const digits = { ...text, pattern: '[0-9]{1,9}' };
  expect(pathsOverlap({ template: '/A/{x}', params: { x: digits } }, { template: '/A/All', params: {} })).toBe(false);
});

test('ST-02 exactly the expected calls are fetched again without a change of the version', () => {
  const declared = [...allAdminRoutes().map(({ route }) => route), ...allFleetFunctions().map(({ fn }) => fn)].flatMap(
    ({ path, changesWithoutVersion }) => (changesWithoutVersion ? [path] : []),
  );
  // The read calls of managed records, which are recognized by their call `uses`.
  const managedUses = allAdminRoutes().flatMap(({ name, route: { path } }) => (name === 'uses' ? [path] : []));
  const ofManaged = managedUses.flatMap((uses) => {
    const one = uses.replace(/\/uses$/, '');
    return [one.replace(/\/\{number\}$/, ''), one, uses, `${one}/history`];
  });
  expect(ofManaged).toContain('/api-admin/car-segments/{number}/uses');
  expect(declared).toEqual(expect.arrayContaining(ofManaged));
  // The expected values, written by hand: requests before they take effect, mails, jobs, imports, histories, and
  // actions on signals.
  expect(declared.filter((path) => !ofManaged.includes(path)).sort()).toEqual([
    '/Dashboard/Signalen',
    '/Dashboard/Signalen/Aantal',
    '/Gebruiker/ID/{number}',
    '/Gebruikers/All',
    '/MailTemplate/Debiteurnummer/{code}/Taal/{lang}',
    '/api-admin/account/passkeys',
    '/api-admin/account/second-factor',
    '/api-admin/account/sessions',
    '/api-admin/assigned-requests',
    '/api-admin/client/work',
    '/api-admin/contract-documents',
    '/api-admin/damage-reports/{number}/mails',
    '/api-admin/drivers/{number}/records',
    // By the client's present day.
    '/api-admin/employees/{number}/terms',
    '/api-admin/imports',
    '/api-admin/jobs/failed',
    '/api-admin/lease-contracts/{number}/history',
    '/api-admin/lease-contracts/{number}/timeline',
    '/api-admin/mail-settings',
    '/api-admin/mail-templates',
    '/api-admin/mail-templates/{type}',
    '/api-admin/mail-templates/{type}/history',
    '/api-admin/mails',
    '/api-admin/mails/{id}',
    '/api-admin/open-requests',
    '/api-admin/open-requests/contracts',
    '/api-admin/outbox',
    '/api-admin/release-notes/unread',
    '/api-admin/requests',
    '/api-admin/requests/{number}',
    '/api-admin/requests/{number}/care',
    '/api-admin/users/uninvited',
    '/api-admin/users/{number}/access',
    '/api-admin/users/{number}/history',
    '/api-admin/users/{number}/sessions',
  ]);
});
