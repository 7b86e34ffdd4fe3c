import type { IssuedCard } from '@wagenpark/contract/admin/requests';
import type {
  DebtorChange,
  DriverChange,
  FuelPass,
  GreenCard,
  ReferenceChange,
} from '@wagenpark/contract/fleet/change-requests';
import type { Driver } from '@wagenpark/contract/fleet/drivers';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { RequestKind } from '@wagenpark/domain/request-kinds';
import type { ContractKind, RequestEffect, RequestStatus } from '@wagenpark/domain/request-rules';

/** The posted form of a request, by kind. */
export interface Payloads {
  readonly driverChange: DriverChange;
  readonly driverDetails: DriverChange;
  readonly debtorChange: DebtorChange;
  readonly referenceChange: ReferenceChange;
  /** `card`: the issued card; absent before it is issued. */
  readonly fuelPass: FuelPass & { readonly card?: IssuedCard };
  readonly greenCard: GreenCard;
}

/**
 * Snapshot of the values to change, taken when the request was made. `person`: the driver to correct; null for other
 * requests.
 */
export interface Snapshots {
  readonly driverChange: { readonly person: Driver | null };
  readonly driverDetails: { readonly person: Driver | null };
  readonly debtorChange: { readonly debtorNumber: number };
  readonly referenceChange: { readonly reference: string | null };
  /** Number of the driver of the car; 0 for nobody. */
  readonly fuelPass: { readonly driver: number };
  readonly greenCard: { readonly driver: number };
}

/**
 * The two numbers of a request. `number` is random and unique over all clients, for URLs and calls. `clientNumber` is a
 * sequence per client, for users.
 */
export interface RequestNumbers {
  readonly number: number;
  readonly clientNumber: number;
}

/** A request with the facts of its client. */
export interface RequestRow<Kind extends RequestKind = RequestKind> extends RequestNumbers {
  readonly clientId: number;
  /** The debtor of the contract at the time of the request; users of this debtor see the request. */
  readonly debtorNumber: number;
  readonly contractNumber: number;
  readonly contractKind: ContractKind;
  readonly kind: Kind;
  readonly status: RequestStatus;
  readonly effect: RequestEffect;
  readonly askerClientId: number;
  readonly askerNumber: number;
  readonly askerName: string;
  readonly askerEmail: string;
  readonly askerLocale: string;
  readonly askedAt: Date;
  readonly effectiveFrom: IsoDay;
  readonly payload: Payloads[Kind];
  readonly before: Snapshots[Kind];
  readonly fromName: string | null;
  readonly toName: string | null;
  readonly plate: string | null;
  readonly car: string | null;
  readonly decisionReason: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly clientName: string;
  readonly clientDisplayName: string;
  readonly clientCountry: string;
  readonly timeZone: string;
}

/** Whether the request is for another driver or for none. */
export const isDriverChange = (request: RequestRow): request is RequestRow<'driverChange'> =>
  request.kind === 'driverChange';

/** Whether a driver change describes a new person, who is not stored yet. */
export const isNewPerson = ({ payload }: RequestRow<'driverChange'>): boolean =>
  payload.GeenBestuurder !== true && payload.BestuurderNummer === 0;
