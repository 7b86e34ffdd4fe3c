import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';

/** The keys under which attempts to sign in are counted. */
export interface Attempt {
  /** A keyed hash of the e-mail. */
  readonly person: Buffer;
  readonly network: string;
  /** The hash of the device mark when the person signed in on this device before; else null. */
  readonly device: Buffer | null;
}

/** Counts of the failed attempts in a period that delay a new attempt. */
export interface AttemptCounts {
  /** At the person, over all networks. */
  readonly person: number;
  /** From the network, over all persons. */
  readonly network: number;
  /** From the network and not evaluated yet. */
  readonly waiting: number;
  /** From the network, at the person and not evaluated yet. */
  readonly waitingAtPerson: number;
  /** Whether the network tried this person before. */
  readonly isRepeated: boolean;
  /** When the last of the repeated attempts at the person is evaluated. */
  readonly repeatedDue: Date | null;
}

/**
 * Counts the failed attempts after `since`, except those on known devices. Advisory locks serialize attempts at one
 * person and from one network until the transaction ends, so that concurrent attempts are all counted.
 */
export async function countAttempts(
  tx: Tx,
  { person, network }: Attempt,
  since: Date,
  now: Date,
): Promise<AttemptCounts> {
  await lockKey(tx, person.toString('hex'));
  await lockKey(tx, network);
  const [counts] = await tx.query<AttemptCounts>(
    `select (count(*) filter (where person = $1))::integer as person,
       (count(*) filter (where network = $2))::integer as network,
       (count(*) filter (where network = $2 and due_at > $4))::integer as waiting,
       (count(*) filter (where network = $2 and person = $1 and due_at > $4))::integer as "waitingAtPerson",
       coalesce(bool_or(person = $1 and network = $2), false) as "isRepeated",
       max(due_at) filter (where person = $1 and is_repeated) as "repeatedDue"
     from sign_in_attempt where device is null and at > $3 and (person = $1 or network = $2)`,
    [person, network, since, now],
    'identity-attempts',
  );
  return counts ?? { person: 0, network: 0, waiting: 0, waitingAtPerson: 0, isRepeated: false, repeatedDue: null };
}

/** How often a person failed on a known device after `since`, and when the last of these attempts is due. */
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

/** Stores an attempt as failed; `forgetAttempts` deletes it when it succeeds. */
export async function insertAttempt(
  tx: Tx,
  { person, network, device }: Attempt,
  facts: { readonly isRepeated: boolean; readonly at: Date; readonly due: Date },
): Promise<void> {
  await tx.query(
    `insert into sign_in_attempt (id, person, network, device, is_repeated, at, due_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [newId(), person, network, device, facts.isRepeated, facts.at, facts.due],
  );
}

/**
 * Deletes the failed attempts at a person on a known device, else those from a network. Those from elsewhere still
 * count.
 */
export async function forgetAttempts(tx: Tx, { person, network, device }: Attempt): Promise<void> {
  await tx.query(
    `delete from sign_in_attempt where person = $1
       and case when $3::bytea is null then device is null and network = $2 else device = $3 end`,
    [person, network, device],
  );
}
