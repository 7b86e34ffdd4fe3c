import { type Fact, factText } from '@wagenpark/contract';
import { formatMoney, formatNumber, formatUnitPrice } from '@wagenpark/domain/number-format';
import { formatDayMonthYear } from '@wagenpark/domain/typed-day';
import { words } from '@wagenpark/messages/server-words';
import { doubtOf, lengthOf } from './file-facts.ts';
import { plannedFacts } from './planned-facts.ts';
import { quoteText } from './source-text.ts';
import type { OwnFact, SubjectPlan } from './subject-file.ts';
import { englishWordOf, wordInLanguage } from './wording.ts';

/** A test value of a fact, as code. All facts of a subject have different values. */
export interface SampleValue {
  /** The value in a database row, on the wire, and in a cell of a file. */
  readonly stored: string;
  readonly wire: string;
  readonly cell: string;
  /** The Dutch text. */
  readonly shown: string;
}

/** The test values of the subject's own facts, by name. */
export function sampleValues(plan: SubjectPlan): ReadonlyMap<string, SampleValue> {
  // The numbers of the record itself and of related records.
  const usedNumbers = new Set<number>([95, 51, 31, 12]);
  const facts = new Map(plannedFacts(plan).map(({ name, fact }) => [name, fact]));
  return new Map(
    plan.facts.map((ownFact, index) => [
      ownFact.name,
      sampleValueOf(ownFact, facts.get(ownFact.name) as Fact, index + 1, usedNumbers),
    ]),
  );
}

/**
 * The test value of a fact.
 * @param position the fact's position among those of the subject, from 1, which makes texts and days different
 * @param usedNumbers the numbers of other facts; the number of this one is added
 */
export function sampleValueOf(ownFact: OwnFact, fact: Fact, position: number, usedNumbers: Set<number>): SampleValue {
  const text = (value: string): SampleValue => ({
    stored: quoteText(value),
    wire: quoteText(value),
    cell: quoteText(value),
    shown: value,
  });
  switch (ownFact.kind) {
    case 'count':
    case 'quantity':
    case 'money':
    case 'price':
    case 'percentage':
      return numberOf(ownFact, fact, usedNumbers);
    case 'day':
    case 'birthDay': {
      const day = new Date(Date.UTC(ownFact.kind === 'day' ? 2026 : 1980, 0, 5 + position)).toISOString().slice(0, 10);
      return { ...text(day), wire: `day('${day}')`, shown: formatDayMonthYear(day) };
    }
    case 'moment': {
      const day = new Date(Date.UTC(2026, 0, 5 + position)).toISOString().slice(0, 10);
      const moment = `${day}T13:05:00Z`;
      return { ...text(moment), wire: `moment('${moment}')`, shown: `${formatDayMonthYear(day)}, 14:05` };
    }
    case 'yesNo':
      return { stored: 'false', wire: 'false', cell: "'nee'", shown: words('nl-NL')('common.no') };
    case 'choice': {
      const [value = '', word = ''] = Object.entries(ownFact.of)[0] ?? [];
      return { ...text(value), shown: wordInLanguage(word, 'nl-NL') };
    }
    default:
      return text(wordsOf(ownFact, position));
  }
}

function wordsOf(ownFact: OwnFact, position: number): string {
  switch (ownFact.kind) {
    case 'plate':
      return `VL-${String(position).padStart(3, '0')}-P`;
    case 'person':
      return `Robin Visser-${String.fromCodePoint(64 + position)}`;
    case 'email':
      return `robin.${position}@waarden.example`;
    case 'phone':
      return `020-30000${String(position).padStart(2, '0')}`;
    case 'street':
      return `Havenkade ${position}`;
    case 'place':
      return `35${String(position).padStart(2, '0')} AB Utrecht`;
    case 'licence':
      return `RB-9${String(position).padStart(2, '0')}`;
    default: {
      const end = ` ${position}`;
      return `${englishWordOf(ownFact).slice(0, (lengthOf(ownFact) ?? 40) - end.length)}${end}`.trimStart();
    }
  }
}

/** The decimals of a number in the database. */
const decimals = { count: 0, quantity: 2, money: 2, price: 4, percentage: 2 } as const;

/** The fraction of most numbers. */
const parts = { count: 0, quantity: 0.25, money: 0.5, percentage: 0.75 } as const;

function numberOf(
  ownFact: OwnFact & { readonly kind: keyof typeof decimals },
  fact: Fact,
  usedNumbers: Set<number>,
): SampleValue {
  const scale = decimals[ownFact.kind];
  const least = 'min' in ownFact ? (ownFact.min ?? 0) : 0;
  const most = doubtOf(ownFact) ?? 1_000_000;
  const usual = (step: number): number =>
    ownFact.kind === 'price' ? 0.3125 + step / 100 : 21 + step + parts[ownFact.kind];
  const tries = [
    ...Array.from({ length: 60 }, (_, step) => usual(step)),
    ...Array.from({ length: 200 }, (_, step) => least + (step + 1) / 10 ** scale),
  ].map((candidate) => Number(candidate.toFixed(scale)));
  const value =
    tries.find((candidate) => candidate >= least && candidate <= most && !usedNumbers.has(candidate)) ?? least;
  usedNumbers.add(value);
  const decimalText = value.toFixed(scale);
  return {
    stored: scale === 0 ? decimalText : `'${decimalText}'`,
    wire: String(value),
    cell: scale === 0 ? decimalText : `'${decimalText}'`,
    shown: (factText(fact, value, dutch) ?? '').replaceAll(/\s+/g, ' '),
  };
}

const notHere = (): string => '';
/** Number formats for Dutch users of a client with euros. */
const dutch = {
  day: notHere,
  moment: notHere,
  yesNo: notHere,
  texts: notHere,
  number: (value: number, decimalCount?: number) => formatNumber(value, decimalCount),
  money: (value: number) => formatMoney(value, 'EUR', 2),
  price: (value: number) => formatUnitPrice(value, 'EUR'),
  percentage: (value: number) => words('nl-NL')('unit.percent', { value: formatNumber(value) }),
  unit: (unit: 'km' | 'kmPerHour' | 'months' | 'co2', formatted: string, value: number) =>
    words('nl-NL')(`unit.${unit}`, { value: formatted, count: value }),
};
