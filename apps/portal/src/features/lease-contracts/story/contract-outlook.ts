import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { calculateOutlook, type MileageOutlook } from '@wagenpark/domain/mileage-outlook';

/** The kilometers of a contract now and expected at its end, in whole kilometers since its start. */
interface ContractOutlook extends MileageOutlook {
  /** Expected total at the end; null if too little is known. */
  readonly expected: number | null;
  /** Kilometers per year at the pace of the last twelve months. */
  readonly perYear: number | null;
  /** Difference between expected and contracted kilometers; negative if fewer. */
  readonly over: number | null;
  /** The cost of that difference in whole euros, negative if it is paid back; null if no price is agreed. */
  readonly amount: number | null;
  /** The cost in whole euros of the kilometers that were driven above the contract already. */
  readonly owedAmount: number | null;
}

/** Computes the outlook from a contract's wire facts; null without a reading, or for a contract without kilometers. */
export function outlookOf(contract: LeaseContract, timeZone: string, today: IsoDay): ContractOutlook | null {
  const [start, end] = [contract.BeginDatum, contract.EindDatum].map((text) => dayOfLegacyDate(text, timeZone));
  const { GeredenKm: driven, PrognoseStand, PrognoseVerschil: over, PrognoseBedrag, KmPerJaar: kmPerYear } = contract;
  if (!start || !end || driven === null || kmPerYear <= 0) return null;
  const outlook = calculateOutlook({ start, end, months: contract.LooptijdMaanden, kmPerYear, driven }, today);
  const { MeerKmPrijs: price } = contract;
  return {
    ...outlook,
    expected: PrognoseStand === null ? null : PrognoseStand - contract.BeginKilometerStand,
    perYear: contract.PrognoseKmPerJaar,
    over,
    amount: PrognoseBedrag === null ? null : Math.round(PrognoseBedrag),
    owedAmount: price === null ? null : Math.round(outlook.overAlready * price),
  };
}
