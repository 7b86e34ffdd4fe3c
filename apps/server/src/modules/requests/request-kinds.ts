import type { RequestKind } from '@wagenpark/domain/request-kinds';
import type { ChangeRules } from './kinds/change-rules.ts';
import { debtorChange } from './kinds/debtor-change.ts';
import { driverChange } from './kinds/driver-change.ts';
import { driverDetails } from './kinds/driver-details.ts';
import { fuelPass } from './kinds/fuel-pass.ts';
import { greenCard } from './kinds/green-card.ts';
import { referenceChange } from './kinds/reference-change.ts';
import type { RequestRow } from './request-row.ts';

/** The rules of each kind of request. */
const RULES: { readonly [Kind in RequestKind]: ChangeRules<Kind> } = {
  driverChange,
  driverDetails,
  debtorChange,
  referenceChange,
  fuelPass,
  greenCard,
};

/** The rules of a request's kind. */
export const rulesOf = <Kind extends RequestKind>(request: RequestRow<Kind>): ChangeRules<Kind> => RULES[request.kind];
