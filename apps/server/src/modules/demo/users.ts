import { addDays, type IsoDay, utcMidnight } from '@wagenpark/domain/calendar-day';
import { PASSWORD_LINK } from '@wagenpark/domain/constants';
import type { Role } from '@wagenpark/domain/permissions';
import { composeName } from '@wagenpark/domain/person-name';
import type { Tx } from '../../platform/database/database.ts';
import { newLinkToken } from '../../platform/link-token.ts';
import { insertLinks, insertUser, setActive, type UserValues } from '../users/index.ts';

/** A user who cannot sign in: not yet, or no longer. */
interface WaitingUser {
  readonly firstName: string;
  readonly prefix?: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: Role;
  readonly rights: readonly string[];
  readonly department: string;
  /** Companies of the first demo client. */
  readonly debtors: readonly number[];
  /** How many days ago the user was invited. */
  readonly invitedBefore: number;
  readonly isBlocked?: true;
}

/** The users without a password by client number, with the language of the client. */
const WAITING: Readonly<Record<number, readonly WaitingUser[]>> = {
  2: [
    {
      firstName: 'Daan',
      lastName: 'Kuiper',
      email: 'd.kuiper@installatie.example',
      role: 'subsupervisor',
      rights: ['ContractenLease', 'WijzigenBestuurderLease', 'Kilometerstanden', 'Schademeldingen'],
      department: 'Planning',
      debtors: [1003],
      invitedBefore: 2,
    },
    {
      firstName: 'Ilse',
      lastName: 'Bakker',
      email: 'i.bakker@installatie.example',
      role: 'fleetmanagement',
      rights: ['ContractenLease', 'BrandstofContractenLease', 'Dashboard'],
      department: 'Wagenparkbeheer',
      debtors: [1007],
      invitedBefore: 12,
    },
    {
      firstName: 'Petra',
      prefix: 'van der',
      lastName: 'Westen',
      email: 'p.vanderwesten@installatie.example',
      role: 'fleetmanagement',
      rights: ['ContractenLease', 'Facturen', 'Bekeuringen'],
      department: 'Administratie',
      debtors: [1001],
      invitedBefore: 40,
      isBlocked: true,
    },
  ],
};

/** The time of day at which invitations were sent, in milliseconds after midnight in UTC. */
const TIME_OF_DAY = 8 * 3_600_000;

const valuesOf = (user: WaitingUser, index: number): UserValues => ({
  email: user.email,
  name: composeName({
    Voornaam: user.firstName,
    Voorletters: null,
    Voorvoegsel: user.prefix ?? null,
    Naam: user.lastName,
  }),
  role: user.role,
  rights: user.rights,
  seesAll: false,
  debtors: user.debtors,
  driverNumber: null,
  initials: `${user.firstName.slice(0, 1)}.`,
  firstName: user.firstName,
  prefix: user.prefix ?? null,
  lastName: user.lastName,
  contactEmail: null,
  // In the range of the client's own number, which is unassigned.
  phone: `+31 6 00 71 20 1${index}`,
  department: user.department,
  validUntil: null,
});

/**
 * Adds users whose invitation is open, has expired, or was withdrawn because they were blocked. None of them can sign
 * in.
 */
export async function addWaitingUsers(tx: Tx, clientId: number, today: IsoDay): Promise<void> {
  for (const [index, user] of (WAITING[clientId] ?? []).entries()) {
    const createdAt = new Date(utcMidnight(addDays(today, -user.invitedBefore)) + TIME_OF_DAY);
    const author = { at: createdAt, by: 'Karin van Dongen' };
    const account = await insertUser(tx, clientId, valuesOf(user, index), 'nl-NL', author);
    const { hash } = newLinkToken(clientId);
    const expiresAt = new Date(createdAt.getTime() + PASSWORD_LINK.invitationMs);
    await insertLinks(tx, [{ clientId, hash, account, purpose: 'invitation', createdAt, expiresAt }]);
    if (user.isBlocked) await setActive(tx, clientId, account, false, author);
  }
}
