import { expect, test } from 'vitest';
import type { SessionRow } from './token-repository.ts';
import { callerOfRow } from './views.ts';

const row: SessionRow = {
  clientId: 3,
  number: 41,
  email: 'fleet@client.example',
  passwordHash: null,
  role: 'fleetmanagement',
  rights: ['Facturen', 'no right'],
  name: 'Anna de Vries',
  language: 'pl-PL',
  driverNumber: 77,
  seesAllDebtors: false,
  validUntil: null,
  isActive: true,
  employee: null,
  securityStamp: 1,
  hasSecondFactor: false,
  mustHaveSecondFactor: false,
  isStaff: false,
  timeZone: 'Europe/Amsterdam',
  family: 'f',
  expiresAt: new Date(0),
  revokedAt: null,
  sessionStamp: 1,
  workClientId: 5,
  workClientName: 'handel',
  defaultLocale: 'de-DE',
  debtors: [10, 20],
};

test.each([
  ['whoever was given companies sees these and what is below them', {}, { debtors: [10, 20], driver: null }],
  ['whoever was given none sees none', { debtors: null }, { debtors: [], driver: null }],
  ['whoever sees all, sees all', { debtors: null, seesAllDebtors: true }, { debtors: 'all', driver: null }],
  [
    'a driver without a company is held by the own person',
    { role: 'driver', debtors: null },
    { debtors: 'all', driver: 77 },
  ],
  ['a driver with companies is held by both', { role: 'driver' }, { debtors: [10, 20], driver: 77 }],
  ['staff see all of a client', { role: 'master', isStaff: true }, { debtors: 'all', driver: null }],
  ['a master of a client is no staff', { role: 'master', debtors: null }, { debtors: [], driver: null }],
] as const)('PE-17 %s', (_, input, scope) => {
  const caller = callerOfRow({ ...row, ...(input as Partial<SessionRow>) });
  expect(caller.scope).toEqual({ clientId: 5, account: 41, ...scope });
});

test('the signed-in account: the person, the session’s client, the existing rights, the language', () => {
  expect(callerOfRow(row)).toMatchObject({
    account: 41,
    accountClientId: 3,
    clientId: 5,
    clientName: 'handel',
    name: 'Anna de Vries',
    email: 'fleet@client.example',
    role: 'fleetmanagement',
    rights: ['Facturen'],
    locale: 'pl-PL',
  });
  expect(callerOfRow({ ...row, language: null }).locale).toBe('de-DE');
  expect(callerOfRow({ ...row, language: null, defaultLocale: null }).locale).toBe('nl-NL');
  expect(callerOfRow({ ...row, role: 'master' }).role).toBe('supervisor');
  expect(callerOfRow({ ...row, role: 'master', isStaff: true }).role).toBe('master');
});
