import { formatDayMonthYear } from '@wagenpark/domain/typed-day';
import { words } from '@wagenpark/messages/server-words';
import { sampleValueOf } from '../sample-values.ts';
import { quoteText, toSourceCode } from '../source-text.ts';
import { englishWordOf, wordInLanguage } from '../wording.ts';
import { factOf } from './managed-contract.ts';
import {
  isPlain,
  type ManagedFact,
  type ManagedPlan,
  ownNumber,
  type PlainFact,
  type RowsFact,
} from './managed-plan.ts';

/** A test value of a fact, as code. All facts of a subject have different values. */
export interface ManagedSample {
  /** The wire value. */
  readonly sent: string;
  /** The value in its column; undefined when the fact has a separate table. */
  readonly stored?: string;
  /** The rows in that table. */
  readonly childRows?: readonly string[];
  /** The Dutch text. */
  readonly shown: string;
  /** A value that is refused, and the path of the error. */
  readonly refused?: readonly [value: string, place: string];
}

/** The name of a linked record in the tests of screens. */
export const LINKED_NAME = 'Gekoppeld';

/** The test values by name of fact. */
export function managedSamples(plan: ManagedPlan): ReadonlyMap<string, ManagedSample> {
  // The numbers of the record and its linked records.
  const usedNumbers = new Set<number>([1, 3, 7]);
  let flags = 0;
  return new Map(
    plan.facts.map((fact, index) => {
      if (isPlain(fact)) {
        const isYes = fact.kind === 'yesNo' && flags++ % 2 === 1;
        return [fact.name, plainSample(fact, index + 1, usedNumbers, isYes)];
      }
      return [fact.name, otherSample(plan, fact, index + 1, usedNumbers)];
    }),
  );
}

function plainSample(fact: PlainFact, position: number, usedNumbers: Set<number>, isYes: boolean): ManagedSample {
  const refused = refusedOf(fact);
  if (fact.kind === 'yesNo') {
    const displayedText = words('nl-NL')(isYes ? 'common.yes' : 'common.no');
    return { sent: String(isYes), stored: String(isYes), shown: displayedText, ...refused };
  }
  const { stored, wire, shown } = sampleValueOf(fact, factOf(fact), position, usedNumbers);
  // In the REST API a day has the same format as in the database.
  return fact.kind === 'day'
    ? { sent: stored, stored, shown: formatDayMonthYear(stored.replaceAll("'", '')), ...refused }
    : { sent: wire, stored, shown, ...refused };
}

function otherSample(
  plan: ManagedPlan,
  fact: Exclude<ManagedFact, PlainFact>,
  position: number,
  usedNumbers: Set<number>,
): ManagedSample {
  const { name } = fact;
  switch (fact.kind) {
    case 'texts': {
      const text = (end: string): string => `${englishWordOf(fact).slice(0, fact.max - end.length)}${end}`.trim();
      const texts = { 'nl-NL': text(` ${position} nl`), 'en-GB': text(` ${position} en`) };
      const refused = [`{ 'nl-NL': ${tooLong(fact.max)} }`, `${name}.nl-NL`] as const;
      return { sent: toSourceCode(texts), stored: toSourceCode(texts), shown: texts['nl-NL'], refused };
    }
    case 'tags': {
      const tag = (end: string): string => `${englishWordOf(fact).slice(0, fact.max - end.length)}${end}`.trim();
      const tags = [tag(` ${position}a`), tag(` ${position}b`)];
      return {
        sent: toSourceCode(tags),
        stored: toSourceCode(tags),
        shown: tags.join(', '),
        refused: ["['A', 'a']", name],
      };
    }
    case 'links': {
      const row = `{ ${ownNumber(plan)}: 1, ${ownNumber(fact.linked)}: 1 }`;
      return { sent: '[1]', childRows: [row], shown: LINKED_NAME, refused: ['[1, 1]', name] };
    }
    case 'rows':
      return rowsSample(plan, fact, position, usedNumbers);
  }
}

function rowsSample(plan: ManagedPlan, fact: RowsFact, position: number, usedNumbers: Set<number>): ManagedSample {
  const inner = fact.facts.map((own, index) => ({
    own,
    value: plainSample(own, position * 10 + index, usedNumbers, false),
  }));
  const row = `{ ${inner.map(({ own, value }) => `${own.name}: ${value.sent}`).join(', ')} }`;
  const stored = inner.map(({ own, value }) => `${own.column}: ${value.stored ?? value.sent}`);
  return {
    sent: `[${row}]`,
    childRows: [`{ ${[`${ownNumber(plan)}: 1`, ...stored].join(', ')} }`],
    shown: inner.map(({ own, value }) => `${dutchWordOf(own)} ${value.shown}`).join(', '),
    refused: [`[${row}, ${row}]`, fact.name],
  };
}

/** The Dutch label of a fact. */
export const dutchWordOf = ({ word, name }: ManagedFact): string =>
  word === undefined ? name : wordInLanguage(word, 'nl-NL');

const tooLong = (max: number): string => `'x'.repeat(${max + 1})`;

/** An invalid value of a plain fact. */
function refusedOf(fact: PlainFact): Pick<ManagedSample, 'refused'> {
  const refuse = (value: string) => ({ refused: [value, fact.name] as const });
  if ('min' in fact && fact.max !== undefined) return refuse(String(fact.max + 1));
  switch (fact.kind) {
    case 'email':
      return refuse(quoteText('nobody'));
    case 'day':
      return refuse(quoteText('2026-02-30'));
    case 'choice':
      return refuse(quoteText('none of these'));
    case 'yesNo':
      return refuse(quoteText('yes'));
    case 'text':
      return refuse(tooLong(fact.max));
    default:
      return {};
  }
}
