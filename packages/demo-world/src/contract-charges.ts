import { parseCents } from '@wagenpark/domain';
import type { DriverPeriod } from './assignments.ts';
import type { BilledMonth } from './billed-months.ts';
import type { BilledLine, Billing } from './billing.ts';
import type { DemoClient } from './clients.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { LeaseContractRow, RefuelingRow } from './demo-tables.ts';
import type { FuelCard } from './fuel-cards.ts';
import { fullNameOf } from './people.ts';
import type { DatedRefueling } from './refuelings.ts';
import type { SeededRandom } from './seeded-random.ts';
import { ZLOTY_PER_EURO } from './vehicles.ts';

/** A leased car or bike, and its use. */
export interface BilledContract {
  readonly contract: LeaseContractRow;
  readonly stretches: readonly DriverPeriod[];
  readonly start: number;
  /** The last day of use, 0 while it is in use; null when it was never handed out. */
  readonly lastDay: number | null;
  readonly isBike: boolean;
}

const driverOn = (stretches: readonly DriverPeriod[], day: number): string | null => {
  const driver = stretches.find(({ from, until }) => from <= day && (until === null || day < until))?.driver;
  return driver === undefined ? null : fullNameOf(driver);
};

const centsOf = (amount: number): number => parseCents(amount.toFixed(2)) ?? 0;

/**
 * Charges the costs of a contract in every billed month: the lease in advance, for a partial month by days, and
 * occasional extras. At the end of the contract the kilometers are settled.
 */
export function chargeContract(
  billing: Billing,
  client: DemoClient,
  calendar: DemoCalendar,
  random: SeededRandom,
  billed: BilledContract,
): void {
  const { contract, start, lastDay, isBike } = billed;
  if (lastDay === null) return;
  const rate = client.currency === 'PLN' ? ZLOTY_PER_EURO : 1;
  const { words } = billing;
  const charge = (month: BilledMonth, line: Omit<BilledLine, 'contract' | 'values'>, values: BilledLine['values']) =>
    billing.charge(contract.debtor_number, month, {
      ...line,
      contract: contract.number,
      values: {
        ContractNummer: String(contract.number),
        Kenteken: contract.list_plate,
        Bestuurder: driverOn(billed.stretches, Math.max(month.from, start)),
        Referentie: contract.reference,
        ...values,
      },
    });

  for (const month of billing.months.slice(1)) {
    const goesOn = lastDay === 0;
    const from = Math.max(month.from, start);
    const until = goesOn ? month.lastDay : Math.min(month.lastDay, lastDay);
    if (from > until) continue;
    const share = (until - from + 1) / (month.lastDay - month.from + 1);
    charge(
      month,
      { kind: 'lease', excl: Math.round(centsOf(contract.monthly_amount) * share), tax: 'high' },
      { Kostensoort: costKinds(contract), PeriodeVan: calendar.day(from), PeriodeTot: calendar.day(until) },
    );
    const happenedOn = calendar.day(month.from - random.between(3, 25));
    if (isBike) {
      if (random.chance(0.12)) {
        const price = 79 * rate;
        charge(
          month,
          { kind: 'other', excl: centsOf(price), tax: 'low' },
          { Omschrijving: words.bikeService, Aantal: 1, Prijs: price },
        );
      }
      continue;
    }
    if (random.chance(0.012)) {
      const excl = centsOf(contract.own_risk_casco || 300 * rate);
      charge(
        month,
        { kind: 'damage', excl, tax: 'none' },
        { Omschrijving: random.pick(words.damages), Datum: happenedOn },
      );
    }
    if (random.chance(0.02)) {
      charge(
        month,
        { kind: 'fines', excl: centsOf(12.5 * rate), tax: 'high' },
        { Omschrijving: words.fineFee, Datum: happenedOn },
      );
    }
    if (random.chance(0.012)) {
      const [description, price] = random.pick(words.others);
      charge(
        month,
        { kind: 'other', excl: centsOf(price), tax: 'high' },
        { Omschrijving: description, Aantal: 1, Prijs: price },
      );
    }
  }

  const settled = contract.final_invoice_made ? billing.monthOf(lastDay + 32) : undefined;
  if (settled !== undefined && contract.extra_km_price !== null) {
    const difference = random.between(-9_000, 16_000);
    const price = difference > 0 ? contract.extra_km_price : -(contract.fewer_km_price ?? 0);
    charge(
      settled,
      { kind: 'kilometers', excl: Math.round(Math.abs(difference) * price * 100), tax: 'high' },
      { Omschrijving: difference > 0 ? words.kmMore : words.kmFewer, Aantal: Math.abs(difference), Prijs: price },
    );
  }
}

/** The services in the monthly amount, as translation keys (EX-08, EX-09). */
const costKinds = (contract: LeaseContractRow): string =>
  [
    '*Lease',
    ...(contract.maintenance_and_tyres ? ['*Onderhoud'] : []),
    ...(contract.insured_casco ? ['*Verzekering'] : []),
  ].join('/');

/** Charges the refuelings of a card, one line a month. */
export function chargeCard(
  billing: Billing,
  card: FuelCard,
  refuelings: readonly DatedRefueling[],
  holder: Pick<BilledContract, 'contract' | 'stretches'> | null,
): void {
  const byMonth = new Map<BilledMonth, RefuelingRow[]>();
  for (const { day, row } of refuelings) {
    const month = billing.monthOf(day);
    if (month === undefined) continue;
    const rows = byMonth.get(month);
    if (rows === undefined) byMonth.set(month, [row]);
    else rows.push(row);
  }
  for (const [month, rows] of byMonth) {
    billing.chargeFuel(card.row.debtor_number, month, rows, {
      kind: 'fuel',
      tax: 'high',
      excl: rows.reduce((sum, row) => sum + centsOf(row.amount_excl), 0),
      contract: card.row.number,
      values: {
        ContractNummer: String(card.row.number),
        Kenteken: holder?.contract.list_plate ?? null,
        Bestuurder: holder === null ? null : driverOn(holder.stretches, month.from),
        Referentie: card.row.reference,
        Kostensoort: '*Brandstof',
        Aantal: rows.length,
        Liters: Math.round(rows.reduce((sum, row) => sum + row.liters, 0) * 100) / 100,
      },
    });
  }
}
