/**
 * What a client asks the leasing company to change. `driverDetails` is a driver change with an unchanged driver
 * number: it updates the person, not the assignment. `fuelPass` asks for a card to pay fuel with (FP-01), `greenCard` for
 * the insurance's (FP-02). In the order in which they came to be: their places are their ids on the wire (FA-33), so a new
 * one goes last.
 */
export const REQUEST_KINDS = [
  'driverChange',
  'driverDetails',
  'debtorChange',
  'referenceChange',
  'fuelPass',
  'greenCard',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
