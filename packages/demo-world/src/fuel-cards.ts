import type { DemoClient } from './clients.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { ContractVersionRow, FuelContractRow, LeaseContractRow } from './demo-tables.ts';
import { type Energy, fuelWords } from './fuel-words.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A fuel contract with data that is not in its row: its period of use, and the energy. */
export interface FuelCard {
  readonly row: FuelContractRow;
  readonly energy: Energy;
  /** First and last day of use, counted from today; null while there is no end. */
  readonly from: number;
  readonly until: number | null;
}

/** The car of a card. */
export interface CardHolder {
  readonly contract: LeaseContractRow;
  readonly energy: Energy;
  readonly start: number;
  /** The agreed last day of the contract. */
  readonly end: number;
  /** The last day of use of a returned car. */
  readonly returned: number | null;
}

/**
 * The fuel contracts of a lease contract: about seven in ten cars have one; some had an earlier one. A few need
 * attention: a card that is still active although the car was returned, a card that expires soon or has expired.
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
  // A lost card, or a switch to a cheaper company.
  const change = Math.round(start + (Math.min(until ?? 0, 0) - start) * (0.3 + random.next() * 0.4));
  if (change - start < 120 || !random.chance(0.14)) return [make(start, until)];
  return [make(start, change - 1), make(change, until)];
}

/** A card without a car, for pool cars. */
export function planPoolCard(
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

/** The first version of a fuel contract: the original agreement. */
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

/** Cards are valid for three years and usually renewed in time; some were forgotten, and a few expire soon. */
function validUntil(calendar: DemoCalendar, random: SeededRandom, from: number, last: number | null): string | null {
  if (random.chance(0.05)) return null;
  let end = from + random.between(900, 1100);
  if (last === null || last >= 0) {
    if (random.chance(0.04)) end = random.between(2, 28);
    else if (end < 0 && !random.chance(0.02)) end = random.between(60, 1000);
  }
  return calendar.day(end);
}
