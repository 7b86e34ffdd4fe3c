import type { UserForm } from '@wagenpark/contract/fleet/users';
import { users } from '@wagenpark/contract/fleet/users';
import { rights } from '@wagenpark/domain/permissions';
import type { Selectable } from 'kysely';
import type { Account } from '../../../database/schema.gen.ts';
import { aClient, aDebtor, aDriver } from '../../platform/database/builders.ts';
import type { TestDatabase } from '../../platform/database/testing.ts';
import { aPerson, type Person, type TestServer, testServer } from '../../testing/test-server.ts';

/** The names of the test users. */
const NAMES = ['sofie', 'stan', 'sub', 'fleet', 'far', 'dirk', 'zoe', 'mieke'] as const;
export type PersonName = (typeof NAMES)[number];

/**
 * Test data: client 1 with companies 100 (above 110 and 120) and 111 (below 110). Supervisors Sofie and Stan see all of
 * it; subsupervisor Sub and fleet manager Fleet have 110, fleet manager Far has 120, driver Dirk has 111. Zoë is the
 * supervisor of client 2. Mieke, of the provider's staff, works in client 1.
 */
export interface UserWorld {
  readonly server: TestServer;
  readonly now: { value: Date };
  readonly accounts: Readonly<Record<PersonName, Selectable<Account>>>;
  /** The session of a person, who signs in on the first call. */
  as(name: PersonName): Promise<Person>;
  /** Signs in again. */
  signIn(name: PersonName): Promise<Person>;
  /** A form with a distinct value in every field, by default for a new user of company 110. */
  form(part?: Partial<UserForm>): UserForm;
  edit(name: PersonName, part?: Partial<UserForm>): ReturnType<typeof editReply>;
  close(): Promise<void>;
}

const editReply = (server: TestServer, person: Person, form: UserForm) => server.fleet(person, users.edit, { form });

const noRights = Object.fromEntries(rights.map((right) => [right, false]));

export const newUserForm = (part: Partial<UserForm> = {}): UserForm =>
  ({
    Id: 0,
    VoorLetters: 'R.J.',
    VoorNaam: 'Ruben',
    TussenVoegsel: 'van',
    Naam: 'Hartman',
    Email: 'ruben@home.example',
    Telefoon: '+31 6 12345678',
    Afdeling: 'Facilitair',
    AanlogCode: 'R.Hartman@Client.example',
    Wachtwoord: ' ',
    DatumIwiseGeldig: null,
    Rol: 'fleetmanagement',
    ...noRights,
    ContractenLease: true,
    Facturen: true,
    AlleBedrijven: false,
    Debiteuren: [110],
    BestuurderNummer: null,
    Versie: null,
    Uitnodigen: false,
    ...part,
  }) as UserForm;

/** Creates the test data on a migrated database; close it in `afterAll`. */
export async function createUserWorld(
  testing: TestDatabase,
  options: { readonly runsJobs?: boolean } = {},
): Promise<UserWorld> {
  const now = { value: new Date('2026-03-10T09:00:00Z') };
  const server = await testServer(testing.connection, { ...options, clock: { now: () => now.value } });
  const accounts = await server.database.asOwner(async (tx) => {
    await aClient(tx, { client_id: 1, name: 'client-1', display_name: 'Van Dongen', time_zone: 'Europe/Amsterdam' });
    await aClient(tx, { client_id: 2, name: 'client-2' });
    await aClient(tx, { client_id: 9, name: 'provider', is_provider: true });
    await aDebtor(tx, { client_id: 1, number: 100, name: 'Holding' });
    await aDebtor(tx, { client_id: 1, number: 110, parent_number: 100, name: 'Noord' });
    await aDebtor(tx, { client_id: 1, number: 111, parent_number: 110, name: 'Noord Techniek' });
    await aDebtor(tx, { client_id: 1, number: 120, parent_number: 100, name: 'Zuid' });
    await aDebtor(tx, { client_id: 2, number: 200, name: 'Vreemd' });
    await aDriver(tx, { client_id: 1, number: 77, debtor_number: 111 });
    await aDriver(tx, { client_id: 1, number: 78, debtor_number: 120 });
    const some = ['ContractenLease', 'Facturen', 'Kilometerstanden'];
    const home = { client_id: 1 };
    return {
      sofie: await aPerson(tx, { ...home, name: 'Sofie', role: 'supervisor', rights: [...rights] }),
      stan: await aPerson(tx, { ...home, name: 'Stan', role: 'supervisor', rights: some }),
      sub: await aPerson(tx, { ...home, name: 'Sub', role: 'subsupervisor', rights: some, debtors: [110] }),
      fleet: await aPerson(tx, { ...home, name: 'Fleet', role: 'fleetmanagement', rights: some, debtors: [110] }),
      far: await aPerson(tx, { ...home, name: 'Far', role: 'fleetmanagement', rights: some, debtors: [120] }),
      dirk: await aPerson(tx, { ...home, name: 'Dirk', role: 'driver', driver_number: 77, rights: some, debtors: [] }),
      zoe: await aPerson(tx, { client_id: 2, name: 'Zoe', role: 'supervisor', rights: [...rights] }),
      mieke: await aPerson(tx, { client_id: 9, name: 'Mieke', role: 'master', email: 'mieke@provider.example' }),
    };
  });
  const sessions = new Map<PersonName, Person>();
  const signIn = (name: PersonName) => server.signIn(accounts[name], name === 'mieke' ? 'client-1' : undefined);
  const as = async (name: PersonName) => {
    const knownSession = sessions.get(name) ?? (await signIn(name));
    sessions.set(name, knownSession);
    return knownSession;
  };
  return {
    server,
    now,
    accounts,
    as,
    signIn,
    form: newUserForm,
    edit: async (name, part) => editReply(server, await as(name), newUserForm(part)),
    close: () => server.close(),
  };
}
