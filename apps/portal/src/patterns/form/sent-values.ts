import { editableFacts, type Facts } from '@wagenpark/contract';

type Values = Readonly<Record<string, unknown>>;

/** What is sent of a form's values. */
export const sentValues = (facts: Facts, values: Values): Values =>
  Object.fromEntries(Object.keys(editableFacts(facts)).map((name) => [name, values[name]]));
