import { searchText } from './table-search.ts';

/**
 * Stands in a contract's folded text after number, plate, driver and car, before its company and reference. No folded
 * word can hold it: folding makes spaces of control characters.
 */
export const CAR_END = '\u0002';

/**
 * The folded text that a contract is searched by. A plate is found as it is written and without its spaces; folding
 * takes out the dashes (TB-06). What tells car and driver stands before the mark that a search for them alone looks for
 * (TH-27).
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
    searchText([
      contract.number,
      contract.plate,
      contract.plate.replace(/\s/g, ''),
      contract.driver,
      contract.description,
    ]),
    CAR_END,
    searchText([contract.debtorNumber, contract.debtor, contract.reference]),
  ].join('\u0001');
