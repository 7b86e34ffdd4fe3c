import type { IsoDay } from '../calendar-day.ts';
import type { ObjectType } from '../object-type.ts';

/** What of a driving licence is checked; null: unknown (EN2-07). */
export interface Licence {
  readonly birthDate: IsoDay | null;
  readonly licenceNumber: string | null;
  readonly licenceValidUntil: IsoDay | null;
  readonly licenceTypes: readonly string[];
}

/** An item of a licence that ordering asks for (EW-22). */
export type LicenceItem = 'birthDate' | 'licenceNumber' | 'licenceValidUntil' | 'licenceTypeB';

/** The items that are missing, in a fixed order. The licence is valid later than today; a bike needs no type B (EW-22). */
export function missingOfLicence(licence: Licence, kind: ObjectType, today: IsoDay): readonly LicenceItem[] {
  const isPresent: Record<LicenceItem, boolean> = {
    birthDate: licence.birthDate !== null,
    licenceNumber: (licence.licenceNumber ?? '').trim() !== '',
    licenceValidUntil: licence.licenceValidUntil !== null && licence.licenceValidUntil > today,
    licenceTypeB: kind === 'bike' || licence.licenceTypes.includes('B'),
  };
  const items = ['birthDate', 'licenceNumber', 'licenceValidUntil', 'licenceTypeB'] as const;
  return items.filter((item) => !isPresent[item]);
}
