import { greenCardWords } from '@wagenpark/demo-world/green-card-words';
import { addDays, dayInZone } from '@wagenpark/domain/calendar-day';
import { intlTag } from '@wagenpark/domain/locale';
import { words } from '@wagenpark/messages/server-words';
import type { Tx } from '../../platform/database/database.ts';
import { pdfFileName } from '../../platform/pdf/file-name.ts';
import { documentFormats } from '../../platform/pdf/formats.ts';
import { renderPdf } from '../../platform/pdf/render.ts';
import type { PdfSheet } from '../../platform/pdf/sheet.ts';
import { type DocumentParties, readParties } from '../files/index.ts';
import { storeForRecord } from '../stored-files/index.ts';
import { type MadeGreenCard, madeGreenCards } from './green-cards-repository.ts';

/** Where a green card holds, by the signs of the countries. */
const COUNTRIES =
  'A AL AND B BG BIH CH CY CZ D DK E EST F FIN GB GR H HR I IRL IS L LT LV M MA MD MK MNE N NL P PL RO S SK SLO SRB TN TR UA';
/** A card is made out for a year at the most. */
const DAYS = 364;

/** The PDFs of a client's green cards that were carried out, stored as staff store them. */
export async function addGreenCards(tx: Tx, clientId: number): Promise<void> {
  const made = await madeGreenCards(tx, clientId);
  if (made.length === 0) return;
  const parties = await readParties(tx, clientId);
  for (const card of made) {
    const name = pdfFileName(`${greenCardWords(card.country).file} ${card.payload.Kenteken}`);
    await storeForRecord(
      tx,
      { clientId, owner: 'request', number: card.request },
      { by: { account: card.account, name: card.by }, at: card.madeAt },
      [{ name, bytes: await renderPdf(greenCardSheet(card, parties)) }],
    );
  }
}

/** A green card as a sheet: whom and which car it was made out for, and how long it holds. */
function greenCardSheet(card: MadeGreenCard, { letterhead, client }: DocumentParties): PdfSheet {
  const { payload, timeZone, locale } = card;
  const own = greenCardWords(card.country);
  const formats = documentFormats(locale, client.currency, timeZone);
  const from = dayInZone(card.madeAt, timeZone);
  const yearLater = addDays(from, DAYS);
  const house = [payload.Adres, payload.HuisNummer, payload.HuisNummerToevoeging].filter(Boolean).join(' ');
  return {
    title: own.title,
    language: intlTag(locale),
    madeAt: card.madeAt,
    letterhead,
    blocks: [
      {
        kind: 'facts',
        groups: [
          {
            title: own.holder,
            facts: [
              ['', card.name],
              ['', payload.Bedrijfnaam ?? client.name],
              ['', house],
              ['', `${payload.Postcode ?? ''} ${payload.Plaats ?? ''}`.trim()],
            ],
          },
          {
            title: own.vehicle,
            facts: [
              [own.plate, payload.Kenteken],
              [own.car, payload.Auto],
              [own.contract, String(card.contract)],
            ],
          },
          {
            title: own.insurance,
            facts: [
              [own.number, `GK-${card.contract}`],
              [own.validFrom, formats.day(from)],
              [own.validUntil, formats.day(card.until < yearLater ? card.until : yearLater)],
              [own.countries, COUNTRIES],
            ],
          },
        ],
      },
      { kind: 'note', text: own.note },
    ],
    pageLabel: (page, pages) => words(locale)('documents.page', { page, pages }),
  };
}
