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
import { type MadeGreenCard, readGreenCards } from './green-cards-repository.ts';

/** The countries where a green card is valid, by their vehicle codes. */
const COUNTRIES =
  'A AL AND B BG BIH CH CY CZ D DK E EST F FIN GB GR H HR I IRL IS L LT LV M MA MD MK MNE N NL P PL RO S SK SLO SRB TN TR UA';
/** A card is valid for a year at most: this many days after the first. */
const LAST_DAY_OFFSET = 364;

/** Adds the PDFs of a client's issued green cards. They are stored like uploads by staff. */
export async function addGreenCards(tx: Tx, clientId: number): Promise<void> {
  const cards = await readGreenCards(tx, clientId);
  if (cards.length === 0) return;
  const parties = await readParties(tx, clientId);
  for (const card of cards) {
    const name = pdfFileName(`${greenCardWords(card.country).file} ${card.payload.Kenteken}`);
    await storeForRecord(
      tx,
      { clientId, owner: 'request', number: card.request },
      { by: { account: card.account, name: card.by }, at: card.madeAt },
      [{ name, bytes: await renderPdf(greenCardSheet(card, parties)) }],
    );
  }
}

/** The sheet of a green card: its holder, its car and its validity. */
function greenCardSheet(card: MadeGreenCard, { letterhead, client }: DocumentParties): PdfSheet {
  const { payload, timeZone, locale } = card;
  const cardWords = greenCardWords(card.country);
  const formats = documentFormats(locale, client.currency, timeZone);
  const from = dayInZone(card.madeAt, timeZone);
  const lastPossibleDay = addDays(from, LAST_DAY_OFFSET);
  const house = [payload.Adres, payload.HuisNummer, payload.HuisNummerToevoeging].filter(Boolean).join(' ');
  return {
    title: cardWords.title,
    language: intlTag(locale),
    madeAt: card.madeAt,
    letterhead,
    blocks: [
      {
        kind: 'facts',
        groups: [
          {
            title: cardWords.holder,
            facts: [
              ['', card.name],
              ['', payload.Bedrijfnaam ?? client.name],
              ['', house],
              ['', `${payload.Postcode ?? ''} ${payload.Plaats ?? ''}`.trim()],
            ],
          },
          {
            title: cardWords.vehicle,
            facts: [
              [cardWords.plate, payload.Kenteken],
              [cardWords.car, payload.Auto],
              [cardWords.contract, String(card.contract)],
            ],
          },
          {
            title: cardWords.insurance,
            facts: [
              [cardWords.number, `GK-${card.contract}`],
              [cardWords.validFrom, formats.day(from)],
              [cardWords.validUntil, formats.day(card.until < lastPossibleDay ? card.until : lastPossibleDay)],
              [cardWords.countries, COUNTRIES],
            ],
          },
        ],
      },
      { kind: 'note', text: cardWords.note },
    ],
    pageLabel: (page, pages) => words(locale)('documents.page', { page, pages }),
  };
}
