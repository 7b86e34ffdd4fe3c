// Long because the calls about one template share its lock, its checks and its audit trail.
import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import type {
  MailPreview,
  MailTemplate,
  MailTemplateRow,
  MailTextState,
} from '@wagenpark/contract/admin/mail-templates';
import { refusal } from '@wagenpark/contract/define/errors';
import type { NumberedTemplate } from '@wagenpark/contract/fleet/mail-templates';
import { DEFAULT_LOCALE, type Locale, localeOf } from '@wagenpark/domain/locale';
import { type MailType, mailTypeRule, mailTypes, NUMBERED_MAIL_TYPES } from '@wagenpark/domain/mail-types';
import type { SubjectDeps } from '../../http/subject.ts';
import { type AuditChange, audit } from '../../platform/audit.ts';
import type { Call, Caller } from '../../platform/caller.ts';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { clientLocales } from '../../platform/database/managed-records.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import { plainText } from '../../platform/mail/fill-body.ts';
import { defaultText, type MailText, placeholderValues } from '../../platform/mail/letter-words.ts';
import { queueDraft, writeLetter } from '../../platform/mail/letters.ts';
import { readBody } from '../../platform/mail/mail-body.ts';
import { readMailTemplate } from '../../platform/mail/template-repository.ts';
import { readHistoryOfRecord } from '../history/index.ts';
import { exampleFacts } from './example-facts.ts';
import {
  isDebtorInScope,
  readTemplate,
  readTemplates,
  type TemplateRow,
  writeTemplate,
} from './template-repository.ts';
import { storableText, storableTexts } from './template-text.ts';

/** The dependencies of mail templates. */
export type TemplateDeps = Pick<SubjectDeps, 'database' | 'jobs' | 'clock' | 'words' | 'config'>;

type Texts = Readonly<Record<string, MailText>>;

/** A text that is not stored, in one of the client's languages. */
interface Draft extends MailText {
  readonly locale: string;
}

/** The texts of each language as a form sends them. */
interface SentTexts {
  readonly version: number;
  readonly subject: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, string>>;
}

/** The name of a template in the audit trail. */
const ENTITY = 'mailTemplate';

const stateOf = (texts: Texts, locale: string): MailTextState => {
  if (texts[locale] !== undefined) return 'own';
  return Object.keys(texts).length > 0 ? 'missing' : 'standard';
};

const rowOf = (type: MailType, locales: readonly string[], row: TemplateRow | undefined): MailTemplateRow => ({
  type,
  languages: locales.map((locale) => ({ locale, state: stateOf(row?.texts ?? {}, locale) })),
  changedAt: row?.changedAt.toISOString() ?? null,
  changedBy: row?.changedBy ?? null,
});

/** The changes between two sets of texts, for the audit trail: rich texts as plain text. */
const changesOf = (before: Texts, after: Texts): readonly AuditChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((locale) =>
    (['subject', 'body'] as const).flatMap((field) => {
      const displayText = (text: MailText | undefined) =>
        text === undefined ? null : field === 'body' ? plainText(readBody(text.body)) : text.subject;
      const change = {
        field: `${field}.${locale}`,
        before: displayText(before[locale]),
        after: displayText(after[locale]),
      };
      return before[locale]?.[field] === after[locale]?.[field] ? [] : [change];
    }),
  );

/** The texts of mails that a client keeps (MS-04, MS-10). */
export function makeMailTemplates(deps: TemplateDeps) {
  const { database, clock, words, config } = deps;

  async function templateOf(tx: Tx, clientId: number, type: MailType): Promise<MailTemplate> {
    const locales = await clientLocales(tx, clientId);
    const row = await readTemplate(tx, clientId, type);
    const { brand } = await readMailTemplate(tx, clientId, type);
    const byLanguage = <Value>(make: (locale: Locale) => Value): Record<string, Value> =>
      Object.fromEntries(locales.map((code) => [code, make(localeOf(code) ?? DEFAULT_LOCALE)]));
    return {
      ...rowOf(type, locales, row),
      version: row?.version ?? 0,
      texts: row?.texts ?? {},
      standard: byLanguage((locale) => defaultText(words(locale), type)),
      examples: byLanguage((locale) => {
        const t = words(locale);
        return placeholderValues(t, type, exampleFacts(t, locale, brand.name, config.publicUrl));
      }),
    };
  }

  /** Locks the template of a type; throws `changedMeanwhile` if it has another version than the given one. */
  async function lockTemplate(tx: Tx, clientId: number, type: MailType, version: number | null) {
    const row = await readTemplate(tx, clientId, type, true);
    if (version !== null && version !== (row?.version ?? 0)) throw refusal('changedMeanwhile');
    return row;
  }

  async function store(tx: Tx, call: Call, type: MailType, row: TemplateRow | undefined, texts: Texts): Promise<void> {
    const { clientId, name } = call.caller;
    const changes = changesOf(row?.texts ?? {}, texts);
    if (changes.length === 0) return;
    const author = { at: clock.now(), by: name };
    if (!(await writeTemplate(tx, clientId, type, texts, author, row === undefined))) throw refusal('changedMeanwhile');
    await audit(tx, {
      clientId,
      action: Object.keys(texts).length === 0 ? 'mailTemplateReset' : 'mailTemplateChanged',
      source: 'person',
      call,
      entity: { kind: ENTITY, number: mailTypeRule(type).number },
      changes,
      at: clock.now(),
    });
  }

  /** The languages of the client; throws `invalidInput` for another one. */
  async function checkLanguages(tx: Tx, clientId: number, sent: readonly string[]): Promise<string[]> {
    const locales = await clientLocales(tx, clientId);
    const foreign = sent.find((locale) => !locales.includes(locale));
    if (foreign === undefined) return locales;
    throw refusal('invalidInput', { message: 'No language of the client', path: foreign });
  }

  /** Checks a draft; gives it with the values of an example, and the client's brand. */
  async function exampleOf(tx: Tx, clientId: number, type: MailType, { locale: code, ...text }: Draft) {
    await checkLanguages(tx, clientId, [code]);
    const { brand } = await readMailTemplate(tx, clientId, type);
    const locale = localeOf(code) ?? DEFAULT_LOCALE;
    const t = words(locale);
    const facts = exampleFacts(t, locale, brand.name, config.publicUrl);
    return { brand, locale, text: storableText(type, text), values: placeholderValues(t, type, facts) };
  }

  const numbered = (
    type: MailType,
    number: 0 | 1 | 2,
    locale: Locale,
    row: TemplateRow | undefined,
  ): NumberedTemplate => {
    const clientText = row?.texts[locale];
    const { subject, body } = clientText ?? defaultText(words(locale), type);
    return {
      Type: number,
      Taal: locale,
      Onderwerp: subject,
      Tekst: body,
      Standaard: clientText === undefined,
      Versie: row?.version ?? 0,
    };
  };

  /** The client's language of a code such as `nl`; throws `notFound` where the client has no such language. */
  async function languageOfClient(tx: Tx, clientId: number, code: string): Promise<Locale> {
    const locales = await clientLocales(tx, clientId);
    const locale = localeOf(code);
    const [language = ''] = code.toLowerCase().split(/[-_]/);
    const match =
      locales.find((offered) => offered === locale) ?? locales.find((offered) => offered.startsWith(`${language}-`));
    const clientLocale = match === undefined ? null : localeOf(match);
    if (clientLocale === null) throw refusal('notFound');
    return clientLocale;
  }

  return {
    /** All types, with the state of each language. */
    list: ({ scope, clientId }: Caller): Promise<MailTemplateRow[]> =>
      database.readInScope(scope, async (tx) => {
        const locales = await clientLocales(tx, clientId);
        const rows = await readTemplates(tx, clientId);
        return mailTypes.map((type) =>
          rowOf(
            type,
            locales,
            rows.find((row) => row.type === type),
          ),
        );
      }),

    one: ({ scope, clientId }: Caller, type: MailType): Promise<MailTemplate> =>
      database.readInScope(scope, (tx) => templateOf(tx, clientId, type)),

    /**
     * Stores the texts of a type in each language of the client (RT-24).
     * @throws {Refusal} `required` with the path of each missing text, the faults of placeholders with their places,
     *   `changedMeanwhile`
     */
    change: (call: Call, type: MailType, { version, subject, body }: SentTexts): Promise<MailTemplate> =>
      database.inScope(call.caller.scope, async (tx) => {
        const { clientId } = call.caller;
        const submittedLocales = [...new Set([...Object.keys(subject), ...Object.keys(body)])];
        const locales = await checkLanguages(tx, clientId, submittedLocales);
        const row = await lockTemplate(tx, clientId, type, version);
        const before = row?.texts ?? {};
        const texts = Object.fromEntries(
          locales
            .map((locale) => [locale, { subject: subject[locale] ?? '', body: body[locale] ?? '' }] as const)
            // A language that the client uses since later may go on without a text (RT-25).
            .filter(([locale, text]) => stateOf(before, locale) !== 'missing' || text.subject + text.body !== ''),
        );
        // Texts in a language that the client uses no more stay.
        await store(tx, call, type, row, { ...row?.texts, ...storableTexts(type, texts) });
        return templateOf(tx, clientId, type);
      }),

    /** Gives up the client's texts of a type. */
    reset: (call: Call, type: MailType, version: number): Promise<MailTemplate> =>
      database.inScope(call.caller.scope, async (tx) => {
        const { clientId } = call.caller;
        const row = await lockTemplate(tx, clientId, type, version);
        if (row !== undefined) await store(tx, call, type, row, {});
        return templateOf(tx, clientId, type);
      }),

    /** A draft as a mail with example data. */
    preview: ({ scope, clientId }: Caller, type: MailType, draft: Draft): Promise<MailPreview> =>
      database.readInScope(scope, async (tx) => {
        const { brand, locale, text, values } = await exampleOf(tx, clientId, type, draft);
        return { locale, ...writeLetter(text, values, brand, locale) };
      }),

    /**
     * Mails a draft with example data to the caller, and returns the address.
     * @throws {Refusal} the faults of the text, `tooManyRequests`
     */
    sendTest: ({ caller }: Call, type: MailType, draft: Draft): Promise<string> =>
      database.inScope(caller.scope, async (tx) => {
        const { clientId, email, account } = caller;
        const { brand, locale, text, values } = await exampleOf(tx, clientId, type, draft);
        const letter = writeLetter(text, values, brand, locale);
        const subject = words(locale)('mailTemplates.testSubject', { subject: letter.subject });
        await countUse(tx, account, 'mailTemplateTest', clock.now());
        const cause = `${ENTITY}:test:${newId()}`;
        await queueDraft(deps, tx, { clientId, cause, to: email, locale }, { ...letter, subject });
        return email;
      }),

    history: ({ scope, clientId }: Caller, type: MailType): Promise<readonly HistoryEntry[]> =>
      database.readInScope(scope, (tx) => readHistoryOfRecord(tx, clientId, ENTITY, mailTypeRule(type).number)),

    /** The numbered templates of the client of a debtor in a language (MT-02, MT-03). */
    byLanguage: ({ scope, clientId }: Caller, debtor: number, code: string): Promise<NumberedTemplate[]> =>
      database.readInScope(scope, async (tx) => {
        if (!(await isDebtorInScope(tx, clientId, debtor))) throw refusal('notFound');
        const locale = await languageOfClient(tx, clientId, code);
        const rows = await readTemplates(tx, clientId);
        return ([0, 1, 2] as const).map((number) => {
          const type = NUMBERED_MAIL_TYPES[number];
          return numbered(
            type,
            number,
            locale,
            rows.find((row) => row.type === type),
          );
        });
      }),

    /** Stores a numbered template in one language (MT-04). Without a version the last change wins. */
    edit: (
      call: Call,
      form: {
        readonly Type: 0 | 1 | 2;
        readonly Taal: string;
        readonly Onderwerp: string;
        readonly Tekst: string;
        readonly DebiteurNummer: number;
        readonly Versie: number | null;
      },
    ): Promise<NumberedTemplate> =>
      database.inScope(call.caller.scope, async (tx) => {
        const { clientId } = call.caller;
        if (!(await isDebtorInScope(tx, clientId, form.DebiteurNummer))) throw refusal('notFound');
        const type = NUMBERED_MAIL_TYPES[form.Type];
        const locale = await languageOfClient(tx, clientId, form.Taal);
        const row = await lockTemplate(tx, clientId, type, form.Versie);
        const text = storableText(type, { subject: form.Onderwerp, body: form.Tekst }, (field) =>
          field === 'subject' ? 'Onderwerp' : 'Tekst',
        );
        await store(tx, call, type, row, { ...row?.texts, [locale]: text });
        return numbered(type, form.Type, locale, await readTemplate(tx, clientId, type));
      }),
  };
}

export type MailTemplates = ReturnType<typeof makeMailTemplates>;
