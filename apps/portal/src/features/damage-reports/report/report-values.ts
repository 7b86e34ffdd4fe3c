import type { StoredFile } from '@wagenpark/contract/admin/stored-files';
import type { NewDamageReport } from '@wagenpark/contract/fleet/damage-reports';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { ReportedDamage } from '@wagenpark/domain/damage-report';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';

/** The form's values by wire name, so that the server's errors find their field. */
export interface DamageFormValues extends ReportedDamage {
  readonly LeaseContractNummer: number | null;
  readonly Soort: NewDamageReport['Soort'] | null;
  readonly Oorzaak: NewDamageReport['Oorzaak'] | null;
  readonly BinnenBebouwdeKom: boolean | null;
  readonly SchadeAuto: string;
  readonly Omschrijving: string;
  readonly AlcoholGebruikt: boolean | null;
  /** Files that are uploaded already: those of a restored draft, and those chosen since. */
  readonly Bestanden: readonly StoredFile[];
  /** False while an upload is in progress. */
  readonly areFilesSent: boolean;
  /** The user confirmed that this is a different damage than those of the same day (DF2-07). */
  readonly isAnother: boolean;
}

/** An empty form. */
export const emptyReport = (contract: number | null, today: IsoDay): DamageFormValues => ({
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

/** Normalises a typed time, `8:15` or `815`, to `08:15`; returns all other text trimmed. */
export function normalizeTime(typed: string): string {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(typed.trim()) ?? [];
  return minutes === '' ? typed.trim() : `${hours.padStart(2, '0')}:${minutes}`;
}

/**
 * Builds the request body from values without faults. Fields of police and other party are empty if these were not
 * involved.
 */
export function reportToWire({
  isAnother: _confirmed,
  areFilesSent: _sent,
  ...values
}: DamageFormValues): NewDamageReport {
  const { LeaseContractNummer, Schadedatum, Soort, Oorzaak } = values;
  if (LeaseContractNummer === null || Schadedatum === null || Soort === null || Oorzaak === null) {
    throw new Error('a report with faults is not sent');
  }
  const police = (text: string) => (values.PolitieAanwezig ? text : '');
  const otherParty = (text: string) => (values.Tegenpartij ? text : '');
  return {
    ...values,
    LeaseContractNummer,
    Schadedatum: legacyDateOfDay(Schadedatum),
    Schadetijd: normalizeTime(values.Schadetijd),
    Soort,
    Oorzaak,
    BinnenBebouwdeKom: values.BinnenBebouwdeKom,
    AlcoholGebruikt: values.AlcoholGebruikt,
    PolitieRapportNummer: police(values.PolitieRapportNummer),
    PolitiePlaats: police(values.PolitiePlaats),
    TegenpartijNaam: otherParty(values.TegenpartijNaam),
    TegenpartijKenteken: otherParty(values.TegenpartijKenteken),
    TegenpartijVerzekeraar: otherParty(values.TegenpartijVerzekeraar),
    TegenpartijTelefoon: otherParty(values.TegenpartijTelefoon),
    TegenpartijEmail: otherParty(values.TegenpartijEmail),
    Bestanden: values.Bestanden.map(({ id }) => id),
  };
}
