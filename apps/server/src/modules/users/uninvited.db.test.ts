import { userAdmin } from '@wagenpark/contract/admin/users';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { csv, runImport } from '../../testing/imports.ts';
import { createUserWorld, type PersonName, type UserWorld } from './users.samples.ts';

let testing: TestDatabase;
let world: UserWorld;
beforeAll(async () => {
  testing = await testDatabase();
  world = await createUserWorld(testing);
  // The test users of the supervisor's list count as invited.
  await owner(`insert into password_link (client_id, hash, account_number, purpose, created_at, expires_at)
    select client_id, sha256(email::bytea), number, 'invitation', '2026-01-01', '2026-01-08' from account`);
});
afterAll(async () => {
  await world.close();
  await testing.drop();
});

const owner = <Result>(sql: string, values: readonly unknown[] = []) =>
  world.server.database.asOwner((tx) => tx.query<Result & Record<string, unknown>>(sql, [...values] as never));

const byNumber = (left = 0, right = 0): number => left - right;

let round = 0;
let names: readonly string[] = [];
/** Three new users: a subsupervisor of company 110, a fleet manager of 120, and a supervisor who sees all. */
beforeEach(async () => {
  await owner(`update account set valid_until = '2026-03-01' where email like '%@round.example'`);
  round += 1;
  names = ['north', 'south', 'all'].map((name) => `${name}-${round}@round.example`);
  const common = { Klant: 'client-1', VoorLetters: 'A.', VoorNaam: 'Ann', Naam: 'Vos', Telefoon: '1', Afdeling: 'HR' };
  const run = await runImport(world.server.database, {
    'users.csv': csv([
      { ...common, AanlogCode: names[0]!, Rol: 'subsupervisor', Rechten: 'Facturen', Debiteuren: '110' },
      { ...common, AanlogCode: names[1]!, Rol: 'fleetmanagement', Rechten: 'Facturen', Debiteuren: '120' },
      { ...common, AanlogCode: names[2]!, Rol: 'supervisor', Rechten: 'alle', Debiteuren: 'alle' },
    ]),
  });
  if (run.faults.length > 0) throw new Error(JSON.stringify(run.faults));
});

const uninvited = async (name: PersonName): Promise<readonly number[]> => {
  const reply = await world.server.admin(await world.as(name), userAdmin.uninvited);
  return reply.answer().map(({ number }) => number);
};
const inviteAll = async (name: PersonName, numbers: readonly number[]) =>
  world.server.admin(await world.as(name), userAdmin.inviteUninvited, { body: { numbers: [...numbers] } });
const mailed = async (): Promise<readonly string[]> => {
  const rows = await owner<{ recipient: string }>(
    'select recipient from mail where recipient = any ($1) order by recipient',
    [names],
  );
  return rows.map(({ recipient }) => recipient);
};
const numberOf = async (email: string): Promise<number> => {
  const [row] = await owner<{ number: number }>('select number from account where email = $1', [email]);
  return row?.number ?? 0;
};

test('EW-24 imported users get their mails when a user who may manage them sends the invitations, each once', async () => {
  expect(await uninvited('sub')).toEqual([await numberOf(names[0]!)]);
  const waiting = await uninvited('sofie');
  expect(waiting).toEqual(await Promise.all(names.map(numberOf)));
  expect(await mailed()).toEqual([]);
  expect((await inviteAll('sub', waiting)).answer()).toEqual([{ invited: 1 }]);
  expect(await mailed()).toEqual([names[0]]);
  expect((await inviteAll('sofie', waiting)).answer()).toEqual([{ invited: 2 }]);
  expect(await mailed()).toEqual(names.toSorted());
  expect((await inviteAll('sofie', waiting)).answer()).toEqual([{ invited: 0 }]);
  expect(await mailed()).toHaveLength(3);
  const trail = await owner<{ actor: string }>(
    `select actor from audit_event where action = 'userInvited' and entity_number = any ($1) order by entity_number`,
    [waiting],
  );
  expect(trail.map(({ actor }) => actor)).toEqual(['Sub', 'Sofie', 'Sofie']);
});

test('only the listed users are invited, and no blocked one', async () => {
  const [north, south] = await Promise.all(names.map(numberOf));
  await owner('update account set is_active = false where number = $1', [south]);
  expect((await inviteAll('stan', [north!, south!])).answer()).toEqual([{ invited: 1 }]);
  expect(await mailed()).toEqual([names[0]]);
});

test('when two people invite the same users at once, each mail is sent once', async () => {
  const waiting = await uninvited('sofie');
  const replies = await Promise.all([inviteAll('sofie', waiting), inviteAll('stan', waiting)]);
  expect(replies.map((reply) => reply.answer()[0]?.invited).toSorted(byNumber)).toEqual([0, 3]);
  expect(await mailed()).toEqual(names.toSorted());
});

test('a server that is killed halfway has invited nobody, and the next attempt invites each user once', async () => {
  const waiting = await uninvited('sofie');
  const isStopped = async () => {
    const killed = await owner(
      `select pg_terminate_backend(pid) from pg_locks
       where relation = 'mail'::regclass and not granted and database = (select oid from pg_database where datname = current_database())`,
    );
    return killed.length > 0;
  };
  const [stopped] = await Promise.all([
    inviteAll('sofie', waiting),
    // At this point the links are stored, but queuing the mails fails.
    world.server.database.asOwner(async (tx) => {
      await tx.query('lock table mail in exclusive mode');
      await expect.poll(isStopped, { timeout: 20_000 }).toBe(true);
    }),
  ]);
  expect(stopped.status).toBeGreaterThanOrEqual(500);
  expect(await mailed()).toEqual([]);
  expect(await uninvited('sofie')).toEqual(waiting);
  expect((await inviteAll('sofie', waiting)).answer()).toEqual([{ invited: 3 }]);
  expect(await mailed()).toEqual(names.toSorted());
  const links = await owner('select from password_link where account_number = any ($1)', [waiting]);
  expect(links).toHaveLength(3);
});

test('an address that got too many invitations in the hour is left out, and the others are invited', async () => {
  const sofie = world.accounts.sofie.number;
  await owner(
    `insert into hourly_use (client_id, account_number, action, subject, hour, used)
     values (1, $1, 'invitation', $2, $3, 5)`,
    [sofie, names[1], new Date('2026-03-10T09:00:00Z')],
  );
  expect((await inviteAll('sofie', await uninvited('sofie'))).answer()).toEqual([{ invited: 2 }]);
  expect(await mailed()).toEqual([names[2], names[0]]);
});

test('more users than fit into one statement are invited in one action', async () => {
  await owner(
    `insert into account (client_id, email, name, role, rights, sees_all_debtors, last_name)
     select 2, 'many-' || n || '@many.example', 'Many ' || n, 'fleetmanagement', '{Facturen}', true, n::text
     from generate_series(1, 4200) n`,
  );
  const waiting = await uninvited('zoe');
  expect(waiting).toHaveLength(4200);
  expect((await inviteAll('zoe', waiting)).answer()).toEqual([{ invited: 4200 }]);
  const [mails] = await owner(
    `select count(*)::integer as mails, count(distinct recipient)::integer as recipients from mail
     where recipient like 'many-%'`,
  );
  expect(mails).toEqual({ mails: 4200, recipients: 4200 });
  expect(await uninvited('zoe')).toEqual([]);
});
