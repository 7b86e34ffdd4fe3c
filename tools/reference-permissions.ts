import { isPermitted, type Permission, type Role, rights, roles } from '@wagenpark/domain/permissions';
import type { NamedFunction, NamedRoute } from '../apps/server/src/http/openapi.ts';
import { markdownTable } from './reference-page.ts';

/**
 * The page `docs/reference/permissions.md`: for every call and every role, whether it is permitted. The server's
 * permission tests use an independent table, written by hand.
 */
export function permissionsPage(functions: readonly NamedFunction[], routes: readonly NamedRoute[]): string {
  const fleet = functions.map(({ subject, name, fn }) => [`${subject}.${name}`, fn.permission] as const);
  const rest = routes.map(({ resource, name, route }) => [`${resource}.${name}`, route.permission] as const);
  return [
    '# Who may call what',
    '',
    'Written by `npm run reference` from the declarations in `packages/contract`; do not edit. The tests of the server hold each call against a table of their own, written by hand.',
    '',
    '**yes**: let in. **no**: refused with 403. **The name of a right**: let in by whoever holds it, else refused with 403. Staff (master) hold every right. A guest is told 401 instead of 403. Being let in does not widen what is seen: records outside a person’s companies do not exist for that person (404).',
    '',
    '## Fleet functions',
    '',
    ...matrix('Function', fleet),
    '',
    '## REST routes',
    '',
    ...matrix('Route', rest),
    '',
  ].join('\n');
}

function matrix(heading: string, calls: readonly (readonly [name: string, permission: Permission])[]): string[] {
  return markdownTable(
    [heading, ...roles, 'guest'],
    calls.map(([name, permission]) => [
      `\`${name}\``,
      ...roles.map((role) => cell(permission, role)),
      isPermitted(permission, undefined) ? 'yes' : 'no',
    ]),
  );
}

function cell(permission: Permission, role: Role): string {
  if (isPermitted(permission, { role, rights: [] })) return 'yes';
  const enough = rights.filter((right) => isPermitted(permission, { role, rights: [right] }));
  return enough.length === 0 ? 'no' : enough.join(' or ');
}
