import { driverLanguageId, driverLanguageOf, type Locale, localeOf, localeOfDriverLanguage } from '@wagenpark/domain';
import { type DemoClient, mailboxOf, provider } from './clients.ts';
import type { DriverRow, Letter, MailRow, RequestEventRow, RequestRow } from './demo-tables.ts';
import { timeId } from './ids.ts';
import { fullNameOf } from './people.ts';
import type { StoryStep } from './request-stories.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { StoryOnContract } from './story-on-contract.ts';

/** The timeline event when the leasing company's mail server accepted the mail about a new request. */
export const mailedEvents = (mails: readonly MailRow[], random: SeededRandom): RequestEventRow[] =>
  mails
    .filter(({ letter, reader }) => letter === 'asked' && reader === 'leasing')
    .map(({ client_id, request_number, created_at, sent_at }) => {
      const moment = sent_at ?? created_at;
      return {
        client_id,
        id: timeId(new Date(moment).getTime(), random),
        request_number,
        at: moment,
        type: 'mailed',
        actor: null,
        text: null,
      };
    });

/** A step of a story with its moment, its id and its text. */
export type WrittenStep = StoryStep & { readonly at: string; readonly id: string; readonly text: string | null };
type Reader = Pick<MailRow, 'reader' | 'recipient' | 'locale'> & { readonly name: string };

/** The mails that the portal would have sent for a story. */
export function mailsOf(
  client: DemoClient,
  random: SeededRandom,
  { story, contract, from, to }: StoryOnContract,
  request: RequestRow,
  steps: readonly WrittenStep[],
): MailRow[] {
  const leasing: Reader = {
    reader: 'leasing',
    name: '',
    recipient: client.changeMailbox ?? mailboxOf(provider, 'mutaties'),
    locale: client.locales[0],
  };
  const asker: Reader = {
    reader: 'asker',
    name: request.asker_name,
    recipient: request.asker_email,
    locale: request.asker_locale,
  };
  const driver = (reader: 'newDriver' | 'formerDriver', person: DriverRow): Reader => ({
    reader,
    name: fullNameOf(person),
    recipient: person.email ?? '',
    locale: localeOfPerson(person) ?? client.locales[0],
  });
  // A green card is sent to the person named by the requester; only the requester gets mails.
  const concerned = {
    driverChange: [driver('newDriver', to), driver('formerDriver', from)],
    driverDetails: [driver('newDriver', to)],
    greenCard: [],
  }[story.kind];
  const drivers = concerned.filter(({ recipient }) => recipient !== '');

  const letters = (step: WrittenStep): readonly (readonly [Letter, Reader])[] => {
    switch (step.type) {
      case 'asked':
        return [
          ['asked', leasing],
          ['received', asker],
        ];
      case 'approved':
        // A single mail covers both when the approval takes effect at once.
        if (steps.some(({ type, day }) => type === 'effective' && day === step.day)) return [];
        return [['approved', asker], ...drivers.map((reader) => ['driverApproved', reader] as const)];
      case 'declined':
        return [['declined', asker]];
      case 'questionAsked':
        return [['question', asker]];
      case 'answered':
        return [['answered', leasing]];
      case 'withdrawn':
        return story.isWithdrawnBySupervisor
          ? [
              ['withdrawn', leasing],
              ['withdrawn', asker],
            ]
          : [['withdrawn', leasing]];
      case 'effective':
        return [['effective', asker], ...drivers.map((reader) => ['driverEffective', reader] as const)];
    }
  };
  return steps.flatMap((step) =>
    letters(step).map(([letter, { reader, name, recipient, locale }]): MailRow => {
      const instant = new Date(step.at).getTime();
      // Somebody who left the company has no mailbox any more, so staff see an undeliverable mail.
      const isRefused = reader === 'formerDriver' && letter === 'driverEffective' && story.effectiveFrom === -25;
      return {
        client_id: client.clientId,
        id: timeId(instant, random),
        cause: `request:${request.number}:${step.type === 'asked' ? 'asked' : step.id}:${letter}:${reader}`,
        request_number: request.number,
        status: isRefused ? 'failed' : 'sent',
        recipient,
        locale,
        created_at: step.at,
        sent_at: isRefused ? null : new Date(instant + random.between(2, 55) * 1000).toISOString(),
        attempts: 1,
        last_error: isRefused ? '550 5.1.1 The e-mail account does not exist' : null,
        letter,
        reader,
        values: {
          number: request.client_number,
          kind: request.kind,
          client: client.displayName,
          asker: request.asker_name,
          name,
          plate: request.plate,
          car: request.car,
          contract: contract.number,
          from: request.from_name,
          to: request.to_name,
          day: request.effective_from,
          text: step.text ?? '',
        },
      };
    }),
  );
}

/** The locale for mails to a person; null when the portal does not support the language. */
export function localeOfPerson({ language }: DriverRow): Locale | null {
  const code = driverLanguageOf(driverLanguageId(language));
  return code === null ? localeOf(language) : localeOfDriverLanguage(code);
}
