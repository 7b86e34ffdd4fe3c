import { type Facts, sentFacts } from '@wagenpark/contract';

type Values = Readonly<Record<string, unknown>>;

/** What is sent of a form's values. */
export const sentValues = (facts: Facts, values: Values): Values =>
  Object.fromEntries(Object.keys(sentFacts(facts)).map((name) => [name, values[name]]));
