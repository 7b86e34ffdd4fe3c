import type { DebtorChange, ReferenceChange } from '@wagenpark/contract/fleet/change-requests';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';

const common = { Soort: 1, IngangsDatum: legacyDateOfDay('2035-01-01'), Culture: 'nl-NL' } as const;

/** The post that moves contract 1 from debtor 10 to debtor 11, from a day far ahead. */
export const aDebtorChange = (given: Partial<DebtorChange> = {}): DebtorChange => ({
  ...common,
  DebiteurId: 10,
  DebiteurIdNew: 11,
  ContractNummer: 1,
  ...given,
});

/** The post that gives contract 1 of debtor 10, which has none, a reference from a day far ahead. */
export const aReferenceChange = (given: Partial<ReferenceChange> = {}): ReferenceChange => ({
  ...common,
  ReferentieOud: null,
  ReferentieNieuw: 'KP 7',
  Contract: 1,
  Debiteurnummer: 10,
  ...given,
});
