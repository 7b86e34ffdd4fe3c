import type { Fine } from '@wagenpark/contract/fleet/fines';
import { dayOfLegacyDate, instantOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { intlTag, type Locale } from '@wagenpark/domain/locale';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import { words } from '@wagenpark/messages/server-words';
import { type DocumentFormats, documentFormats } from '../../platform/pdf/formats.ts';
import type { FactGroup, PdfSheet } from '../../platform/pdf/sheet.ts';
import type { DocumentParties } from '../files/index.ts';

/** What a document of a fine is made from. */
export interface FineDocument {
  readonly fine: Fine;
  readonly parties: DocumentParties;
  readonly locale: Locale;
}

/** What the file of a fine is called, in the reader's language and without its ending. */
export const fineFileName = ({ fine, locale }: FineDocument): string =>
  words(locale)('fines.document.file', { number: fine.CjibNummer });

/** The fine as a sheet: whom it concerns, the offence, the authority, the amounts and what became of it. */
export function fineSheet({ fine, parties, locale }: FineDocument): PdfSheet {
  const text = words(locale);
  const { timeZone, currency, name } = parties.client;
  const formats = documentFormats(locale, currency, timeZone);
  const money = (amount: number): string => formats.money(amount);
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
          driverFacts(fine, locale),
          offenceFacts(fine, locale, formats, timeZone),
          agencyFacts(fine, locale),
        ],
      },
      {
        kind: 'sums',
        sums: [
          { label: text('fines.field.BedragSanctie'), value: money(fine.BedragSanctie) },
          { label: text('fines.field.Administratiekosten'), value: money(fine.Administratiekosten) },
          ...(fine.Verhoging1 === 0 ? [] : [{ label: text('fines.field.Verhoging1'), value: money(fine.Verhoging1) }]),
          ...(fine.Verhoging2 === 0 ? [] : [{ label: text('fines.field.Verhoging2'), value: money(fine.Verhoging2) }]),
          { label: text('fines.field.TotaalTeBetalen'), value: money(fine.TotaalTeBetalen), isStrong: true },
        ],
      },
      { kind: 'note', text: fine.Omschrijving },
    ],
    pageLabel: (page, pages) => text('documents.page', { page, pages }),
  };
}

function driverFacts(fine: Fine, locale: Locale): FactGroup {
  const text = words(locale);
  return {
    title: text('fines.detail.driver'),
    facts: [
      [text('fines.field.Kenteken'), fine.Kenteken],
      [text('fines.field.Bestuurder'), fine.Bestuurder ?? NO_VALUE],
      // words: fines.match.*
      [text('fines.field.BestuurderKoppeling'), text(`fines.match.${fine.BestuurderKoppeling}`)],
    ],
  };
}

function offenceFacts(fine: Fine, locale: Locale, formats: DocumentFormats, timeZone: string): FactGroup {
  const text = words(locale);
  const speed = (value: number | null): string => (value === null ? NO_VALUE : text('fines.kmPerHour', { value }));
  return {
    title: text('fines.group.offence'),
    facts: [
      [
        text('fines.column.OvertredingDatumTijd'),
        fine.TijdBekend
          ? formats.moment(instantOfLegacyDate(fine.OvertredingDatumTijd))
          : formats.day(dayOfLegacyDate(fine.OvertredingDatumTijd, timeZone)),
      ],
      [text('fines.field.ToegestaneSnelheid'), speed(fine.ToegestaneSnelheid)],
      [text('fines.field.GeconstateerdeSnelheid'), speed(fine.GeconstateerdeSnelheid)],
      [text('fines.field.Gemeente'), fine.Gemeente ?? NO_VALUE],
      [text('fines.field.Locatie'), fine.Locatie ?? NO_VALUE],
    ],
  };
}

function agencyFacts(fine: Fine, locale: Locale): FactGroup {
  const text = words(locale);
  const fields = [
    'CjibNummer',
    'Registratienummer',
    'Instantie',
    'Administratie',
    'Feitcode',
    'DocumentNummer',
  ] as const;
  return {
    title: text('fines.detail.agency'),
    // words: fines.field.*
    facts: fields.map((field) => [text(`fines.field.${field}`), fine[field] ?? NO_VALUE]),
  };
}
