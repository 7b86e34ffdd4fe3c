import type { AdminRoute, EditableOf, Facts, ListedName, RecordOf } from '@wagenpark/contract';
import type {
  ManagedEntries,
  ManagedKind,
  ManagedRecord,
  ManagedRoutes,
} from '@wagenpark/contract/define/managed-records';
import { textInLanguage } from '@wagenpark/domain/language-content';
import type { MessageId } from '@wagenpark/messages';
import type { FactSubject, FactWord } from '@wagenpark/messages/fact-words';
import type { ComponentType } from 'react';
import type { DetailAction } from '../../patterns/detail/detail-descriptor.ts';
import type { FactsTabGroup } from '../../patterns/detail/facts-tab.tsx';
import type { ColumnOptions } from '../../patterns/list-screen/fact-columns.tsx';
import type { BuiltInView } from '../../patterns/list-screen/list-descriptor.ts';
import type { PageAddress, RecordPages } from '../../platform/record-pages.ts';
import { currentLocale, type Words } from '../../words/words.ts';

/** The declaration of a subject of managed records in the portal. List, detail, form and deletion follow from it. */
export interface ManagedSubject<F extends Facts, Subject extends FactSubject> {
  readonly kind: ManagedKind<F>;
  readonly routes: ManagedRoutes<F>;
  readonly pages: RecordPages;
  /** The prefix of its message ids: `<subject>.title`, `.one`, `.add`, `.search`, `.none`, `.fact.…`, `.use.…`. */
  readonly subject: Subject;
  /** The facts of the form and the detail, in groups and in order. */
  readonly groups: readonly FactsTabGroup<keyof F & FactWord<Subject>>[];
  /** The columns of the list in order, each with its deviations from the default presentation of its fact. */
  readonly columns: {
    readonly [Name in ListedName<F>]: Name extends FactWord<Subject> ? ColumnOptions<ManagedRecord<F>> : never;
  };
  /** The built-in views of the list. */
  readonly views?: readonly BuiltInView[];
  /** The initial values of a new record; other fields start empty. */
  readonly initial?: Partial<EditableOf<F>>;
  /** Drawn beside the title of the list, before the button for a new record. */
  readonly beside?: ComponentType;
  /** Further actions on a record, between editing and deleting it. */
  readonly actions?: readonly DetailAction<ManagedRecord<F>>[];
  /** The label of a tick without which a record is not deleted. */
  readonly deleteTick?: MessageId;
  /** The state of a record beside its title, instead of that of its switch. */
  readonly State?: ComponentType<{ readonly record: ManagedRecord<F> }>;
  /** The facts whose field is disabled with these values, each with the message that says why. */
  readonly closed?: (values: RecordOf<F>) => { readonly [Name in keyof F & string]?: MessageId };
  /** Draws a record instead of the list of its facts. */
  readonly Details?: ComponentType<{ readonly record: ManagedRecord<F> }>;
  /** The form is a page of its own (`ManagedFormPage`) instead of a panel; a kind with many facts needs it. */
  readonly formPage?: ManagedFormAddress;
  /**
   * The kinds of record that may link to a record and prevent its deletion. The message `<subject>.use.<kind>` counts
   * them.
   */
  readonly usedBy?: readonly string[];
  /**
   * The linked kind of each fact of the kind `links`, and of each number of a record within rows, by fact; `companies`:
   * the companies in the user's scope.
   */
  readonly links?: Readonly<Record<string, LinkedKind | 'companies'>>;
}

/** The addresses of a form that is a page of its own. */
export interface ManagedFormAddress {
  /** The form of a new record. */
  readonly created: PageAddress;
  /** The form of a record. */
  readonly edited: (number: number) => PageAddress;
  /** The form of a new record that starts from the values of another; without it, records cannot be copied. */
  readonly copied?: (number: number) => PageAddress;
}

/** A kind of record to which others link. */
export interface LinkedKind {
  readonly kind: Pick<ManagedKind<Facts>, 'calledBy' | 'switchedBy'>;
  readonly routes: { readonly list: AdminRoute<string, Readonly<Record<never, never>>, undefined, undefined, unknown> };
}

export type Values = Readonly<Record<string, unknown>>;
export type AnyManagedRecord = ManagedEntries & Values;

/** A subject in code that reads facts by name; made by `managedSubject`. */
export interface AnyManagedSubject {
  readonly kind: ManagedKind<Facts>;
  readonly routes: ManagedRoutes<Facts>;
  readonly pages: RecordPages;
  readonly subject: FactSubject;
  readonly groups: readonly FactsTabGroup<string>[];
  readonly columns: Readonly<Record<string, ColumnOptions<AnyManagedRecord>>>;
  readonly views?: readonly BuiltInView[];
  readonly initial?: Values;
  readonly beside?: ComponentType;
  readonly actions?: readonly DetailAction<AnyManagedRecord>[];
  readonly deleteTick?: MessageId;
  readonly State?: ComponentType<{ readonly record: AnyManagedRecord }>;
  readonly closed?: (values: Values) => Readonly<Record<string, MessageId>>;
  readonly Details?: ComponentType<{ readonly record: AnyManagedRecord }>;
  readonly formPage?: ManagedFormAddress;
  readonly usedBy?: readonly string[];
  readonly links?: Readonly<Record<string, LinkedKind | 'companies'>>;
}

/**
 * Declares a subject of managed records. A fact, column or message that does not exist is a compile error.
 * @returns the same subject, typed for code that reads facts by name
 */
export const managedSubject = <F extends Facts, Subject extends FactSubject>(
  subject: ManagedSubject<F, Subject>,
): AnyManagedSubject => subject as unknown as AnyManagedSubject;

/** The id of a message of the subject: `wordOf(declaration, 'title')` is `<subject>.title`. */
export const wordOf = ({ subject }: Pick<AnyManagedSubject, 'subject'>, name: string): MessageId =>
  `${subject}.${name}` as MessageId;

/** The title of a record from a given fact: 'B'. For texts per language, the text in the user's language. */
export function nameFromFact(fact: string, record: Values): string {
  const value = record[fact];
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : '';
  return textInLanguage(value as Readonly<Record<string, string>>, currentLocale());
}

/** The title of a record without its type: 'B'. */
export const nameOf = ({ kind }: AnyManagedSubject, record: Values): string => nameFromFact(kind.calledBy, record);

/** The title of a record with its type: 'Segment B' (MSG-25). */
export const titleOf = (words: Words, declaration: AnyManagedSubject, record: Values): string =>
  words('detail.title', { type: words(wordOf(declaration, 'one')), number: nameOf(declaration, record) });
