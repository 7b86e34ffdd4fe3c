import type { AdminRoute, EditableOf, Facts, ListedName } from '@wagenpark/contract';
import type { KeptEntries, KeptKind, KeptRecord, KeptRoutes } from '@wagenpark/contract/define/kept-records';
import { textIn } from '@wagenpark/domain/language-content';
import type { MessageId } from '@wagenpark/messages';
import type { FactSubject, FactWord } from '@wagenpark/messages/fact-words';
import type { ShownGroup } from '../../patterns/detail/facts-tab.tsx';
import type { ColumnLook } from '../../patterns/list-screen/fact-columns.tsx';
import type { RecordPages } from '../../platform/record-pages.ts';
import { currentLocale, type Words } from '../../words/words.ts';

/** Records that people keep, as data: list, detail, form and deletion follow from it. */
export interface KeptSubject<F extends Facts, Subject extends FactSubject> {
  readonly kind: KeptKind<F>;
  readonly routes: KeptRoutes<F>;
  readonly pages: RecordPages;
  /** What its words begin with: `<subject>.title`, `.one`, `.add`, `.search`, `.none`, `.fact.…`, `.use.…`. */
  readonly subject: Subject;
  /** What the form asks and the detail tells, in their order. */
  readonly groups: readonly ShownGroup<keyof F & FactWord<Subject>>[];
  /** What is special about the columns of the list, in their order. */
  readonly columns: {
    readonly [Name in ListedName<F>]: Name extends FactWord<Subject> ? ColumnLook<KeptRecord<F>> : never;
  };
  /** What a new record begins with, beside nothing. */
  readonly initial?: Partial<EditableOf<F>>;
  /** The kinds of record that may link to one, which keeps it from being deleted: each is counted in words `<subject>.use.<kind>`. */
  readonly usedBy?: readonly string[];
  /** The kinds whose records its facts link to, by fact: what can be ticked. */
  readonly links?: { readonly [Name in keyof F & string]?: LinkedKind };
}

/** A kind of record that others tick. */
export interface LinkedKind {
  readonly kind: Pick<KeptKind<Facts>, 'calledBy' | 'switchedBy'>;
  readonly routes: { readonly list: AdminRoute<string, Readonly<Record<never, never>>, undefined, undefined, unknown> };
}

export type Values = Readonly<Record<string, unknown>>;
export type AnyKeptRecord = KeptEntries & Values;

/** The same for code that reads facts by name and need not know them; `keptSubject` makes one. */
export interface AnyKept {
  readonly kind: KeptKind<Facts>;
  readonly routes: KeptRoutes<Facts>;
  readonly pages: RecordPages;
  readonly subject: FactSubject;
  readonly groups: readonly ShownGroup<string>[];
  readonly columns: Readonly<Record<string, ColumnLook<AnyKeptRecord>>>;
  readonly initial?: Values;
  readonly usedBy?: readonly string[];
  readonly links?: Readonly<Record<string, LinkedKind>>;
}

/**
 * Declares records that people keep; whatever has no fact, column or word does not compile.
 * @returns the same for code that reads facts by name and need not know them
 */
export const keptSubject = <F extends Facts, Subject extends FactSubject>(subject: KeptSubject<F, Subject>): AnyKept =>
  subject as unknown as AnyKept;

/** A word of the subject: `wordOf(kept, 'title')`. */
export const wordOf = ({ subject }: Pick<AnyKept, 'subject'>, name: string): MessageId =>
  `${subject}.${name}` as MessageId;

/** What people call a record by a fact: 'B'; of texts per language what the reader reads. */
export function nameBy(fact: string, record: Values): string {
  const value = record[fact];
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : '';
  return textIn(value as Readonly<Record<string, string>>, currentLocale(), Object.keys(value));
}

/** What people call a record. */
export const nameOf = ({ kind }: AnyKept, record: Values): string => nameBy(kind.calledBy, record);

/** The same with what it is: 'Segment B' (MSG-25). */
export const titleOf = (words: Words, kept: AnyKept, record: Values): string =>
  words('detail.title', { type: words(wordOf(kept, 'one')), number: nameOf(kept, record) });
