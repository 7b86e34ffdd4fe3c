import { type Right, type Role, rights } from '@wagenpark/domain';
import { type DemoClient, mailboxOf, provider } from './clients.ts';
import type { AccountDebtorRow, AccountRow, DriverRow } from './demo-tables.ts';
import { fullNameOf } from './people.ts';

/** The password of every demo account. They exist in the demo world only. */
export const demoPassword = 'wagenpark-demo';

/** An account in the form of the start-up banner and the README. */
export interface DemoAccount {
  readonly client: string;
  readonly email: string;
  readonly role: Role;
}

const RENT: readonly Right[] = ['OvereenkomstenRent', 'ReserveringenRent', 'WebReserveringenRent'];
const leaseRights: readonly Right[] = rights.filter((right) => !RENT.includes(right));
const driverRights: readonly Right[] = [
  'ContractenLease',
  'AutobestellingenLease',
  'Kilometerstanden',
  'Schademeldingen',
  'Documenten',
];
const subRights: readonly Right[] = [
  'ContractenLease',
  'AutobestellingenLease',
  'WijzigenBestuurderLease',
  'Kilometerstanden',
  'Dashboard',
  'Schademeldingen',
  'Rapportages',
];

const NAMES: Readonly<Record<string, Readonly<Record<'supervisor' | 'bulk' | 'fleet' | 'sub', string>>>> = {
  installatie: {
    supervisor: 'Karin van Dongen',
    bulk: 'Ruben Zijlstra',
    fleet: 'Marloes Verhoeven',
    sub: 'Dirk Postma',
  },
  brouwerij: { supervisor: 'Wim De Swaef', bulk: 'Elise Wouters', fleet: 'Sofie Goossens', sub: 'Jef Lemmens' },
  logistik: { supervisor: 'Uwe Nordmann', bulk: 'Anke Krüger', fleet: 'Björn Petersen', sub: 'Heike Schäfer' },
  handel: { supervisor: 'Małgorzata Jantar', bulk: 'Paweł Sikora', fleet: 'Joanna Wiśniewska', sub: 'Grzegorz Żak' },
};

/** The departments of a client's accounts, in the client's language. */
const DEPARTMENTS: Readonly<Record<string, Readonly<Record<Mailbox, string>>>> = {
  nl: { supervisor: 'Directie', bulk: 'Inkoop', fleet: 'Wagenparkbeheer', sub: 'Planning', driver: 'Buitendienst' },
  de: { supervisor: 'Geschäftsleitung', bulk: 'Einkauf', fleet: 'Fuhrpark', sub: 'Disposition', driver: 'Außendienst' },
  pl: { supervisor: 'Zarząd', bulk: 'Zakupy', fleet: 'Flota', sub: 'Planowanie', driver: 'Sprzedaż' },
};

/** The mailboxes (local parts) of a client's accounts, with their roles. */
const ROLES = {
  supervisor: 'supervisor',
  bulk: 'bulk',
  fleet: 'fleetmanagement',
  sub: 'subsupervisor',
  driver: 'driver',
} as const satisfies Record<string, Role>;
export type Mailbox = keyof typeof ROLES;
const mailboxes = Object.keys(ROLES) as readonly Mailbox[];

/** Every demo account, staff first. */
export const demoAccounts = (clients: readonly DemoClient[]): readonly DemoAccount[] => [
  { client: provider.name, email: mailboxOf(provider, 'master'), role: 'master' },
  ...clients.flatMap((client) =>
    mailboxes.map((mailbox) => ({ client: client.name, email: mailboxOf(client, mailbox), role: ROLES[mailbox] })),
  ),
];

/** The account number of the leasing company's employee. */
const STAFF_NUMBER = 1;

const accountNumber = (client: DemoClient, index: number): number => client.clientId * 10 + index;

/** The numbers of all demo accounts. Numbers identify them even after their address or client was changed. */
export const demoAccountNumbers = (clients: readonly DemoClient[]): readonly number[] => [
  STAFF_NUMBER,
  ...clients.flatMap((client) => mailboxes.map((_mailbox, index) => accountNumber(client, index))),
];

/** The leasing company's employee, who decides on requests. */
export const staffAccount: AccountRow = {
  client_id: provider.clientId,
  number: STAFF_NUMBER,
  email: mailboxOf(provider, 'master'),
  role: 'master',
  rights: [],
  ...nameParts('Sanne Molenaar'),
  phone: '+31 6 00 71 20 01',
  department: 'Klantenservice',
  language: 'nl-NL',
  driver_number: null,
  sees_all_debtors: true,
};

/** The accounts of a client. Without a driver (an empty fleet) there is no account `driver@`. */
export function accountsOf(client: DemoClient, driver: DriverRow | undefined): readonly AccountRow[] {
  const names = NAMES[client.name];
  const rightsOf: Readonly<Record<Mailbox, readonly Right[]>> = {
    supervisor: rights,
    bulk: rights,
    fleet: client.modules.includes('rent') ? rights : leaseRights,
    sub: subRights,
    driver: driverRights,
  };
  return mailboxes
    .filter((mailbox) => mailbox !== 'driver' || driver !== undefined)
    .map((mailbox, index) => ({
      client_id: client.clientId,
      number: accountNumber(client, index),
      email: mailboxOf(client, mailbox),
      role: ROLES[mailbox],
      rights: rightsOf[mailbox],
      ...nameParts(mailbox === 'driver' ? driverName(driver) : (names?.[mailbox] ?? mailbox)),
      // In the range of the client's own number, which is unassigned.
      phone: `${client.phone.slice(0, -1)}${index + 1}`,
      department: DEPARTMENTS[client.locales[0].slice(0, 2)]?.[mailbox] ?? null,
      language: client.locales[0],
      driver_number: mailbox === 'driver' ? (driver?.number ?? null) : null,
      sees_all_debtors: mailbox !== 'sub' && mailbox !== 'driver',
    }));
}

/** The parts of a name: 'Karin van Dongen' is Karin, van, Dongen. A prefix in capitals belongs to the last name. */
function nameParts(name: string): Pick<AccountRow, 'name' | 'initials' | 'first_name' | 'prefix' | 'last_name'> {
  const [first = name, ...rest] = name.split(' ');
  const firstCapital = rest.findIndex((word) => word.slice(0, 1) !== word.slice(0, 1).toLowerCase());
  const prefix = rest.slice(0, Math.max(0, firstCapital)).join(' ');
  return {
    name,
    initials: `${first.slice(0, 1)}.`,
    first_name: first,
    prefix: prefix === '' ? null : prefix,
    last_name: rest.slice(Math.max(0, firstCapital)).join(' ') || first,
  };
}

const driverName = (driver: DriverRow | undefined): string => (driver === undefined ? 'driver' : fullNameOf(driver));

/** The companies of the accounts with limited access. */
export function accountDebtorsOf(
  client: DemoClient,
  accounts: readonly AccountRow[],
  driver: DriverRow | undefined,
): readonly AccountDebtorRow[] {
  return accounts.flatMap((account) => {
    const debtors = account.role === 'subsupervisor' ? client.subDebtors : account.role === 'driver' ? [driver] : [];
    return debtors
      .map((debtor) => (typeof debtor === 'object' ? debtor.debtor_number : debtor))
      .filter((number) => number !== undefined)
      .map((number) => ({ client_id: client.clientId, account_number: account.number, debtor_number: number }));
  });
}
