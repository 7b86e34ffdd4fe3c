/**
 * Measures what users wait for: what a user sees in numbers (target: 100 ms at 100,000 contracts), signing in on a known
 * device while 200 others sign in at once (target: the 95th percentile at most doubles), and the invitation of 1,000 users
 * (target: all mails are in the outbox within 10 s).
 *
 *   node bench/users.ts --embedded <folder> [--contracts 100000] [--rounds 20] [--name users]
 */
import { parseArgs } from 'node:util';
import { demoPassword } from '@wagenpark/demo-world';
import { type BigDatabase, databaseOptions, withBigDatabase } from './big-database.ts';
import { bigClient } from './fleet-calls.ts';
import { machineFacts, median, roundTo, storeResults } from './machine.ts';
import { signIn } from './sign-in.ts';

const { values: options } = parseArgs({
  options: { ...databaseOptions, name: { type: 'string' }, rounds: { type: 'string', default: '20' } },
});
const rounds = Number(options.rounds);
const INVITED = 1_000;
const AT_ONCE = 200;
/** The first rounds warm up the compilers. */
const WARM_UP = 3;

// Each of the concurrent sign-ins has its own network, as behind a proxy.
process.env['BEHIND_PROXY'] = '1';
await withBigDatabase(options, async (database) => {
  const figures = {
    accessMs: await measureAccess(database),
    invitations: await measureInvitations(database),
    signIn: await measureSignIns(database),
  };
  console.log(figures);
  const { postgres, contracts } = database;
  if (options.name !== undefined) storeResults(options.name, { ...machineFacts({ postgres }), contracts, ...figures });
});

function percentile(figures: readonly number[], share: number): number {
  return figures.toSorted((left, right) => left - right)[Math.ceil(figures.length * share) - 1] ?? 0;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** A call of the REST API by a supervisor. Gives the results. */
async function supervisorCalls({ portal }: BigDatabase) {
  const { session } = await signIn(portal.port, bigClient.name, 'supervisor');
  return async <Result>(path: string, body?: object): Promise<Result> => {
    const reply = await fetch(`http://127.0.0.1:${portal.port}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return ((await reply.json()) as { readonly results: Result }).results;
  };
}

/**
 * The duration of the call about the access of a user, for every user of the big client, in milliseconds: the median,
 * and the slowest user.
 */
async function measureAccess(database: BigDatabase) {
  const call = await supervisorCalls(database);
  const users = await database.query<{ number: number }>(
    'select number from account where client_id = $1 and deleted_at is null order by number limit 20',
    [bigClient.clientId],
  );
  const medians: number[] = [];
  for (const { number } of users) {
    const times: number[] = [];
    for (let round = -WARM_UP; round < rounds; round += 1) {
      const time = await timeOf(() => call(`/api-admin/users/${number}/access`));
      if (round >= 0) times.push(time);
    }
    medians.push(median(times));
  }
  return { users: users.length, median: roundTo(median(medians), 1), slowest: roundTo(Math.max(...medians), 1) };
}

/** Signing in on a known device, alone and while many others sign in: the 95th percentile in milliseconds. */
async function measureSignIns({ portal }: BigDatabase) {
  const logIn = async (mailbox: string, address: string, cookie?: string): Promise<string> => {
    const reply = await fetch(`http://127.0.0.1:${portal.port}/api-admin-auth/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(cookie === undefined ? {} : { cookie }),
      },
      body: JSON.stringify({
        client: bigClient.name,
        username: `${mailbox}@${bigClient.name}.example`,
        password: demoPassword,
      }),
    });
    if (!reply.ok) throw new Error(`signing in: ${reply.status} ${await reply.text()}`);
    await reply.arrayBuffer();
    return reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  };
  const device = await logIn('fleet', '192.0.2.1');
  /** How often the person on the known device was refused and had to retry. */
  let refused = 0;
  const times = async (): Promise<readonly number[]> => {
    const measured: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const time = await timeOf(() => logIn('fleet', '192.0.2.1', device)).catch(() => undefined);
      if (time === undefined) refused += 1;
      else measured.push(time);
    }
    return measured;
  };
  const alone = await times();
  // A server with a full queue refuses some of them, which then retry.
  const signIns = Promise.allSettled(
    Array.from({ length: AT_ONCE }, (_, index) => logIn('bulk', `198.51.100.${index}`)),
  );
  const crowded = await times();
  const signedIn = (await signIns).filter(({ status }) => status === 'fulfilled').length;
  const [before, during] = [percentile(alone, 0.95), percentile(crowded, 0.95)];
  return {
    aloneMs: roundTo(before, 0),
    duringMs: roundTo(during, 0),
    ratio: roundTo(during / before),
    refused,
    signedInOfOthers: signedIn,
  };
}

/** One call that invites users who were never invited. */
async function measureInvitations(database: BigDatabase) {
  const { query } = database;
  const call = await supervisorCalls(database);
  const run = Date.now();
  await query(
    `insert into account (client_id, email, name, role, rights, sees_all_debtors, initials, first_name, last_name)
     select $1, 'user-' || n || '-' || $2 || '@bench.example', 'User ' || n, 'fleetmanagement', '{Facturen}', true, 'U.',
       'User', n::text
     from generate_series(1, $3::integer) n`,
    [bigClient.clientId, String(run), INVITED],
  );
  const waiting = await call<readonly { readonly number: number }[]>('/api-admin/users/uninvited');
  const numbers = waiting.map(({ number }) => number);
  const callMs = await timeOf(() => call('/api-admin/users/uninvited/invite', { numbers }));
  const [mails] = await query<{ count: number }>(
    'select count(*)::integer as count from mail where client_id = $1 and recipient like $2',
    [bigClient.clientId, `user-%-${run}@bench.example`],
  );
  if (mails?.count !== INVITED) throw new Error(`${mails?.count} mails are in the outbox`);
  return { users: numbers.length, callMs: roundTo(callMs, 0) };
}
