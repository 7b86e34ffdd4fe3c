import { aStoredFile } from '../../modules/stored-files/builders.samples.ts';
import type { SubjectValues } from '../../platform/testing/subject-values.ts';

const mail = {
  id: '01900000-0000-7000-8000-0000000000a1',
  status: 'failed',
  to: 'lezer@waarden.example',
  subject: 'Wijziging referentie',
  body: 'Geachte lezer',
};
const client = { name: 'waarden', displayName: 'Waarden Wagenpark' };
const outbox = {
  ...mail,
  client,
  request: 730_914_226,
  createdAt: '2026-02-03T04:05:06.000Z',
  sentAt: '2026-02-03T04:15:06.000Z',
  attempts: 6,
  lastError: '550 onbekend',
  nextAttemptAt: null,
};
const summary = {
  number: 730_914_226,
  clientNumber: 101,
  kind: 'referenceChange',
  status: 'questionAsked',
  effect: 'none',
  client: { ...client, country: 'nl' },
  contract: 51,
  contractKind: 'lease',
  plate: 'AA-111-B',
  car: 'Kia Sportage',
  asker: 'Vera Vrager',
  askedAt: '2026-02-02T03:04:05.000Z',
  effectiveFrom: '2026-09-01',
  from: 'KP oud',
  to: 'KP nieuw',
};

const file = {
  id: '01900000-0000-7000-8000-0000000000f1',
  name: 'toelichting.pdf',
  contentType: 'application/pdf',
  size: 15,
  width: null,
  height: null,
  storedBy: 'Anna de Vries',
  storedAt: '2026-03-10T09:00:00.000Z',
};
const photo = {
  ...file,
  id: '01900000-0000-7000-8000-0000000000f2',
  name: 'kaart.png',
  contentType: 'image/png',
  width: 800,
  height: 600,
};
const card = {
  ...summary,
  number: 730_914_227,
  clientNumber: 102,
  kind: 'greenCard',
  status: 'approved',
  effect: 'planned',
  askedAt: '2026-02-01T03:04:05.000Z',
  effectiveFrom: '2026-10-02',
  from: null,
  to: 'Gerda Groen',
};

/**
 * The values of two requests: for a green card with a promised day and a file, and for another reference with a file, a
 * timeline event and a mail.
 */
export const requestValues: SubjectValues = {
  files: {},
  rows: async (tx) => {
    const { db } = tx;
    const requestFields = {
      client_id: 1,
      debtor_number: 12,
      contract_number: 51,
      asker_client_id: 1,
      asker_number: 1,
      asker_name: 'Vera Vrager',
      asker_email: 'vera@waarden.example',
      asker_locale: 'nl-NL',
      payload: '{}',
      before: '{}',
      plate: 'AA-111-B',
      car: 'Kia Sportage',
    };
    await db
      .insertInto('request')
      .values({
        ...requestFields,
        number: 730_914_226,
        client_number: 101,
        kind: 'referenceChange',
        status: 'questionAsked',
        effect: 'none',
        asked_at: '2026-02-02T03:04:05Z',
        effective_from: '2026-09-01',
        from_name: 'KP oud',
        to_name: 'KP nieuw',
        search_text: 'kp nieuw',
        decision_reason: 'Waarvoor is het?',
      })
      .execute();
    await db
      .insertInto('request')
      .values({
        ...requestFields,
        number: 730_914_227,
        client_number: 102,
        kind: 'greenCard',
        status: 'approved',
        effect: 'planned',
        asked_at: '2026-02-01T03:04:05Z',
        effective_from: '2026-10-02',
        to_name: 'Gerda Groen',
        payload: JSON.stringify({ BestuurderNummer: 31 }),
      })
      .execute();
    const fileFields = { client_id: 1, stored_by_number: 1, place: 1 };
    await aStoredFile(tx, { ...fileFields, id: file.id, name: file.name, request_number: 730_914_226 });
    const { id, name, contentType: content_type, width, height } = photo;
    await aStoredFile(tx, { ...fileFields, id, name, content_type, width, height, request_number: 730_914_227 });
    await db
      .insertInto('request_event')
      .values({
        client_id: 1,
        id: '01900000-0000-7000-8000-0000000000e1',
        request_number: 730_914_226,
        type: 'questionAsked',
        at: '2026-02-02T05:06:07Z',
        actor: 'Bea Binnendienst',
        text: 'Graag een toelichting',
      })
      .execute();
    await db
      .insertInto('mail')
      .values({
        client_id: 1,
        id: mail.id,
        cause: 'waarden:1',
        recipient: 'lezer@waarden.example',
        subject: 'Wijziging referentie',
        body: 'Geachte lezer',
        locale: 'nl-NL',
        request_number: 730_914_226,
        status: 'failed',
        created_at: '2026-02-03T04:05:06Z',
        sent_at: '2026-02-03T04:15:06Z',
        attempts: 6,
        last_error: '550 onbekend',
      })
      .execute();
  },
  hits: [
    {
      find: 'KP nieuw',
      is: {
        kind: 'request',
        id: 730914226,
        title: '101',
        facts: ['KP oud', 'KP nieuw', 'Kia Sportage'],
        plate: 'AA-111-B',
        day: '2026-09-01',
        amount: null,
        contract: null,
      },
    },
  ],
  ofPerson: {
    request: {
      entries: [
        {
          what: 'asked',
          record: { kind: 'request', id: 730914227 },
          plate: 'AA-111-B',
          since: '2026-02-01',
          until: '2026-02-01',
          title: 'Gerda Groen',
          detail: 'Vera Vrager',
          code: 'greenCard',
          number: 102,
          quantity: null,
          amount: null,
          status: 'planned',
        },
      ],
      cost: null,
    },
  },
  answers: {
    'requests.list': { is: [summary, card] },
    'requests.documents': {
      query: { contract: '51' },
      is: [
        {
          request: 730_914_227,
          clientNumber: 102,
          kind: 'greenCard',
          name: 'Gerda Groen',
          promised: '2026-10-02',
          files: [photo],
        },
      ],
    },
    'requests.byNumber': {
      params: { number: 730_914_226 },
      is: [
        {
          ...summary,
          decisionReason: 'Waarvoor is het?',
          persons: { from: null, to: null },
          changes: [
            { field: 'ContractReferentie', before: 'KP oud', after: 'KP nieuw' },
            { field: 'Ingangsdatum', before: null, after: '2026-09-01' },
          ],
          timeline: [
            {
              id: '01900000-0000-7000-8000-0000000000e1',
              at: '2026-02-02T05:06:07.000Z',
              type: 'questionAsked',
              actor: 'Bea Binnendienst',
              text: 'Graag een toelichting',
            },
          ],
          mails: [{ ...mail, createdAt: '2026-02-03T04:05:06.000Z' }],
          files: [file],
          can: ['approve', 'decline'],
        },
      ],
    },
    'mails.list': { is: [outbox] },
    'mails.byId': { params: { id: mail.id }, is: [outbox] },
  },
};
