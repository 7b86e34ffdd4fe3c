import type { MailSetting, MailTestAnswer } from '@wagenpark/contract/admin/mail-settings';
import { Refusal, refusal } from '@wagenpark/contract/define/errors';
import { DEFAULT_LOCALE, localeOf } from '@wagenpark/domain/locale';
import { mailFailureOf } from '@wagenpark/domain/mail-failures';
import {
  keepsMailPassword,
  type MailSettingFault,
  type MailSettingValues,
  mailSettingFaults,
  storableMailSetting,
} from '@wagenpark/domain/mail-settings';
import { toSingleLine } from '@wagenpark/domain/plain-text';
import type { SubjectDeps } from '../../http/subject.ts';
import { type AuditChange, audit } from '../../platform/audit.ts';
import type { Call, Caller } from '../../platform/caller.ts';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isWholeClient } from '../../platform/database/scope.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import { writeLetter } from '../../platform/mail/letters.ts';
import { bodyOfPlainText } from '../../platform/mail/mail-body.ts';
import { hurryMails } from '../../platform/mail/outbox.ts';
import type { OutboxMail } from '../../platform/mail/outbox-repository.ts';
import { openMailPassword, sealMailPassword } from '../../platform/mail/sending-setting.ts';
import { type MailSettingRow, readMailSetting } from '../../platform/mail/setting-repository.ts';
import { readMailTemplate } from '../../platform/mail/template-repository.ts';
import type { DeliveryResult, MailTransport } from '../../platform/mail/transport.ts';
import { readMailFacts, writeMailSetting } from './setting-repository.ts';

/** The dependencies of the settings. */
export type MailSettingDeps = Pick<SubjectDeps, 'database' | 'clock' | 'jobs' | 'words' | 'mailServers' | 'secret'>;

/** The settings as a form sends them; without a password the stored one is used, where it still belongs to them. */
type SentSetting = MailSettingValues & { readonly password: string | null };

const noSetting = {
  type: 'provider',
  senderAddress: '',
  senderName: '',
  host: '',
  port: null,
  ssl: false,
  username: '',
  tenant: '',
  application: '',
} as const satisfies Omit<MailSettingValues, 'font'>;

/** The values of a stored setting. */
const valuesOf = (row: MailSettingRow | undefined): Omit<MailSettingValues, 'font'> => {
  if (row === undefined) return noSetting;
  const { type, senderAddress, senderName, host, port, ssl, username, tenant, application } = row;
  return { type, senderAddress, senderName, host, port, ssl, username, tenant, application };
};

const messages: Readonly<Record<MailSettingFault['fault'], string>> = {
  required: 'A value is missing',
  address: 'Not a single plain mailbox',
  host: 'Not the name of a server',
  url: 'Not an https address',
  port: 'Not a port between 1 and 65535',
  tenant: 'Not the id or the domain of a tenant',
  application: 'Not the id of an application',
  nameWithEws: 'A sender name cannot be used with EWS',
  passwordAgain: 'The password has to be typed for this server and user',
};

/** @throws {Refusal} with every fault and its field (MS-02, MS-05) */
function demandValid(values: MailSettingValues, hasPassword: boolean): void {
  const faults = mailSettingFaults(values, hasPassword);
  if (faults.length === 0) return;
  throw new Refusal(
    faults.map(({ field, fault }) => ({
      code: fault === 'required' || fault === 'passwordAgain' ? 'required' : 'invalidInput',
      message: messages[fault],
      path: field,
    })),
  );
}

/** @throws {Refusal} `notPermitted` for somebody who works for some companies of the client only (SC-09) */
function demandWholeClient({ scope }: Caller): void {
  if (!isWholeClient(scope)) throw refusal('notPermitted');
}

/** The changes for the audit trail. The password is named, never written. */
function changesOf(
  before: MailSettingValues,
  after: MailSettingValues,
  password: 'kept' | 'set' | 'dropped',
): AuditChange[] {
  const text = (value: string | number | boolean | null) => (value === null || value === '' ? null : String(value));
  const fields = Object.keys(after) as (keyof MailSettingValues)[];
  return [
    ...fields
      .filter((field) => before[field] !== after[field])
      .map((field) => ({ field, before: text(before[field]), after: text(after[field]) })),
    ...(password === 'kept' ? [] : [{ field: 'password', before: null, after: password === 'set' ? '•••' : null }]),
  ];
}

/** Longer answers say nothing that helps. */
const MAX_ANSWER_LENGTH = 500;

/** Through which server the mails of a client go (MS-01 … MS-07). */
export function makeMailSettings({ database, clock, jobs, words, mailServers, secret }: MailSettingDeps) {
  const { make, secrets, provider } = mailServers;

  async function settingOf(tx: Tx, clientId: number): Promise<MailSetting> {
    const row = await readMailSetting(tx, clientId);
    const { font, waiting } = await readMailFacts(tx, clientId);
    return {
      ...valuesOf(row),
      font,
      hasPassword: row !== undefined && openMailPassword(secrets, clientId, row.sealedPassword) !== null,
      version: row?.version ?? 0,
      changedAt: row?.changedAt.toISOString() ?? null,
      changedBy: row?.changedBy ?? null,
      providerSender: provider?.sender ?? null,
      waiting,
    };
  }

  /** The values as they would be stored, and the password that belongs to them. */
  function checkSetting(clientId: number, row: MailSettingRow | undefined, { password: typed, ...sent }: SentSetting) {
    const values = storableMailSetting(sent);
    const storedPassword =
      row !== undefined && keepsMailPassword(row, values)
        ? openMailPassword(secrets, clientId, row.sealedPassword)
        : null;
    const password = typed === null || typed === '' ? storedPassword : typed;
    // As it was sent: a name that EWS cannot use is refused, not left out.
    demandValid({ ...values, senderName: sent.senderName }, password !== null);
    if (provider !== null && values.senderAddress.toLowerCase() === provider.sender.toLowerCase()) throw senderTaken();
    return { values, password: values.type === 'provider' ? null : password, isKept: password === storedPassword };
  }

  return {
    get: ({ caller }: Pick<Call, 'caller'>): Promise<MailSetting> => {
      demandWholeClient(caller);
      return database.readInScope(caller.scope, (tx) => settingOf(tx, caller.clientId));
    },

    /**
     * Stores the setting. Mails that wait are tried at once.
     * @throws {Refusal} the faults of the fields, `senderTaken`, `changedMeanwhile`
     */
    save: (call: Call, { version, ...sent }: SentSetting & { readonly version: number }): Promise<MailSetting> => {
      const { caller } = call;
      const { clientId, scope, name } = caller;
      demandWholeClient(caller);
      return database.inScope(scope, async (tx) => {
        const row = await readMailSetting(tx, clientId, true);
        if (version !== (row?.version ?? 0)) throw refusal('changedMeanwhile');
        const { values, password, isKept } = checkSetting(clientId, row, sent);
        const before = { ...valuesOf(row), font: (await readMailFacts(tx, clientId)).font };
        const hadPassword = (row?.sealedPassword ?? null) !== null;
        const change = password === null ? (hadPassword ? 'dropped' : 'kept') : isKept ? 'kept' : 'set';
        const changes = changesOf(before, values, change);
        if (changes.length === 0) return settingOf(tx, clientId);
        const sealedPassword = password === null ? null : sealMailPassword(secret, clientId, password);
        const author = { at: clock.now(), by: name };
        if (!(await writeMailSetting(tx, clientId, { ...values, sealedPassword, ...author }))) throw senderTaken();
        await audit(tx, {
          clientId,
          action: 'mailSettingChanged',
          source: 'person',
          call,
          entity: { kind: 'mailSetting', number: 1 },
          changes,
          at: author.at,
        });
        await hurryMails(tx, jobs, clientId);
        return settingOf(tx, clientId);
      });
    },

    /**
     * Mails the caller with settings that are not stored, and gives what the server answered (MS-06).
     * @throws {Refusal} the faults of the fields, `senderTaken`, `tooManyRequests`
     */
    async test(call: Call, sent: SentSetting): Promise<MailTestAnswer> {
      const { caller } = call;
      demandWholeClient(caller);
      const { mail, transport } = await database.inScope(caller.scope, async (tx) => {
        const row = await readMailSetting(tx, caller.clientId);
        const { values, password } = checkSetting(caller.clientId, row, sent);
        await countUse(tx, caller.account, 'mailTest', clock.now());
        return { mail: await testMail(tx, caller, values), transport: transportOf(values, password) };
      });
      const started = performance.now();
      const delivery = await sendOnce(transport, mail);
      return {
        failure: delivery.result === 'sent' ? null : mailFailureOf(delivery.error),
        answer: delivery.answer === undefined ? null : toSingleLine(delivery.answer).slice(0, MAX_ANSWER_LENGTH),
        to: caller.email,
        milliseconds: Math.round(performance.now() - started),
      };
    },
  };

  function transportOf(values: MailSettingValues, password: string | null): MailTransport | undefined {
    const { type } = values;
    if (type !== 'provider') return make({ ...values, type, password });
    return provider === null ? undefined : { ...provider.transport, close: () => undefined };
  }

  /** The test mail in the brand of the client, in the font that is tested. */
  async function testMail(
    tx: Tx,
    { clientId, email, locale }: Caller,
    { font }: MailSettingValues,
  ): Promise<OutboxMail> {
    const { brand } = await readMailTemplate(tx, clientId, 'userInvitation');
    const readerLocale = localeOf(locale) ?? DEFAULT_LOCALE;
    const t = words(readerLocale);
    const text = {
      subject: t('mailSettings.testMail.subject', { companyName: brand.name }),
      body: bodyOfPlainText(t('mailSettings.testMail.body', { companyName: brand.name })),
    };
    const letter = writeLetter(text, {}, { ...brand, hasLogo: false, font }, readerLocale);
    return {
      clientId,
      id: newId(),
      cause: 'test',
      requestNumber: null,
      recipient: email,
      subject: letter.subject,
      body: letter.text,
      html: letter.html,
      logo: null,
      createdAt: clock.now(),
    };
  }
}

const senderTaken = () =>
  refusal('senderTaken', { path: 'senderAddress', message: 'The address is already in another email setting' });

/** Sends one mail and closes the transport. */
async function sendOnce(transport: MailTransport | undefined, mail: OutboxMail): Promise<DeliveryResult> {
  if (transport === undefined) return { result: 'temporary', error: 'ENOTFOUND' };
  try {
    return await transport.send(mail);
  } finally {
    transport.close();
  }
}

export type MailSettings = ReturnType<typeof makeMailSettings>;
