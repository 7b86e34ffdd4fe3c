import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { type MileageOutlook, mileageOutlook } from '@wagenpark/domain/mileage-outlook';

/** How the kilometers of a contract stand, and where they end, in whole kilometers since its start. */
interface ContractOutlook extends MileageOutlook {
  /** What will have been driven at the end; null where too little is known. */
  readonly expected: number | null;
  /** Kilometers a year at the pace of the last twelve months. */
  readonly perYear: number | null;
  /** How much of what is expected lies above the contract; negative below it. */
  readonly over: number | null;
  /** What that costs, without cents; null below the contract and where no price is agreed. */
  readonly overAmount: number | null;
}

/** The same from what the wire tells of a contract; null without a reading, and for one without kilometers. */
export function outlookOf(contract: LeaseContract, timeZone: string, today: IsoDay): ContractOutlook | null {
  const [start, end] = [contract.BeginDatum, contract.EindDatum].map((text) => dayOfLegacyDate(text, timeZone));
  const { GeredenKm: driven, PrognoseStand, PrognoseVerschil: over, PrognoseBedrag, KmPerJaar: kmPerYear } = contract;
  if (!start || !end || driven === null || kmPerYear <= 0) return null;
  return {
    ...mileageOutlook({ start, end, months: contract.LooptijdMaanden, kmPerYear, driven }, today),
    expected: PrognoseStand === null ? null : PrognoseStand - contract.BeginKilometerStand,
    perYear: contract.PrognoseKmPerJaar,
    over,
    overAmount: over !== null && over > 0 && PrognoseBedrag !== null ? Math.round(PrognoseBedrag) : null,
  };
}
