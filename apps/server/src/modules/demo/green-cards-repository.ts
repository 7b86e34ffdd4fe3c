import type { GreenCard } from '@wagenpark/contract/fleet/change-requests';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { Country } from '@wagenpark/domain/country';
import type { Locale } from '@wagenpark/domain/locale';
import type { Tx } from '../../platform/database/database.ts';

/** An issued green card, with its contract and the staff member who issued it. */
export interface MadeGreenCard {
  readonly request: number;
  readonly contract: number;
  readonly payload: GreenCard;
  readonly name: string;
  readonly locale: Locale;
  readonly country: Country;
  readonly timeZone: string;
  readonly madeAt: Date;
  /** The last day of the contract. */
  readonly until: IsoDay;
  readonly account: number;
  readonly by: string;
}

/** The issued green cards of a client. */
export const readGreenCards = (tx: Tx, clientId: number): Promise<MadeGreenCard[]> =>
  tx.query<MadeGreenCard & Record<string, unknown>>(
    `select r.number as request, r.contract_number as contract, r.payload, r.to_name as name, r.asker_locale as locale,
       z.country, z.time_zone as "timeZone", r.effective_at as "madeAt", c.end_date as until,
       e.actor_number as account, e.actor as by
     from request r
     join client z on z.client_id = r.client_id
     join lease_contract c on c.client_id = r.client_id and c.number = r.contract_number
     join audit_event e on e.client_id = r.client_id and e.request_number = r.number and e.action = 'greenCardEffective'
     where r.client_id = $1 and r.kind = 'greenCard' and r.effect = 'effective' order by r.number`,
    [clientId],
  );
