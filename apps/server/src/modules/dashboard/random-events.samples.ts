import { addDays, addMonths, type IsoDay, startOfDay } from '@wagenpark/domain/calendar-day';
import { anAccount } from '../../platform/database/builders.ts';
import type { Tx } from '../../platform/database/database.ts';
import { aRequest } from '../../testing/rows.ts';
import { aCarOrder } from '../car-orders/builders.samples.ts';
import { anInvoice } from '../invoices/builders.samples.ts';
import { type RandomContract, type RandomFleet, seededRandom } from './random-fleets.samples.ts';

/*
 * Random events around random fleets, as plain rows, for tests of the signalling center. They use a random generator of
 * their own, so that they do not change the fleets.
 */

export interface RandomFineFacts {
  readonly processed: IsoDay | null;
  readonly isForwarded: boolean;
  readonly isCharged: boolean;
  /** The latest increase of the fine (1 or 2); 0 for none. */
  readonly increase: 0 | 1 | 2;
}
export interface RandomOrder {
  readonly number: number;
  readonly debtor: number;
  readonly succeeds: number | null;
  readonly delivered: IsoDay | null;
  readonly promised: IsoDay;
  /** The moments at which its promised day changed; the first promise is older than any range. */
  readonly moves: readonly Date[];
}
export interface RandomEvents {
  /** The facts of the fines, in the order of the fleet's fines. */
  readonly fines: readonly RandomFineFacts[];
  /** The moment at which each reading was entered, by the number of the reading. */
  readonly entered: readonly Date[];
  /** Changes of contracts after their first version. */
  readonly changes: readonly { readonly contract: RandomContract; readonly at: Date }[];
  readonly orders: readonly RandomOrder[];
  readonly invoices: readonly { readonly debtor: number; readonly day: IsoDay }[];
  readonly requests: readonly {
    readonly contract: RandomContract;
    /** Whether the account that reads the signals made the request, or somebody else. */
    readonly isOwn: boolean;
    readonly events: readonly { readonly type: string; readonly at: Date }[];
  }[];
}

const minutes = 60_000;

/** Random events around a fleet. The same fleet always gives the same events. */
export function eventsOf(fleet: RandomFleet): RandomEvents {
  const { today, timeZone, now, contracts } = fleet;
  const random = seededRandom(fleet.client + 1_000_000);
  const whole = (from: number, until: number): number => from + Math.floor(random() * (until - from + 1));
  const oneOf = <Value>(values: readonly Value[]): Value => values[whole(0, values.length - 1)] as Value;
  const isChance = (share: number): boolean => random() < share;
  const day = (): IsoDay => {
    const edges = [addDays(today, -6), addDays(today, -7), addDays(today, -30), addMonths(today, -12), today];
    const drawn = isChance(0.5) ? addDays(oneOf(edges), oneOf([-1, 0, 1])) : addDays(today, -whole(0, 800));
    return drawn > today ? today : drawn;
  };
  const moment = (): Date => {
    const time = startOfDay(day(), timeZone).getTime() + oneOf([0, 10, 12 * 60, 22 * 60 + 30]) * minutes;
    return new Date(Math.min(time, now.getTime()));
  };
  const randomList = <Value>(
    maxLength: number,
    make: (contract: RandomContract, place: number) => Value,
  ): readonly Value[] =>
    contracts.length === 0
      ? []
      : Array.from({ length: whole(0, maxLength) }, (_, place) => make(oneOf(contracts), place));
  return {
    fines: fleet.fines.map(() => ({
      processed: isChance(0.6) ? day() : null,
      isForwarded: isChance(0.3),
      isCharged: isChance(0.2),
      increase: isChance(0.6) ? 0 : oneOf([1, 2] as const),
    })),
    entered: contracts.flatMap(({ readings }) => readings.map(() => moment())),
    changes: randomList(6, (contract) => ({ contract, at: moment() })),
    orders: randomList(5, (contract, place) => ({
      number: place + 1,
      debtor: contract.debtor,
      succeeds: isChance(0.7) ? contract.number : null,
      delivered: isChance(0.4) ? day() : null,
      moves: Array.from({ length: whole(0, 2) }, () => moment()),
      promised: addDays(today, oneOf([-15, -14, -2, -1, 0, 1, 40])),
    })),
    invoices: randomList(5, ({ debtor }) => ({ debtor, day: day() })),
    requests: randomList(4, (contract) => ({
      contract,
      isOwn: isChance(0.5),
      events: Array.from({ length: whole(0, 3) }, () => ({
        type: oneOf(['approved', 'declined', 'questionAsked', 'answered', 'mailed']),
        at: moment(),
      })),
    })),
  };
}

/**
 * Stores the events of a stored fleet. Returns the request numbers, and the account that made the reader's own
 * requests.
 */
export async function storeEvents(
  tx: Tx,
  fleet: RandomFleet,
  events: RandomEvents,
): Promise<{ readonly requests: readonly number[]; readonly account: number }> {
  const client_id = fleet.client;
  for (const [place, { processed, isForwarded, isCharged, increase }] of events.fines.entries()) {
    await tx.query(
      `update fine set processed_on = $3, is_forwarded = $4, is_charged = $5,
         sanction_amount = sanction_amount - case when $6::integer = 0 then 0 else 50 end,
         increase_1 = case when $6 = 1 then 50 else 0 end, increase_2 = case when $6 = 2 then 50 else 0 end
       where client_id = $1 and number = $2 and sanction_amount >= 50`,
      [client_id, place + 1, processed, isForwarded, isCharged, increase],
    );
  }
  await tx.query(
    `update mileage_reading r set entered_at = k.at from unnest($2::timestamptz[]) with ordinality k (at, number)
     where r.client_id = $1 and r.number = k.number`,
    [client_id, events.entered],
  );
  const versions = fleet.contracts.map(({ number }) => ({ number, at: new Date('2020-01-01') }));
  versions.push(...events.changes.map(({ contract: { number }, at }) => ({ number, at })));
  for (const [place, { number, at }] of versions.entries()) {
    const version = versions.slice(0, place).filter((earlier) => earlier.number === number).length + 1;
    await tx.query(
      `insert into lease_contract_version (client_id, contract_number, version, recorded_at, reason, source, terms)
       values ($1, $2, $3, $4, 'import', 'import', '{}')`,
      [client_id, number, version, at],
    );
  }
  for (const { number, debtor, succeeds, delivered, promised: promised_on, moves } of events.orders) {
    await aCarOrder(tx, {
      client_id,
      number,
      debtor_number: debtor,
      succeeded_contract_number: succeeds,
      ordered_on: '2020-01-01',
      delivered_on: delivered,
      first_promised_on: '2020-02-01',
      promised_on,
    });
    for (const [place, moment] of [new Date('2020-01-01'), ...moves].entries()) {
      const promised = addDays('2020-02-01', place);
      await tx.query(
        `insert into car_order_promise (client_id, order_number, place, at, promised_on, previous_on, source, is_told)
         values ($1, $2, $3, $4, $5, $6, 'import', true)`,
        [client_id, number, place + 1, moment, promised, place === 0 ? null : addDays(promised, -1)],
      );
    }
  }
  for (const [place, { debtor, day }] of events.invoices.entries()) {
    const invoice_number = `F-${place}`;
    await anInvoice(tx, { client_id, debtor_number: debtor, number: place + 1, invoice_number, invoice_date: day });
  }
  const own = await anAccount(tx, { client_id });
  const other = await anAccount(tx, { client_id });
  const requests: number[] = [];
  for (const [place, { contract, isOwn, events: requestEvents }] of events.requests.entries()) {
    const storedRequest = await aRequest(
      tx,
      {
        contract: { client_id, number: contract.number, debtor_number: contract.debtor },
        asker: isOwn ? own : other,
      },
      { status: 'withdrawn' },
    );
    requests.push(storedRequest.number);
    for (const [which, { type, at }] of requestEvents.entries()) {
      await tx.query(
        'insert into request_event (client_id, id, request_number, at, type) values ($1, $2::uuid, $3, $4, $5)',
        [
          client_id,
          `00000000-0000-7000-8000-${String(place * 10 + which).padStart(12, '0')}`,
          storedRequest.number,
          at,
          type,
        ],
      );
    }
  }
  return { requests, account: own.number };
}
