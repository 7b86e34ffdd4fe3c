/**
 * The kinds of requests to the leasing company. `driverDetails` is a driver change with an unchanged driver number: it
 * updates the person, not the assignment. `fuelPass` requests a fuel card (FP-01), `greenCard` the insurance's green
 * card (FP-02). The index in this list is the wire id (FA-33), so a new kind must be appended.
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
