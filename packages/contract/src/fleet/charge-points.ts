import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { type Facts, type RecordOf, recordSchema } from '../define/facts.ts';
import { recordFunctions } from '../define/record-functions.ts';

/** The facts of a charge point at a driver's home in the list. */
export const chargePointRowFacts = {
  VolgNummer: { kind: 'number', unlisted: true },
  LeaseContractNummer: { kind: 'number', of: 'leaseContract', optional: true },
  Kenteken: { kind: 'plate', names: 'LeaseContractNummer', optional: true },
  BestuurderNummer: { kind: 'number', of: 'driver', unlisted: true },
  Bestuurder: { kind: 'person', names: 'BestuurderNummer', optional: true },
  /** The charge point is still installed, but its driver has no running contract. */
  BestuurderVertrokken: { kind: 'yesNo' },
  SerieNummer: { kind: 'text', max: 40, usual: 12 },
  Leverancier: { kind: 'text', max: 80, usual: 14 },
  Model: { kind: 'text', max: 80, usual: 18 },
  Vermogen: { kind: 'quantity', symbol: 'kW', min: 0.01, max: 999.99 },
  /** The meter is calibrated, so that it may be used for billing. */
  GeijkteMeter: { kind: 'yesNo', head: true },
  Adres: { kind: 'street' },
  Postcode: { kind: 'text', max: 12, usual: 8, personal: true },
  Plaats: { kind: 'place' },
  /** The refund to the driver per kWh. */
  PrijsPerKwh: { kind: 'price', head: true },
  GeplaatstOp: { kind: 'day' },
  VerwijderdOp: { kind: 'day', optional: true },
  DebiteurNummer: { kind: 'number', of: 'debtor', head: true },
  DebiteurNaam: { kind: 'text', max: 120 },
} as const satisfies Facts;

/** The further facts of the detail. */
export const chargePointFacts = {
  ...chargePointRowFacts,
  Opmerking: { kind: 'text', max: 500, lines: true, optional: true },
} as const satisfies Facts;

/** A row of the list. */
export const chargePointRow = recordSchema(chargePointRowFacts);
export interface ChargePointRow extends RecordOf<typeof chargePointRowFacts> {}
/** All facts of the detail of a charge point. Power in kW, the price in the client's currency. */
export const chargePoint = recordSchema(chargePointFacts);
export interface ChargePoint extends RecordOf<typeof chargePointFacts> {}

export const chargePoints = recordFunctions({
  wire: 'Laadpunt',
  row: chargePointRow,
  record: chargePoint,
  list: { name: 'charge-points', facts: chargePointRowFacts },
  permission: pagePermissions['lease-contracts'],
  summaries: {
    all: 'Every charge point at home in scope, the latest installed first.',
    ofLeaseContract: 'The charge points of one lease contract.',
    byNumber: 'One charge point with all facts of its detail.',
  },
});
