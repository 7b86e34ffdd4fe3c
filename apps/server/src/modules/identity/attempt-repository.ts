import type { Tx } from '../../platform/database/database.ts';

/** The keys by which sign-in attempts are counted. */
export interface SignInAttempt {
  /** A keyed hash of the e-mail. */
  readonly person: Buffer;
  readonly network: string;
  /** The hash of the device mark when the person signed in on this device before; else null. */
  readonly device: Buffer | null;
  /** Whether the person signed in from this network before. */
  readonly isHome: boolean;
}

/** Counts of the failed attempts in a period that delay a new attempt. */
export interface AttemptCounts {
  /** Attempts for the person, from all networks. */
  readonly person: number;
  /** Attempts from the network, for all persons. */
  readonly network: number;
  /** Attempts from the network that were not evaluated yet. */
  readonly waiting: number;
  /** Among these, the network's first attempts for the same person. */
  readonly waitingFirst: number;
  /** Attempts from the network for the same person that were not evaluated yet. */
  readonly waitingAtPerson: number;
  /** Attempts from the network for the same person. */
  readonly atPersonInNetwork: number;
  /** Attempts from the network for persons who signed in from it before. */
  readonly atHome: number;
  /** When the last repeated attempt for the person is evaluated. */
  readonly repeatedDue: Date | null;
}

/**
 * Counts the failed attempts after `since`, except those on known devices. Advisory locks serialize attempts for one
 * person and from one network until the transaction ends, so that concurrent attempts are all counted.
 */
export async function countAttempts(
  tx: Tx,
  { person, network }: SignInAttempt,
  since: Date,
  now: Date,
): Promise<AttemptCounts> {
  await lockKey(tx, person.toString('hex'));
  await lockKey(tx, network);
  const [counts] = await tx.query<AttemptCounts>(
    `select (count(*) filter (where person = $1))::integer as person,
       (count(*) filter (where network = $2))::integer as network,
       (count(*) filter (where network = $2 and due_at > $4))::integer as waiting,
       (count(*) filter (where network = $2 and due_at > $4 and not is_repeated))::integer as "waitingFirst",
       (count(*) filter (where network = $2 and person = $1 and due_at > $4))::integer as "waitingAtPerson",
       (count(*) filter (where network = $2 and person = $1))::integer as "atPersonInNetwork",
       (count(*) filter (where network = $2 and is_home))::integer as "atHome",
       max(due_at) filter (where person = $1 and is_repeated) as "repeatedDue"
     from sign_in_attempt where device is null and at > $3 and (person = $1 or network = $2)`,
    [person, network, since, now],
    'identity-attempts',
  );
  if (!counts) throw new Error('an aggregate gives one row');
  return counts;
}

/** A waiting attempt of a network, with its position among the network's counted attempts. */
export interface WaitingAttempt {
  readonly id: string;
  readonly at: Date;
  readonly personDue: Date;
  readonly due: Date;
  readonly isRepeated: boolean;
  readonly isHome: boolean;
  /**
   * The number of earlier attempts of the network: all, those for the same person, and those for persons who signed in
   * from it before.
   */
  readonly before: number;
  readonly atPersonBefore: number;
  readonly atHomeBefore: number;
}

/**
 * Reads the waiting attempts of a network after `since`, in their order, without those on known devices. The network's
 * advisory lock serializes this read with new attempts.
 */
export async function readWaitingInNetwork(
  tx: Tx,
  network: string,
  since: Date,
  now: Date,
): Promise<readonly WaitingAttempt[]> {
  await lockKey(tx, network);
  return tx.query<WaitingAttempt & Record<string, unknown>>(
    `select * from (
       select id, at, coalesce(person_due_at, due_at) as "personDue", due_at as due, is_repeated as "isRepeated",
         is_home as "isHome", (row_number() over in_order - 1)::integer as before,
         (row_number() over (partition by person order by at, id) - 1)::integer as "atPersonBefore",
         (count(*) filter (where is_home) over in_order - is_home::integer)::integer as "atHomeBefore"
       from sign_in_attempt where device is null and network = $1 and at > $2
       window in_order as (order by at, id)
     ) counted where due > $3 order by before`,
    [network, since, now],
    'identity-waiting-attempts',
  );
}

/** Stores the moments at which attempts may be evaluated. */
export async function updateDue(tx: Tx, dues: ReadonlyMap<string, Date>): Promise<void> {
  if (dues.size === 0) return;
  await tx.query(
    `update sign_in_attempt a set due_at = g.due from unnest($1::uuid[], $2::timestamptz[]) g (id, due) where a.id = g.id`,
    [[...dues.keys()], [...dues.values()]],
  );
}

/**
 * The number of failed attempts of a person on a known device after `since`, and the moment at which the last of them
 * is evaluated.
 */
export async function countDeviceAttempts(
  tx: Tx,
  person: Buffer,
  device: Buffer,
  since: Date,
): Promise<{ readonly failed: number; readonly due: Date | null }> {
  await lockKey(tx, device.toString('hex'));
  const [counts] = await tx.query<{ failed: number; due: Date | null }>(
    `select count(*)::integer as failed, max(due_at) as due from sign_in_attempt
     where person = $1 and device = $2 and at > $3`,
    [person, device, since],
    'identity-device-attempts',
  );
  return counts ?? { failed: 0, due: null };
}

const lockKey = (tx: Tx, key: string): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 7304192))', [key]);

/** Stores an attempt as failed; `deleteAttempts` deletes it when it succeeds. */
export async function insertAttempt(
  tx: Tx,
  id: string,
  { person, network, device, isHome }: SignInAttempt,
  facts: { readonly isRepeated: boolean; readonly at: Date; readonly personDue: Date; readonly due: Date },
): Promise<void> {
  await tx.query(
    `insert into sign_in_attempt (id, person, network, device, is_home, is_repeated, at, person_due_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, person, network, device, isHome, facts.isRepeated, facts.at, facts.personDue, facts.due],
  );
}

/**
 * Deletes a successful attempt. Also deletes the person's failed attempts on the same known device, or, without a known
 * device, those from the same network. Failed attempts from elsewhere and waiting attempts still count.
 */
export async function deleteAttempts(
  tx: Tx,
  id: string,
  { person, network, device }: SignInAttempt,
  now: Date,
): Promise<void> {
  await tx.query(
    `delete from sign_in_attempt where person = $1 and (due_at <= $4 or id = $5)
       and case when $3::bytea is null then device is null and network = $2 else device = $3 end`,
    [person, network, device, now, id],
  );
}
