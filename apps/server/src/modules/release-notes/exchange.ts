import { type BodyOf, refusal } from '@wagenpark/contract';
import type { ExchangedNote, releaseNoteFacts, releaseNotes } from '@wagenpark/contract/admin/release-notes';
import type { ManagedRecord, ManagedRoutes } from '@wagenpark/contract/define/managed-records';
import { textInLanguage } from '@wagenpark/domain/language-content';
import { COMPLETE_LOCALES, fallbackChain, type Locale } from '@wagenpark/domain/locale';
import { type AdminHandlers, JsonText } from '../../http/handlers.ts';
import type { Call } from '../../platform/caller.ts';

type Note = ManagedRecord<typeof releaseNoteFacts>;
type Routes = typeof releaseNotes;

/** The language in which a caller reads and writes notes: nl-NL for nl-BE. */
const writtenLocale = (locale: string): Locale =>
  fallbackChain(locale as Locale).find((candidate) => COMPLETE_LOCALES.includes(candidate)) ?? 'nl-NL';

const exchanged = (note: Note, { caller }: Call): ExchangedNote => ({
  id: note.number,
  productCode: note.product,
  type: note.type,
  date: note.date,
  subject: textInLanguage(note.subject, caller.locale as Locale),
  description: textInLanguage(note.description, caller.locale as Locale),
});

/**
 * The calls with which other clients of the API read and write release notes, in one language (AA-14, AA-15). They
 * serve the same records as the portal's calls, with the same validation and audit trail.
 */
export function noteExchange(
  handlers: AdminHandlers<ManagedRoutes<typeof releaseNoteFacts>>,
): Pick<AdminHandlers<Routes>, 'exchanged' | 'publish' | 'republish' | 'withdraw'> {
  /** The facts besides the texts. */
  const factsOf = ({ productCode: product, type, date }: BodyOf<Routes['publish']>) => ({ product, type, date });
  const noteOf = async (call: Call, number: number): Promise<Note> => {
    const [note] = (await handlers.one({ ...call, params: { number } } as never)) as readonly Note[];
    if (note === undefined) throw refusal('notFound');
    return note;
  };
  return {
    async exchanged(call) {
      const list = await handlers.list(call as never);
      const notes = (list instanceof JsonText ? JSON.parse(list.text) : list) as readonly Note[];
      const { id, managementCode } = call.query;
      return notes
        .filter((note) => (id === undefined ? note.product === managementCode : note.number === id))
        .map((note) => exchanged(note, call));
    },
    async publish(call) {
      const { subject, description } = call.body;
      const inEveryLanguage = (text: string) => Object.fromEntries(COMPLETE_LOCALES.map((locale) => [locale, text]));
      const body = {
        ...factsOf(call.body),
        subject: inEveryLanguage(subject),
        description: inEveryLanguage(description),
      };
      const [note] = (await handlers.create({ ...call, body })) as readonly [Note];
      return [exchanged(note, call)];
    },
    async republish(call) {
      const before = await noteOf(call, call.body.id);
      const locale = writtenLocale(call.caller.locale);
      const body = {
        ...factsOf(call.body),
        subject: { ...before.subject, [locale]: call.body.subject },
        description: { ...before.description, [locale]: call.body.description },
        version: before.version,
      };
      const [note] = (await handlers.change({ ...call, params: { number: before.number }, body })) as readonly [Note];
      return [exchanged(note, call)];
    },
    async withdraw(call) {
      const note = await noteOf(call, call.query.releaseNoteId);
      const { number, version } = note;
      await handlers.remove({ ...call, params: { number }, query: { version } });
      return [exchanged(note, call)];
    },
  };
}
