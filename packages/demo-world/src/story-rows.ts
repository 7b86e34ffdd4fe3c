import { barePlate, joinSearchText, legacyDateOfDay } from '@wagenpark/domain';
import { staffAccount } from './accounts.ts';
import { type DemoClient, provider } from './clients.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { AccountRow, AuditEventRow, DriverRow, MailRow, RequestEventRow, RequestRow } from './demo-tables.ts';
import { changesOfGreenCard, payloadOfGreenCard } from './green-cards.ts';
import { timeId } from './ids.ts';
import { fullNameOf } from './people.ts';
import type { RequestStory, StoryStep } from './request-stories.ts';
import type { SeededRandom } from './seeded-random.ts';
import { mailedEvents, mailsOf } from './story-mails.ts';
import type { StoryOnContract } from './story-on-contract.ts';
import { storyWords } from './story-words.ts';
import { wirePerson, wireStoredPerson } from './wire-person.ts';

/** The rows of a request's story: the request, its events, its mails and its audit entries. */
export interface StoryRows {
  readonly request: RequestRow;
  readonly events: readonly RequestEventRow[];
  readonly mails: readonly MailRow[];
  readonly audit: readonly AuditEventRow[];
}

type Change = AuditEventRow['changes'][number];

const AUDIT_ACTIONS: Readonly<Record<Exclude<StoryStep['type'], 'asked' | 'effective'>, string>> = {
  approved: 'requestApproved',
  declined: 'requestDeclined',
  questionAsked: 'requestQuestionAsked',
  answered: 'requestAnswered',
  withdrawn: 'requestWithdrawn',
};

/** Creates the rows of a story as the portal would have written them: request, timeline, mails, audit trail. */
export function storyRows(
  client: DemoClient,
  calendar: DemoCalendar,
  random: SeededRandom,
  placed: StoryOnContract,
  people: { readonly asker: AccountRow; readonly supervisor: AccountRow },
): StoryRows {
  const { story, contract, from, to, before } = placed;
  const steps = story.steps.map((step) => {
    const instant = calendar.instant(step.day, step.minutes);
    return {
      ...step,
      at: new Date(instant).toISOString(),
      id: timeId(instant, random),
      text: textOf(client, random, step),
    };
  });
  const decision = steps.find(({ type }) => type === 'approved' || type === 'declined');
  const effectiveFrom = calendar.day(story.effectiveFrom);
  const isCard = story.kind === 'greenCard';
  const fromName = isCard ? null : fullNameOf(from);
  const toName = fullNameOf(to);
  const card = isCard ? payloadOfGreenCard(client, story, contract, to, people.asker.language) : null;
  const request: RequestRow = {
    client_id: client.clientId,
    number: story.number,
    client_number: story.clientNumber,
    debtor_number: contract.debtor_number,
    contract_number: contract.number,
    kind: story.kind,
    status: story.status,
    effect: story.effect,
    asker_client_id: people.asker.client_id,
    asker_number: people.asker.number,
    asker_name: people.asker.name,
    asker_email: people.asker.email,
    asker_locale: people.asker.language,
    asked_at: steps[0]?.at ?? calendar.moment(-1),
    effective_from: effectiveFrom,
    payload: card ?? {
      Ingangsdatum: legacyDateOfDay(effectiveFrom),
      Bestuurder: wirePerson(to),
      BestuurderNummer: story.isNewPerson ? 0 : to.number,
      BestuurderNummerOud: from.number,
      ContractNummer: contract.number,
      Culture: people.asker.language,
    },
    before: isCard ? { driver: from.number } : { person: before === null ? null : wireStoredPerson(before) },
    from_name: fromName,
    to_name: toName,
    plate: contract.list_plate,
    car: contract.list_description,
    search_text: joinSearchText([
      story.clientNumber,
      contract.list_plate,
      barePlate(contract.list_plate),
      contract.list_description,
      people.asker.name,
      fromName,
      toName,
      client.displayName,
    ]),
    decision_reason: decision?.text ?? null,
    decided_by: decision === undefined ? null : staffAccount.name,
    decided_at: decision?.at ?? null,
    effective_at: steps.find(({ type }) => type === 'effective')?.at ?? null,
    revision: steps.length,
  };

  const actorOf = (step: StoryStep): AccountRow => {
    if (step.type === 'asked' || step.type === 'answered') return people.asker;
    if (step.type !== 'withdrawn') return staffAccount;
    return story.isWithdrawnBySupervisor ? people.supervisor : people.asker;
  };
  const events = steps.map(
    (step): RequestEventRow => ({
      client_id: client.clientId,
      id: step.id,
      request_number: story.number,
      at: step.at,
      type: step.type,
      actor: step.type === 'effective' ? null : actorOf(step).name,
      text: step.text,
    }),
  );
  const changes = card === null ? changesOf(request, before, to) : changesOfGreenCard(card, toName);
  // It was requested for as soon as possible; the approval sets the day.
  const promise =
    card === null
      ? []
      : [{ field: 'Ingangsdatum', before: calendar.day(story.steps[0]?.day ?? 0), after: request.effective_from }];
  const audit = steps.map((step): AuditEventRow => {
    // No user acts when an approved change takes effect on its day.
    const isByClock = step.type === 'effective' && step.day === story.effectiveFrom;
    const actor = actorOf(step);
    return {
      client_id: client.clientId,
      id: timeId(new Date(step.at).getTime(), random),
      at: step.at,
      actor_client_id: isByClock ? null : actor.client_id,
      actor_number: isByClock ? null : actor.number,
      actor: actor.name,
      on_behalf_of: actor.client_id === provider.clientId ? client.displayName : null,
      source: isByClock ? 'job' : 'person',
      action: actionOf(story, step),
      entity_kind: 'leaseContract',
      entity_number: contract.number,
      request_number: story.number,
      changes: step.type === 'asked' || step.type === 'effective' ? changes : step.type === 'approved' ? promise : [],
    };
  });
  const mails = mailsOf(client, random, placed, request, steps);
  return { request, events: [...events, ...mailedEvents(mails, random)], audit, mails };
}

function actionOf(story: RequestStory, { type }: StoryStep): string {
  if (type === 'asked' || type === 'effective') {
    return `${story.kind}${type === 'asked' ? 'Asked' : 'Effective'}`;
  }
  return AUDIT_ACTIONS[type];
}

function textOf(client: DemoClient, random: SeededRandom, { type }: StoryStep): string | null {
  const words = storyWords(client.country);
  if (type === 'questionAsked') return words.questions[0] ?? null;
  if (type === 'answered') return words.answers[0] ?? null;
  return type === 'declined' ? random.pick(words.reasons) : null;
}

function changesOf(request: RequestRow, before: DriverRow | null, to: DriverRow): Change[] {
  const start: Change = { field: 'Ingangsdatum', before: null, after: request.effective_from };
  if (before === null) return [{ field: 'Bestuurder', before: request.from_name, after: request.to_name }, start];
  const facts = [
    ['Mobiel', 'mobile'],
    ['Adres.Straat', 'street'],
    ['Adres.Huisnummer', 'house_number'],
    ['Adres.HuisnummerToevoeging', 'house_number_addition'],
    ['Adres.Postcode', 'postcode'],
    ['Adres.Plaats', 'city'],
  ] as const;
  return [
    start,
    ...facts
      .map(([field, column]) => ({ field, before: before[column], after: to[column] }))
      .filter((change) => change.before !== change.after),
  ];
}
