import type { DemoClient } from './clients.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import { type Energy, fuelWords } from './fuel-words.ts';
import type { ContractVersionRow, FuelContractRow, LeaseContractRow } from './rows.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A fuel contract with what its row does not tell: when it is used, and what with. */
export interface FuelCard {
  readonly row: FuelContractRow;
  readonly energy: Energy;
  /** First and last day of use, counted from today; null while there is no end. */
  readonly from: number;
  readonly until: number | null;
}

/** The car that cards are for. */
export interface CardHolder {
  readonly contract: LeaseContractRow;
  readonly energy: Energy;
  readonly start: number;
  /** The day that was agreed as the contract's last. */
  readonly end: number;
  /** The last day of use of a car that was handed in. */
  readonly returned: number | null;
}

/**
 * The fuel contracts of a lease contract: about seven in ten cars have one; some had another before it. A few things
 * need attention: a card that still runs although the car was handed in, a card about to expire or expired.
 */
export function planCards(
  client: DemoClient,
  calendar: DemoCalendar,
  random: SeededRandom,
  holder: CardHolder,
  nextNumber: () => number,
): readonly FuelCard[] {
  if (!random.chance(0.72)) return [];
  const { contract, energy, start, returned } = holder;
  const isForgotten = returned !== null && returned > -250 && random.chance(0.25);
  const until = isForgotten ? null : (returned ?? (random.chance(0.6) && holder.end >= 0 ? holder.end : null));
  const words = fuelWords(client.country);
  const make = (from: number, last: number | null): FuelCard => ({
    energy,
    from,
    until: last,
    row: {
      client_id: client.clientId,
      number: nextNumber(),
      debtor_number: contract.debtor_number,
      lease_contract_number: contract.number,
      reference: random.chance(0.7) ? contract.reference : null,
      supplier: random.pick(energy === 'electric' ? words.chargingCards : words.fuelCards),
      card_number: random.digits('7030 #### #### ####'),
      card_valid_until: validUntil(calendar, random, from, last),
      fuel: words.names[energy],
      start_date: calendar.day(from),
      end_date: last === null ? null : calendar.day(last),
    },
  });
  // A card that was lost, or another company that was cheaper.
  const change = Math.round(start + (Math.min(until ?? 0, 0) - start) * (0.3 + random.next() * 0.4));
  if (change - start < 120 || !random.chance(0.14)) return [make(start, until)];
  return [make(start, change - 1), make(change, until)];
}

/** A card of no car: for whatever stands in the pool. */
export function poolCard(
  client: DemoClient,
  calendar: DemoCalendar,
  random: SeededRandom,
  debtor: number,
  number: number,
): FuelCard {
  const words = fuelWords(client.country);
  const from = -random.between(300, 1200);
  return {
    energy: 'petrol',
    from,
    until: null,
    row: {
      client_id: client.clientId,
      number,
      debtor_number: debtor,
      lease_contract_number: null,
      reference: words.poolCard,
      supplier: random.pick(words.fuelCards),
      card_number: random.digits('7030 #### #### ####'),
      card_valid_until: validUntil(calendar, random, from, null),
      fuel: null,
      start_date: calendar.day(from),
      end_date: null,
    },
  };
}

/** The first version of a fuel contract: what was agreed when it came in. */
export const cardVersion = (calendar: DemoCalendar, { row, from }: FuelCard): ContractVersionRow => ({
  client_id: row.client_id,
  contract_number: row.number,
  version: 1,
  recorded_at: calendar.moment(Math.min(from - 10, -3), 600),
  reason: 'import',
  source: 'import',
  terms: {
    DebiteurNummer: row.debtor_number,
    Referentie: row.reference,
    BeginDatum: row.start_date,
    EindDatum: row.end_date,
  },
});

/** Cards are made out for three years and sent anew in time; with some nobody looked, and a few will run out soon. */
function validUntil(calendar: DemoCalendar, random: SeededRandom, from: number, last: number | null): string | null {
  if (random.chance(0.05)) return null;
  let end = from + random.between(900, 1100);
  if (last === null || last >= 0) {
    if (random.chance(0.04)) end = random.between(2, 28);
    else if (end < 0 && !random.chance(0.02)) end = random.between(60, 1000);
  }
  return calendar.day(end);
}
