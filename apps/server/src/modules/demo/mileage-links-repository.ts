import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { Locale } from '@wagenpark/domain/locale';
import type { Tx } from '../../platform/database/database.ts';

/** A car whose last reading is old, with its driver, who has an e-mail address. */
interface UnreadCar {
  readonly contract: number;
  readonly vehicle: number;
  readonly debtor: number;
  readonly plate: string;
  readonly car: string;
  readonly driverNumber: number;
  readonly driver: string;
  readonly email: string;
  readonly lastKm: number | null;
  readonly lastDay: IsoDay | null;
  readonly client: string;
  readonly locale: Locale;
}

/** The cars of a client with the oldest last reading whose drivers have an e-mail address. */
export async function readLongestUnreadCars(tx: Tx, clientId: number, limit: number): Promise<readonly UnreadCar[]> {
  return tx.query<UnreadCar & Record<string, unknown>>(
    `select c.number as contract, v.number as vehicle, c.debtor_number as debtor, v.plate, v.description as car,
       d.number as "driverNumber", d.full_name as driver, d.email, v.mileage as "lastKm", v.mileage_on as "lastDay",
       z.display_name as client,
       (select l.locale from client_language l where l.client_id = z.client_id and l.is_default) as locale
     from lease_contract c
     join client z on z.client_id = c.client_id
     join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number and v.object_type = 'PV'
     join driver d on d.client_id = c.client_id and d.number = c.list_driver_number and d.email is not null
     where c.client_id = $1 and c.state = 'running' and v.mileage_on is not null
     order by v.mileage_on, c.number limit $2`,
    [clientId, limit],
  );
}

/** Inserts a mileage link and the mail by which it was sent. */
export async function insertMileageLink(
  tx: Tx,
  link: Pick<UnreadCar, 'contract' | 'vehicle' | 'debtor' | 'driverNumber'> & {
    readonly clientId: number;
    readonly id: string;
    readonly hash: Buffer;
    readonly created: Date;
    readonly expires: Date;
  },
  mail: {
    readonly id: string;
    readonly email: string;
    readonly locale: Locale;
    readonly subject: string;
    readonly body: string;
  },
): Promise<void> {
  await tx.query(
    `insert into mileage_link (client_id, id, token_hash, lease_contract_number, vehicle_number, debtor_number,
       driver_number, created_at, expires_at, reminded_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $8)`,
    [
      link.clientId,
      link.id,
      link.hash,
      link.contract,
      link.vehicle,
      link.debtor,
      link.driverNumber,
      link.created,
      link.expires,
    ],
  );
  await tx.query(
    `insert into mail (client_id, id, cause, recipient, subject, body, locale, status, attempts, created_at, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'sent', 1, $8, $8)`,
    [link.clientId, mail.id, `mileageLink:${link.id}`, mail.email, mail.subject, mail.body, mail.locale, link.created],
  );
}
