import type { PublicClient } from '@wagenpark/contract/admin/public-client';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { Tx } from '../../platform/database/database.ts';
import { publicClientJson } from '../clients/index.ts';

/*
 * The SQL of links by which a mileage is entered without signing in, and of the API keys that create links.
 * Long because each step of a link is one statement, and all of them must agree on when a link is open.
 */

/** A stored API key. */
export interface LinkKey {
  readonly debtor: number;
  /** The debtor and all debtors below it. */
  readonly debtors: readonly number[];
  /** The session in which it was created (token family). */
  readonly family: string;
}

/** Stores a key and deletes expired ones. */
export async function insertKey(
  tx: Tx,
  key: { readonly clientId: number; readonly debtor: number; readonly family: string },
  hash: Buffer,
  expires: Date,
  moment: Date,
): Promise<void> {
  await tx.query('delete from mileage_key where client_id = $1 and expires_at <= $2', [key.clientId, moment]);
  await tx.query(
    'insert into mileage_key (client_id, hash, debtor_number, family, expires_at) values ($1, $2, $3, $4, $5)',
    [key.clientId, hash, key.debtor, key.family, expires],
  );
}

/** Finds a client's valid key by its hash. */
export async function findLinkKey(tx: Tx, clientId: number, hash: Buffer, moment: Date): Promise<LinkKey | undefined> {
  const rows = await tx.query<LinkKey & Record<string, unknown>>(
    `with recursive found as (
       select * from mileage_key where client_id = $1 and hash = $2 and expires_at > $3
     ), below as (
       select d.number from debtor d join found k on d.client_id = $1 and k.debtor_number = d.number
       union
       select d.number from debtor d join below b on d.client_id = $1 and d.parent_number = b.number
     )
     select debtor_number as debtor, family, (select array_agg(number order by number) from below) as debtors from found`,
    [clientId, hash, moment],
  );
  return rows[0];
}

/** A car and its present driver, for a reminder. */
export interface RemindedCar {
  readonly contract: number;
  readonly vehicle: number;
  readonly debtor: number;
  readonly plate: string;
  readonly car: string;
  readonly driverNumber: number | null;
  readonly driver: string | null;
  readonly email: string | null;
  readonly language: string | null;
  readonly kmPerYear: number;
  readonly lastKm: number | null;
  readonly lastDay: IsoDay | null;
  /** Whether this driver was reminded today. */
  readonly remindedToday: boolean;
}

/** The cars of running contracts in scope that have an odometer, by contract. `isHeld` locks the vehicles. */
export async function readRemindedCars(
  tx: Tx,
  clientId: number,
  contracts: readonly number[],
  moment: Date,
  isHeld = false,
): Promise<ReadonlyMap<number, RemindedCar>> {
  const rows = await tx.query<RemindedCar & Record<string, unknown>>(
    `select c.number as contract, v.number as vehicle, c.debtor_number as debtor, v.plate, v.description as car,
       d.number as "driverNumber", d.full_name as driver, d.email, d.language, c.yearly_km as "kmPerYear",
       v.mileage as "lastKm", v.mileage_on as "lastDay",
       exists (select from mileage_link m where m.client_id = c.client_id and m.lease_contract_number = c.number
         and m.driver_number = c.list_driver_number and (m.reminded_at at time zone z.time_zone)::date = ($3 at time zone z.time_zone)::date) as "remindedToday"
     from lease_contract c
     join client z on z.client_id = c.client_id
     join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number and v.object_type = 'PV'
     left join driver d on d.client_id = c.client_id and d.number = c.list_driver_number
     where c.client_id = $1 and c.number = any ($2) and c.state = 'running'
       and not exists (select from car_until($1, array[c.number]) u
         where u.until < ($3 at time zone z.time_zone)::date)
     order by v.number, c.number ${isHeld ? 'for no key update of v' : ''}`,
    [clientId, contracts, moment],
  );
  return new Map(rows.map((row) => [row.contract, row]));
}

/** A link to store. */
export interface NewLink {
  readonly id: string;
  readonly hash: Buffer;
  readonly car: RemindedCar;
}

/** Stores links and ends the unused links of the same cars. The cars must be locked. */
export async function insertLinks(
  tx: Tx,
  clientId: number,
  links: readonly NewLink[],
  { at, expires }: { readonly at: Date; readonly expires: Date },
): Promise<void> {
  await tx.query(
    `update mileage_link set ended_at = $3
     where client_id = $1 and vehicle_number = any ($2) and ended_at is null and used_at is null`,
    [clientId, links.map(({ car }) => car.vehicle), at],
  );
  await tx.query(
    `insert into mileage_link (client_id, id, token_hash, lease_contract_number, vehicle_number, debtor_number,
       driver_number, created_at, expires_at)
     select $1, g.id, g.hash, g.contract, g.vehicle, g.debtor, g.driver, $2, $3
     from unnest($4::uuid[], $5::bytea[], $6::integer[], $7::integer[], $8::integer[], $9::integer[])
       g (id, hash, contract, vehicle, debtor, driver)`,
    [
      clientId,
      at,
      expires,
      links.map(({ id }) => id),
      links.map(({ hash }) => hash),
      links.map(({ car }) => car.contract),
      links.map(({ car }) => car.vehicle),
      links.map(({ car }) => car.debtor),
      links.map(({ car }) => car.driverNumber),
    ],
  );
}

/** SQL of assignment a: the driver who has the car of link m at a moment. No row when nobody has it. */
const assignmentAt = (at: string) => `from driver_assignment a
         where a.client_id = m.client_id and a.contract_number = m.lease_contract_number and a.during @> ${at}::timestamptz`;

/**
 * SQL condition: link m accepts an entry at a moment. The person for whom it was created still has the car. It has no
 * entry yet, or its entry was voided and the car has no newer link (PM-14). A newer link does not end a used one,
 * because the used one still shows its entry.
 * @param at the SQL expression of the moment
 */
const isOpen = (
  at: string,
) => `m.ended_at is null and m.expires_at > ${at} and m.driver_number is not distinct from (select a.driver_number ${assignmentAt(at)}) and (m.used_at is null or (
       exists (select from mileage_reading r
         where r.client_id = m.client_id and r.number = m.reading_number and r.voided_at is not null)
       and not exists (select from mileage_link n where n.client_id = m.client_id and n.vehicle_number = m.vehicle_number
         and (n.created_at, n.id) > (m.created_at, m.id))))`;

/** A link to mail. */
export interface MailedLink {
  readonly id: string;
  readonly hash: Buffer;
  readonly contract: number;
  readonly driver: number | null;
  readonly expires: Date;
  readonly isOpen: boolean;
  readonly isMailed: boolean;
}

/** Reads links in scope by the hashes of their tokens, and locks them. */
export async function lockLinks(
  tx: Tx,
  clientId: number,
  hashes: readonly Buffer[],
  moment: Date,
): Promise<MailedLink[]> {
  return tx.query<MailedLink & Record<string, unknown>>(
    `select id, token_hash as hash, lease_contract_number as contract, driver_number as driver, expires_at as expires,
       ${isOpen('$3')} as "isOpen", reminded_at is not null as "isMailed"
     from mileage_link m where client_id = $1 and token_hash = any ($2) order by id for no key update`,
    [clientId, hashes, moment],
  );
}

/** Stores when links were mailed. */
export async function markMailed(tx: Tx, clientId: number, ids: readonly string[], moment: Date): Promise<void> {
  await tx.query('update mileage_link set reminded_at = $3 where client_id = $1 and id = any ($2)', [
    clientId,
    ids,
    moment,
  ]);
}

/** The client's name and default locale for mails. */
export interface ReminderSender {
  readonly displayName: string;
  readonly locale: string | null;
}
export async function readSender(tx: Tx, clientId: number): Promise<ReminderSender | undefined> {
  const rows = await tx.query<ReminderSender & Record<string, unknown>>(
    `select c.display_name as "displayName",
       (select l.locale from client_language l where l.client_id = c.client_id and l.is_default) as locale
     from client c where c.client_id = $1`,
    [clientId],
  );
  return rows[0];
}

/** A link for its public page: the client's branding, and whether the link is active. */
export interface PublicLinkRow {
  readonly id: string;
  readonly debtor: number;
  readonly isActive: boolean;
  readonly client: PublicClient;
}

/**
 * Finds a client's link by the hash of its token. A used link stays active until it expires, to show its entry. A link
 * ends when somebody else than its driver gets the car, because it would then show data of the other person.
 */
export async function findLinkByHash(
  tx: Tx,
  clientId: number,
  hash: Buffer,
  moment: Date,
): Promise<PublicLinkRow | undefined> {
  const rows = await tx.query<PublicLinkRow & Record<string, unknown>>(
    `select m.id, m.debtor_number as debtor,
       m.expires_at > $3 and (m.ended_at is null or m.used_at is not null)
         and not exists (select ${assignmentAt('$3')} and a.driver_number is distinct from m.driver_number) as "isActive",
       ${publicClientJson} as client
     from mileage_link m join client c on c.client_id = m.client_id where m.client_id = $1 and m.token_hash = $2`,
    [clientId, hash, moment],
    'mileage-link.of-hash',
  );
  return rows[0];
}

/** Counts an attempt with a link. Returns null, or the start of the current hour when the limit `most` is exceeded. */
export async function countLinkUse(
  tx: Tx,
  clientId: number,
  id: string,
  moment: Date,
  most: number,
): Promise<Date | null> {
  const rows = await tx.query(
    `update mileage_link set tries = case when tries_since > $3::timestamptz - interval '1 hour' then tries + 1 else 1 end,
       tries_since = case when tries_since > $3::timestamptz - interval '1 hour' then tries_since else $3 end
     where client_id = $1 and id = $2
       and (tries_since is null or tries_since <= $3::timestamptz - interval '1 hour' or tries < $4) returning tries`,
    [clientId, id, moment, most],
  );
  if (rows.length > 0) return null;
  const [row] = await tx.query<{ since: Date | null }>(
    'select tries_since as since from mileage_link where client_id = $1 and id = $2',
    [clientId, id],
  );
  return row?.since ?? moment;
}

/** A link with its valid entry; `km` and `day` are null without one. */
export interface OpenLink {
  readonly contract: number;
  readonly isOpen: boolean;
  readonly km: number | null;
  readonly day: IsoDay | null;
}

/**
 * Reads a link in scope. `isHeld` locks it until the transaction ends, so that the second of two entries sees the
 * first.
 */
export async function readLink(
  tx: Tx,
  clientId: number,
  id: string,
  moment: Date,
  isHeld = false,
): Promise<OpenLink | undefined> {
  if (isHeld) await tx.query('select from mileage_link where client_id = $1 and id = $2 for update', [clientId, id]);
  const rows = await tx.query<OpenLink & Record<string, unknown>>(
    `select m.lease_contract_number as contract, ${isOpen('$3')} as "isOpen",
       r.km, r.read_on as day
     from mileage_link m
     left join mileage_reading r on r.client_id = m.client_id and r.number = m.reading_number and r.voided_at is null
     where m.client_id = $1 and m.id = $2`,
    [clientId, id, moment],
  );
  return rows[0];
}

/** Stores the entry of a link. */
export async function markLinkUsed(tx: Tx, clientId: number, id: string, reading: number, moment: Date): Promise<void> {
  await tx.query('update mileage_link set used_at = $4, reading_number = $3 where client_id = $1 and id = $2', [
    clientId,
    id,
    reading,
    moment,
  ]);
}

/**
 * A valid reading that was entered by a link. It may also be an older reading that became the link's entry because it
 * is equal.
 */
export interface EnteredByLink {
  readonly plate: string;
  readonly day: IsoDay;
  readonly km: number;
}
export async function readEnteredReadings(
  tx: Tx,
  clientId: number,
  contract: number,
): Promise<readonly EnteredByLink[]> {
  return tx.query<EnteredByLink & Record<string, unknown>>(
    `select plate, read_on as day, km from mileage_reading
     where client_id = $1 and lease_contract_number = $2 and voided_at is null
       and (source = 'publicLink' or number in (select reading_number from mileage_link
         where client_id = $1 and lease_contract_number = $2 and reading_number is not null))
     order by read_on desc, number desc`,
    [clientId, contract],
  );
}
