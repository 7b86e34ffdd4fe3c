import type { Explanation, ExplanationStep } from '@wagenpark/domain/employer/explanation';
import type { OrderReason } from '@wagenpark/domain/employer/order-limits';
import { type Amount, formatNumber } from '@wagenpark/domain/number-format';
import type { MessageId } from './message-id.gen.ts';

/** Gives the text of a message, in the browser or on the server. */
type Words = (id: MessageId, values?: Readonly<Record<string, string>>) => string;

/** A message with the values of its placeholders. */
type Sentence = readonly [id: MessageId, values?: Readonly<Record<string, string>>];

/**
 * The steps of an explanation as one line, in the words of a language: `lease 640,00 − budget 550,00 = 90,00; × 50% =
 * 45,00`. The screen, the mail and the approver show the same line.
 */
export const explanationLine = (words: Words, { steps }: Explanation<string, ExplanationStep>): string =>
  steps.map((step) => words(...stepSentence(step))).join('; ');

/** Why a car or bike cannot be ordered, with the limit and what exceeds it (AR-07, AR-11). */
export const reasonLine = (words: Words, reason: OrderReason): string => words(...reasonSentence(reason));

function stepSentence(step: ExplanationStep): Sentence {
  const values = valuesOf(step);
  switch (step.kind) {
    case 'overrun':
      return [isZero(step.result) ? 'employerRules.step.withinBudget' : 'employerRules.step.overrun', values];
    case 'netCost':
      return [
        step.taxCredit === 'with' ? 'employerRules.step.netCost.with' : 'employerRules.step.netCost.without',
        values,
      ];
    case 'netCostWithoutAddition':
      return [
        step.taxCredit === 'with'
          ? 'employerRules.step.onlyContribution.with'
          : 'employerRules.step.onlyContribution.without',
        values,
      ];
    default:
      // words: employerRules.step.*
      return [`employerRules.step.${step.kind}`, values];
  }
}

function reasonSentence(reason: OrderReason): Sentence {
  const values = valuesOf(reason);
  switch (reason.code) {
    case 'kind':
      return ['employerRules.reason.kind', { value: reason.value }];
    case 'segment':
      return reason.value === null
        ? ['employerRules.reason.segment.unknown']
        : ['employerRules.reason.segment', { value: reason.value }];
    case 'months':
    case 'yearlyKm': {
      const side = reason.value < reason.limit ? 'below' : 'above';
      // words: employerRules.reason.*
      return [`employerRules.reason.${reason.code}.${side}`, values];
    }
    case 'maxCo2':
    case 'maxFiscalValue':
    case 'maxConsumerPrice':
      return reason.value === null
        ? [`employerRules.reason.${reason.code}.unknown`, values]
        : [`employerRules.reason.${reason.code}`, values];
    case 'maxFuelLabel':
      return ['employerRules.reason.maxFuelLabel', { limit: reason.limit, value: reason.value }];
    default:
      return [`employerRules.reason.${reason.code}`, values];
  }
}

/** Fields that are no amounts of money: they have the decimals that they were given. */
const AS_GIVEN: ReadonlySet<string> = new Set(['percentage', 'rate', 'months', 'yearlyKm']);

/** The numbers of a step or reason, as the portal writes numbers (CN-01). Money, which is text, has two decimals. */
function valuesOf(data: ExplanationStep | OrderReason): Readonly<Record<string, string>> {
  const numbers = Object.entries(data).filter(([name]) => name !== 'kind' && name !== 'code' && name !== 'taxCredit');
  return Object.fromEntries(
    numbers.map(([name, value]: [string, Amount]) => [
      name,
      formatNumber(value, typeof value === 'string' && !AS_GIVEN.has(name) ? 2 : undefined),
    ]),
  );
}

const isZero = (money: string): boolean => /^[0.]+$/.test(money);
