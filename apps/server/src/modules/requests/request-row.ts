import type { HandedOutCard } from '@wagenpark/contract/admin/requests';
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

/** What was asked for, as the wire sent it. */
export interface Payloads {
  readonly driverChange: DriverChange;
  readonly driverDetails: DriverChange;
  readonly debtorChange: DebtorChange;
  readonly referenceChange: ReferenceChange;
  /** `card`: what was made of it, once it was. */
  readonly fuelPass: FuelPass & { readonly card?: HandedOutCard };
  readonly greenCard: GreenCard;
}

/** What stood there when it was asked. `person` is the driver whose details are to be corrected, else null. */
export interface Befores {
  readonly driverChange: { readonly person: Driver | null };
  readonly driverDetails: { readonly person: Driver | null };
  readonly debtorChange: { readonly debtorNumber: number };
  readonly referenceChange: { readonly reference: string | null };
  /** Who drove the car; 0: nobody. */
  readonly fuelPass: { readonly driver: number };
  readonly greenCard: { readonly driver: number };
}

/** What a request is known by: drawn by lot, over all clients, in addresses and calls; counted per client, to people. */
export interface RequestNumbers {
  readonly number: number;
  readonly clientNumber: number;
}

/** A request with the facts of its client. */
export interface RequestRow<Kind extends RequestKind = RequestKind> extends RequestNumbers {
  readonly clientId: number;
  /** The debtor whose contract it was when it was asked; its people see the request. */
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
  readonly before: Befores[Kind];
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

/** Whether the request is for another driver, or for nobody. */
export const isDriverChange = (request: RequestRow): request is RequestRow<'driverChange'> =>
  request.kind === 'driverChange';

/** Whether a driver change describes a person of whom there is no record yet. */
export const isNewPerson = ({ payload }: RequestRow<'driverChange'>): boolean =>
  payload.GeenBestuurder !== true && payload.BestuurderNummer === 0;
