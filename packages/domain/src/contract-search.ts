import { barePlate, joinSearchText } from './table-search.ts';

/**
 * Separator in a contract's folded search text: number, plate, driver and car come before it, company and reference
 * after it. Folding replaces control characters by spaces, so no folded word can contain it.
 */
export const CAR_END = '\u0002';

/**
 * The folded search text of a contract. It contains the plate as written and without blanks and dots (TB-06). Car and
 * driver come before the separator, so that a search can be limited to them (TH-27).
 */
export const contractSearchText = (contract: {
  readonly number: number;
  readonly plate: string;
  readonly driver: string | null;
  readonly description: string;
  readonly debtorNumber: number;
  readonly debtor: string;
  readonly reference: string | null;
}): string =>
  [
    joinSearchText([contract.number, contract.plate, barePlate(contract.plate), contract.driver, contract.description]),
    CAR_END,
    joinSearchText([contract.debtorNumber, contract.debtor, contract.reference]),
  ].join('\u0001');
