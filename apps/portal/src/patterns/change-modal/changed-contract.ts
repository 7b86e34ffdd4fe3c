/** The contract that a change is about, as its own screen knows it: a lease contract, a fuel contract, … */
export interface ChangedContract {
  readonly contractNumber: number;
  /** Null for a contract without a car. */
  readonly plate: string | null;
  readonly debtorNumber: number;
  readonly debtorName: string;
  readonly reference: string | null;
  /** It has ended: nothing about it changes hands any more. */
  readonly isTerminated: boolean;
}
