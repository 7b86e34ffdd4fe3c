import type { StoredFile } from '@wagenpark/contract/admin/stored-files';
import type { NewDamageReport } from '@wagenpark/contract/fleet/damage-reports';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { ReportedDamage } from '@wagenpark/domain/damage-report';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';

/** The form, by the names of the wire, so that what the server refuses finds its field. */
export interface Values extends ReportedDamage {
  readonly LeaseContractNummer: number | null;
  readonly Soort: NewDamageReport['Soort'] | null;
  readonly Oorzaak: NewDamageReport['Oorzaak'] | null;
  readonly BinnenBebouwdeKom: boolean | null;
  readonly SchadeAuto: string;
  readonly Omschrijving: string;
  readonly AlcoholGebruikt: boolean | null;
  /** Files that are stored already: what a draft brought back, and what was chosen since. */
  readonly Bestanden: readonly StoredFile[];
  /** None of what was chosen is still under way. */
  readonly areFilesSent: boolean;
  /** It is another damage than those of the same day (DF2-07). */
  readonly isAnother: boolean;
}

/** A form of which nothing is filled in. */
export const emptyReport = (contract: number | null, today: IsoDay): Values => ({
  LeaseContractNummer: contract,
  Schadedatum: today,
  Schadetijd: '',
  Locatie: '',
  BinnenBebouwdeKom: null,
  Soort: null,
  Oorzaak: null,
  BeschadigdeDelen: '',
  SchadeAuto: '',
  Omschrijving: '',
  PolitieAanwezig: false,
  PolitieRapportNummer: '',
  PolitiePlaats: '',
  Tegenpartij: false,
  TegenpartijNaam: '',
  TegenpartijKenteken: '',
  TegenpartijVerzekeraar: '',
  TegenpartijTelefoon: '',
  TegenpartijEmail: '',
  AlcoholGebruikt: null,
  Bestanden: [],
  areFilesSent: true,
  isAnother: false,
});

/** A time as people type it, `8:15` or `815`, as `08:15`; anything else stays as it is. */
export function tidyTime(typed: string): string {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(typed.trim()) ?? [];
  return minutes === '' ? typed.trim() : `${hours.padStart(2, '0')}:${minutes}`;
}

/** What is sent of a form without faults. Of police and the other party nothing where they were not there. */
export function sentOf({ isAnother: _confirmed, areFilesSent: _sent, ...values }: Values): NewDamageReport {
  const { LeaseContractNummer, Schadedatum, Soort, Oorzaak } = values;
  if (LeaseContractNummer === null || Schadedatum === null || Soort === null || Oorzaak === null) {
    throw new Error('a report with faults is not sent');
  }
  const police = (text: string) => (values.PolitieAanwezig ? text : '');
  const other = (text: string) => (values.Tegenpartij ? text : '');
  return {
    ...values,
    LeaseContractNummer,
    Schadedatum: legacyDateOfDay(Schadedatum),
    Schadetijd: tidyTime(values.Schadetijd),
    Soort,
    Oorzaak,
    BinnenBebouwdeKom: values.BinnenBebouwdeKom,
    AlcoholGebruikt: values.AlcoholGebruikt,
    PolitieRapportNummer: police(values.PolitieRapportNummer),
    PolitiePlaats: police(values.PolitiePlaats),
    TegenpartijNaam: other(values.TegenpartijNaam),
    TegenpartijKenteken: other(values.TegenpartijKenteken),
    TegenpartijVerzekeraar: other(values.TegenpartijVerzekeraar),
    TegenpartijTelefoon: other(values.TegenpartijTelefoon),
    TegenpartijEmail: other(values.TegenpartijEmail),
    Bestanden: values.Bestanden.map(({ id }) => id),
  };
}
