import type { MessageId } from './message-id.gen.ts';

/*
 * Message ids of the labels of facts: `fines.fact.Gemeente` for a fact of one subject, `fact.Kenteken` for a fact of
 * several subjects. Shorter labels for list columns are `fines.head.DatumVerwerkt` or `head.DebiteurNummer`. A
 * subject's own label takes precedence.
 */

/** An id such as `fines.fact.Gemeente`. */
type OwnId = Extract<MessageId, `${string}.fact.${string}`>;
type SubjectOf<Id> = Id extends `${infer Subject}.fact.${string}` ? Subject : never;
type NameIn<Id, Subject extends string> = Id extends `${Subject}.fact.${infer Name}` ? Name : never;
type SharedName = MessageId extends infer Id ? (Id extends `fact.${infer Name}` ? Name : never) : never;

/** The subjects with labels of facts in the catalogues. */
export type FactSubject = SubjectOf<OwnId>;
// A mapped type, because a conditional type with a generic subject would be compared message by message.
type FactWords = { readonly [Subject in FactSubject]: NameIn<OwnId, Subject> | SharedName };
/** The facts of a subject that have a label in the catalogues and can be shown. */
export type FactWord<Subject extends FactSubject> = FactWords[Subject];

/**
 * The message id of a fact's label.
 * @param has whether the current catalogue contains an id
 */
export const factWordId = (subject: string, name: string, has: (id: string) => boolean): MessageId => {
  const ownId = `${subject}.fact.${name}`;
  return (has(ownId) ? ownId : `fact.${name}`) as MessageId;
};

/** The message id of a fact's column header: the shorter label if there is one. */
export const headWordId = (
  subject: string,
  name: string,
  fact: { readonly kind: string; readonly head?: true },
  has: (id: string) => boolean,
): MessageId => {
  if (!fact.head) return factWordId(subject, name, has);
  const ownId = `${subject}.head.${name}`;
  return (has(ownId) ? ownId : `head.${name}`) as MessageId;
};
