import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { type MileageOutlook, mileageOutlook } from '@wagenpark/domain/mileage-outlook';

/** How the kilometers of a contract stand, from what the wire tells of it. */
export function outlookOf(contract: LeaseContract, timeZone: string, today: IsoDay): MileageOutlook | null {
  const day = (text: string | null) => (text === null ? null : dayOfLegacyDate(text, timeZone));
  const [start, end, readOn] = [day(contract.BeginDatum), day(contract.EindDatum), day(contract.KilometerStandDatum)];
  if (start === null || end === null) return null;
  return mileageOutlook(
    {
      start,
      end,
      months: contract.LooptijdMaanden,
      kmPerYear: contract.KmPerJaar,
      startKm: contract.BeginKilometerStand,
      reading:
        contract.KilometerStand === null || readOn === null ? null : { km: contract.KilometerStand, day: readOn },
      extraKmPrice: contract.MeerKmPrijs,
    },
    today,
  );
}
