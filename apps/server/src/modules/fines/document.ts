import { type Fine, fineFacts } from '@wagenpark/contract/fleet/fines';
import { dayOfLegacyDate, instantOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { intlTag, type Locale } from '@wagenpark/domain/locale';
import { words } from '@wagenpark/messages/server-words';
import { factRows } from '../../platform/pdf/fact-rows.ts';
import { documentFormats } from '../../platform/pdf/formats.ts';
import type { PdfSheet } from '../../platform/pdf/sheet.ts';
import type { DocumentParties } from '../files/index.ts';

/** The input for the document of a fine. */
export interface FineDocument {
  readonly fine: Fine;
  readonly parties: DocumentParties;
  readonly locale: Locale;
}

/** The file name of a fine's document in the reader's language, without extension. */
export const fineFileName = ({ fine, locale }: FineDocument): string =>
  words(locale)('fines.document.file', { number: fine.CjibNummer });

/** The sheet of a fine: debtor and driver, offence, authority and amounts. */
export function fineSheet({ fine, parties, locale }: FineDocument): PdfSheet {
  const text = words(locale);
  const { timeZone, currency, name } = parties.client;
  const formats = documentFormats(locale, currency, timeZone);
  // words: fines.fact.* fact.* fines.BestuurderKoppeling.*
  const { rows, made } = factRows('fines', fineFacts, fine, { locale, formats, timeZone });
  const offenceMoment = fine.TijdBekend
    ? formats.moment(instantOfLegacyDate(fine.OvertredingDatumTijd))
    : formats.day(dayOfLegacyDate(fine.OvertredingDatumTijd, timeZone));
  const increases = (['Verhoging1', 'Verhoging2'] as const).filter((increase) => fine[increase] !== 0);
  return {
    title: text('fines.document.title', { number: fine.CjibNummer }),
    language: intlTag(locale),
    madeAt: instantOfLegacyDate(fine.DatumVerwerkt ?? fine.OvertredingDatumTijd) ?? new Date(0),
    letterhead: parties.letterhead,
    blocks: [
      {
        kind: 'facts',
        groups: [
          {
            title: text('documents.to'),
            facts: [
              ['', fine.DebiteurNaam],
              ['', text('documents.debtor', { number: String(fine.DebiteurNummer) })],
              ['', text('documents.client', { client: name })],
            ],
          },
          { title: text('fines.detail.driver'), facts: rows('Kenteken', 'Bestuurder', 'BestuurderKoppeling') },
          {
            title: text('fines.group.offence'),
            facts: [
              made('OvertredingDatumTijd', offenceMoment),
              ...rows('ToegestaneSnelheid', 'GeconstateerdeSnelheid', 'Gemeente', 'Locatie'),
            ],
          },
          {
            title: text('fines.detail.agency'),
            facts: rows('CjibNummer', 'Registratienummer', 'Instantie', 'Administratie', 'Feitcode', 'DocumentNummer'),
          },
        ],
      },
      {
        kind: 'sums',
        sums: [
          ...rows('BedragSanctie', 'Administratiekosten', ...increases).map(([label, value]) => ({ label, value })),
          ...rows('TotaalTeBetalen').map(([label, value]) => ({ label, value, isStrong: true as const })),
        ],
      },
      { kind: 'note', text: fine.Omschrijving },
    ],
    pageLabel: (page, pages) => text('documents.page', { page, pages }),
  };
}
