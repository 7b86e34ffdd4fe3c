import type { DocumentDescription } from '@wagenpark/contract/admin/documents';
import type { DriverChoice } from '@wagenpark/contract/admin/drivers';
import type { Document } from '@wagenpark/contract/fleet/documents';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { DocumentKind, DocumentLanguage } from '@wagenpark/domain/document';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import type { FormFault } from '../../patterns/form/form-faults.ts';
import type { LicenceOption } from '../../shared/lease-contracts/contract-dropdown.tsx';
import type { Words } from '../../words/words.ts';

/** What a document can belong to. */
export const targets = ['contract', 'driver', 'debtor', 'client'] as const;
export type Target = (typeof targets)[number];

/** The values of the fields that describe a document, without its title. */
export interface DescriptionValues {
  readonly kind: DocumentKind | null;
  readonly day: IsoDay | null;
  readonly language: DocumentLanguage | null;
  readonly target: Target;
  readonly contract: LicenceOption | null;
  readonly driver: DriverChoice | null;
  /** The number of the debtor as text, as choices need it. */
  readonly debtor: string | null;
  readonly forDrivers: boolean;
}

/** A car as the field shows it, of which only number and plate are known. */
export const carOf = (contract: number, plate: string | null): LicenceOption => ({
  contract,
  license: plate ?? String(contract),
  carName: '',
  driverId: null,
});

/** The values of a stored document. */
export function descriptionOf(document: Document, timeZone: string): DescriptionValues & { readonly title: string } {
  const { LeaseContractNummer: contract, BestuurderNummer: driver, DebiteurNummer: debtor } = document;
  return {
    title: document.Titel,
    kind: document.Soort,
    day: dayOfLegacyDate(document.Datum, timeZone),
    language: document.Taal,
    target: contract !== null ? 'contract' : driver !== null ? 'driver' : debtor !== null ? 'debtor' : 'client',
    contract: contract === null ? null : carOf(contract, document.Kenteken),
    driver: driver === null ? null : { number: driver, name: document.Bestuurder ?? '', plate: null },
    debtor: contract === null && driver === null && debtor !== null ? String(debtor) : null,
    forDrivers: document.VoorBestuurder,
  };
}

/** The faults of a description: what is missing. */
export function faultsOfDescription(values: DescriptionValues, words: Words): readonly FormFault[] {
  const { kind, day, target } = values;
  const text = words('errors.required');
  return [
    ...(kind === null ? [{ path: 'kind', text }] : []),
    ...(day === null ? [{ path: 'day', text }] : []),
    ...(target !== 'client' && values[target] === null ? [{ path: target, text }] : []),
  ];
}

/** The description as the server takes it; only what it belongs to is sent. */
export function descriptionToWire(
  { kind, day, language, target, contract, driver, debtor, forDrivers }: DescriptionValues,
  title: string,
): DocumentDescription {
  return {
    title: title.trim(),
    kind: kind ?? 'other',
    day: day ?? '',
    language,
    contract: target === 'contract' ? (contract?.contract ?? null) : null,
    driver: target === 'driver' ? (driver?.number ?? null) : null,
    debtor: target === 'debtor' && debtor !== null ? Number(debtor) : null,
    forDrivers,
  };
}
