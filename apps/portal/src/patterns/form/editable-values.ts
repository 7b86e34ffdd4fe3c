import { editableFacts, type Facts } from '@wagenpark/contract';

type Values = Readonly<Record<string, unknown>>;

/** The part of a form's values that is sent: the facts that the server does not compute. */
export const editableValues = (facts: Facts, values: Values): Values =>
  Object.fromEntries(Object.keys(editableFacts(facts)).map((name) => [name, values[name]]));
