import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { Country } from '@wagenpark/domain/country';
import type { Locale } from '@wagenpark/domain/locale';
import type { Tx } from '../../platform/database/database.ts';

/** A car that gets documents. */
export interface DocumentedCar {
  readonly contract: number;
  readonly plate: string;
  readonly car: string;
  readonly start: IsoDay;
  readonly end: IsoDay;
}

/** Running contracts of a client, first that of the demo driver, then the newest. */
export const readDocumentedCars = (tx: Tx, clientId: number, limit: number): Promise<DocumentedCar[]> =>
  tx.query<DocumentedCar & Record<string, unknown>>(
    `select c.number as contract, v.plate, v.description as car, c.start_date as start, c.end_date as "end"
     from lease_contract c join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
     where c.client_id = $1 and c.state = 'running'
     order by exists (select from account a where a.client_id = c.client_id and a.driver_number = c.list_driver_number) desc,
       c.start_date desc, c.number limit $2`,
    [clientId, limit],
  );

/** The client, and its supervisor, who places the documents. */
export interface DocumentOwner {
  readonly account: number;
  readonly name: string;
  readonly country: Country;
  readonly locale: Locale;
}

/** The owner of the documents of a client; undefined when it has no supervisor. */
export async function readDocumentOwner(tx: Tx, clientId: number): Promise<DocumentOwner | undefined> {
  const [row] = await tx.query<DocumentOwner & Record<string, unknown>>(
    `select a.number as account, a.name, z.country, l.locale
     from account a join client z on z.client_id = a.client_id
     join client_language l on l.client_id = z.client_id and l.is_default
     where a.client_id = $1 and a.role = 'supervisor' order by a.number limit 1`,
    [clientId],
  );
  return row;
}
