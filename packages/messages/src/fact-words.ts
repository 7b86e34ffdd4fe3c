import type { MessageId } from './message-id.gen.ts';

/*
 * What facts are called: `fines.fact.Gemeente` for a subject's own, `fact.Kenteken` for one that many subjects have; the
 * shorter word of a list is `fines.head.DatumVerwerkt` or `head.DebiteurNummer`. A subject's own word comes first.
 */

/** An id such as `fines.fact.Gemeente`. */
type OwnId = Extract<MessageId, `${string}.fact.${string}`>;
type SubjectOf<Id> = Id extends `${infer Subject}.fact.${string}` ? Subject : never;
type NameIn<Id, Subject extends string> = Id extends `${Subject}.fact.${infer Name}` ? Name : never;
type SharedName = MessageId extends infer Id ? (Id extends `fact.${infer Name}` ? Name : never) : never;

/** The subjects of which the catalogues name facts. */
export type FactSubject = SubjectOf<OwnId>;
// A table and not a conditional type: with a subject that is still open, that would be compared word by word.
type FactWords = { readonly [Subject in FactSubject]: NameIn<OwnId, Subject> | SharedName };
/** The facts of a subject that the catalogues have words for: what can be shown. */
export type FactWord<Subject extends FactSubject> = FactWords[Subject];

/** The id of a fact's word. @param has whether the catalogue in use holds an id */
export const factWordId = (subject: string, name: string, has: (id: string) => boolean): MessageId => {
  const own = `${subject}.fact.${name}`;
  return (has(own) ? own : `fact.${name}`) as MessageId;
};

/** The id of the word above a fact's column: the shorter one where the fact has one. */
export const headWordId = (
  subject: string,
  name: string,
  fact: { readonly kind: string; readonly head?: true },
  has: (id: string) => boolean,
): MessageId => {
  if (!fact.head) return factWordId(subject, name, has);
  const own = `${subject}.head.${name}`;
  return (has(own) ? own : `head.${name}`) as MessageId;
};
