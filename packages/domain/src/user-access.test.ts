import { describe, expect, test } from 'vitest';
import { type Right, type Role, rights, roles } from './permissions.ts';
import {
  accessFaults,
  areWithin,
  type Granter,
  grantableRights,
  grantableRoles,
  isManager,
  isSameAccess,
  manageFault,
  mayChangeAddress,
  type UserAccess,
} from './user-access.ts';

const granter = (role: Role, part: Partial<Granter> = {}): Granter => ({
  account: 1,
  role,
  rights: ['ContractenLease', 'Facturen'],
  companies: [10, 11],
  isInProvider: false,
  ...part,
});
const user = (role: Role, part: Partial<UserAccess> = {}): UserAccess => ({
  role,
  rights: ['ContractenLease'],
  companies: [10],
  ...part,
});
const codes = (by: Granter, before: UserAccess | null, after: UserAccess) =>
  accessFaults(by, before, after).map(({ code, field }) => `${code} ${field}`);

describe('SC-03 roles', () => {
  const table: Readonly<Record<Role, readonly Role[]>> = {
    master: ['supervisor', 'bulk', 'fleetmanagement', 'subsupervisor', 'driver'],
    supervisor: ['supervisor', 'bulk', 'fleetmanagement', 'subsupervisor', 'driver'],
    bulk: [],
    fleetmanagement: [],
    subsupervisor: ['subsupervisor', 'driver'],
    driver: [],
  };
  test.each(roles)('that a %s may assign', (role) => {
    expect(grantableRoles({ role, isInProvider: false })).toEqual(table[role]);
  });
  test('master is assigned only by master, and only in the provider’s client', () => {
    expect(grantableRoles({ role: 'master', isInProvider: true })).toEqual(['master']);
    expect(grantableRoles({ role: 'supervisor', isInProvider: true })).toEqual([]);
    expect(codes(granter('master', { companies: 'all' }), null, user('master'))).toEqual(['roleNotGrantable Rol']);
  });
  test('PE-11 managers are master, supervisor and subsupervisor', () => {
    expect(roles.filter(isManager)).toEqual(['master', 'supervisor', 'subsupervisor']);
  });
  test('an unchanged role does not count as assigned', () => {
    expect(codes(granter('subsupervisor'), user('fleetmanagement'), user('fleetmanagement'))).toEqual([]);
    expect(codes(granter('subsupervisor'), user('driver'), user('fleetmanagement'))).toEqual(['roleNotGrantable Rol']);
  });
});

test.each<[string, Granter, readonly Right[], boolean]>([
  ['every right of the user', granter('supervisor'), ['Facturen'], true],
  ['not every right of the user', granter('supervisor'), ['Facturen', 'Documenten'], false],
  ['role master', granter('master', { rights: [] }), ['Documenten'], true],
])('SC-03 a sign-in address can be changed by a user who has %s', (_, by, userRights, expected) => {
  expect(mayChangeAddress(by, user('driver', { rights: userRights }))).toBe(expected);
});

describe('rights', () => {
  test('master can grant every right, others those that they have', () => {
    expect(grantableRights(granter('master', { rights: [] }))).toEqual(rights);
    expect(grantableRights(granter('supervisor'))).toEqual(['ContractenLease', 'Facturen']);
  });
  const by = granter('supervisor');
  test.each<[string, readonly Right[], readonly Right[], readonly string[]]>([
    ['given that one holds', ['ContractenLease'], ['ContractenLease', 'Facturen'], []],
    ['taken that one holds', ['ContractenLease', 'Facturen'], ['ContractenLease'], []],
    ['given that one lacks', ['ContractenLease'], ['ContractenLease', 'Dashboard'], ['rightNotHeld Dashboard']],
    ['taken that one lacks', ['ContractenLease', 'Bekeuringen'], ['ContractenLease'], ['rightNotHeld Bekeuringen']],
    ['left as it is that one lacks', ['Bekeuringen'], ['Bekeuringen', 'Facturen'], []],
    ['UM-14 none left', ['Facturen'], [], ['required Rechten']],
  ])('a right %s', (_, before, after, expected) => {
    expect(codes(by, user('driver', { rights: before }), user('driver', { rights: after }))).toEqual(expected);
  });
  test('of a new user all count as granted', () => {
    expect(codes(by, null, user('driver', { rights: ['Documenten', 'Facturen'] }))).toEqual([
      'rightNotHeld Documenten',
    ]);
  });
});

describe('companies', () => {
  const some = granter('supervisor');
  const all = granter('supervisor', { companies: 'all' });
  const outOfScope = ['companyNotGrantable Debiteuren'];
  test.each<[string, Granter, UserAccess['companies'] | null, UserAccess['companies'], readonly string[]]>([
    ['one in scope for a new user', some, null, [11], []],
    ['one out of scope for a new user', some, null, [12], outOfScope],
    ['all by who sees some', some, [10], 'all', outOfScope],
    ['all by who sees all', all, [10], 'all', []],
    ['some instead of all by who sees some', some, 'all', [10], outOfScope],
    ['some instead of all by who sees all', all, 'all', [12], []],
    ['one out of scope that is taken', some, [10, 12], [10], outOfScope],
    ['one out of scope that stays', some, [10, 12], [11, 12], []],
    ['UM-15 none', all, [10], [], ['required Debiteuren']],
  ])('%s', (_, by, before, after, expected) => {
    const former = before === null ? null : user('driver', { companies: before });
    expect(codes(by, former, user('driver', { companies: after }))).toEqual(expected);
  });
  test('within other companies', () => {
    expect(areWithin('all', 'all')).toBe(true);
    expect(areWithin('all', [10])).toBe(false);
    expect(areWithin([10], 'all')).toBe(true);
    expect(areWithin([10, 11], [11, 10, 9])).toBe(true);
    expect(areWithin([10, 12], [10, 11])).toBe(false);
  });
});

describe('who may be changed, blocked and deleted', () => {
  const userOf = (role: Role, companies: UserAccess['companies'] = [10], account = 2) => ({
    ...user(role, { companies }),
    account,
  });
  test.each([
    ['oneself', granter('supervisor'), userOf('supervisor', [10], 1), 'ownAccess'],
    ['a peer', granter('supervisor'), userOf('supervisor'), null],
    ['a lower role', granter('supervisor'), userOf('driver'), null],
    ['a higher role', granter('subsupervisor'), userOf('fleetmanagement'), 'outranked'],
    ['a peer with companies out of scope', granter('subsupervisor'), userOf('subsupervisor', [10, 12]), 'outranked'],
    ['a lower role who sees all', granter('subsupervisor'), userOf('driver', 'all'), 'outranked'],
    ['a supervisor by staff', granter('master', { companies: 'all' }), userOf('supervisor', 'all'), null],
  ] as const)('%s', (_, by, target, expected) => {
    expect(manageFault(by, target)).toBe(expected);
  });
});

test('access is compared regardless of order', () => {
  const one = user('driver', { rights: ['Facturen', 'Dashboard'], companies: [12, 9] });
  expect(isSameAccess(one, { ...one, rights: ['Dashboard', 'Facturen'], companies: [9, 12] })).toBe(true);
  expect(isSameAccess(one, { ...one, role: 'supervisor' })).toBe(false);
  expect(isSameAccess(one, { ...one, rights: ['Facturen'] })).toBe(false);
  expect(isSameAccess(one, { ...one, companies: [9] })).toBe(false);
  expect(isSameAccess({ ...one, companies: 'all' }, one)).toBe(false);
});
