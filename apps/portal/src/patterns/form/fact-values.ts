import {
  DUPLICATE_MESSAGE,
  editableFacts,
  type Fact,
  type Facts,
  isCollection,
  isFigure,
  isText,
} from '@wagenpark/contract';
import { textNames } from '@wagenpark/contract/define/language-texts';
import { formatNumber } from '@wagenpark/domain/number-format';
import { FORBIDDEN_CHARACTER } from '@wagenpark/domain/plain-text';
import type { MessageId } from '@wagenpark/messages';
import * as v from 'valibot';
import { type FactPlace, factAt } from '../../platform/words/fact-place.ts';
import type { Formats } from '../../words/formats.ts';
import { i18n, type Words } from '../../words/words.ts';
import type { FormFault } from './form-faults.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The values of a form for a record: a missing text becomes an empty one, and texts per language get every language.
 * @param locales the languages of the client
 */
export const formValues = (facts: Facts, record: Values, locales: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(editableFacts(facts)).map(([name, fact]) => [name, formValue(fact, record[name] ?? null, locales)]),
  );

function formValue(fact: Fact, value: unknown, locales: readonly string[]): unknown {
  if (isText(fact)) return value ?? '';
  if (fact.kind === 'yesNo') return value ?? (fact.optional ? null : false);
  if (fact.kind === 'texts') {
    return { ...Object.fromEntries(locales.map((locale) => [locale, ''])), ...(value as Values | null) };
  }
  if (fact.kind === 'rows') return ((value ?? []) as readonly Values[]).map((row) => formValues(fact.of, row, locales));
  return value ?? (isCollection(fact) ? [] : null);
}

/** A copy of the values, with texts in these languages only. */
export const pickLanguages = (facts: Facts, values: Values, locales: readonly string[]): Values => ({
  ...values,
  ...Object.fromEntries(
    textNames(facts).map((name) => [
      name,
      Object.fromEntries(Object.entries(values[name] as Values).filter(([locale]) => locales.includes(locale))),
    ]),
  ),
});

type FaultWord = 'required' | 'tooLong' | 'email' | 'twice' | typeof FORBIDDEN_CHARACTER | 'other';

function faultWordOf({ type, message, input }: v.BaseIssue<unknown>): FaultWord {
  if (type === 'check' && (message === 'email' || message === DUPLICATE_MESSAGE || message === FORBIDDEN_CHARACTER))
    return message;
  if (type === 'max_length') return 'tooLong';
  return type === 'min_length' || input === null || input === undefined ? 'required' : 'other';
}

/** An example of a number for a fact of this kind, in the user's format: 1.250 or 812,50. */
const example = ({ kind }: Fact): string => formatNumber(kind === 'count' ? 1_250 : 812.5, kind === 'count' ? 0 : 2);

/** Formats a number within the bounds of a fact by its kind: an amount with its currency. */
export const formatBound = (formats: Formats, { kind }: Fact, value: number): string =>
  kind === 'money' ? formats.money(value, true) : formatNumber(value);

/** The error message for a number outside the bounds of its fact; undefined for other kinds and without bounds. */
export function numberProblem(words: Words, formats: Formats, fact: Fact): string | undefined {
  if (!('min' in fact || 'max' in fact) || !isFigure(fact)) return undefined;
  const { min, max } = fact as { readonly min?: number; readonly max?: number };
  if (max === undefined) return undefined;
  const bounds = { least: formatNumber(min ?? -max), most: formatBound(formats, fact, max), example: example(fact) };
  if (fact.kind === 'count')
    return words(fact.optional ? 'forms.fault.wholeNumberOrNone' : 'forms.fault.wholeNumber', bounds);
  return words(fact.optional ? 'forms.fault.amountOrNone' : 'forms.fault.amount', bounds);
}

/** The dependencies for converting faults to messages. */
export interface FaultTextContext {
  readonly words: Words;
  readonly formats: Formats;
  /** The subject with the messages of its own rules: `<subject>.fault.<rule>`. */
  readonly subject: string;
}

/**
 * Validates the values of a form with the schema of its call, as the server does. Returns each fault with its path and
 * message.
 */
export function schemaFaults(
  schema: v.GenericSchema,
  facts: Facts,
  body: Values,
  { words, formats, subject }: FaultTextContext,
): readonly FormFault[] {
  const { issues = [] } = v.safeParse(schema, body);
  return issues.map((issue) => {
    const place = (issue.path ?? []).map(({ key }) => String(key));
    const own = `${subject}.fault.${issue.message}`;
    const fact = factAt(facts, place as unknown as FactPlace);
    const text =
      own in i18n.messages
        ? words(own as MessageId)
        : // words: forms.fault.*
          ((fact && numberProblem(words, formats, fact)) ?? words(`forms.fault.${faultWordOf(issue)}`));
    return { path: place.join('.'), text };
  });
}
