import type { DebtorChange, DriverChange, ReferenceChange } from '@wagenpark/contract/fleet/change-requests';
import type { Driver } from '@wagenpark/contract/fleet/drivers';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import * as posts from './change-posts-testing.ts';
import type { Fleet, FleetOfTwo } from './request-testing.ts';

/* The forms that a browser posts for requests of a fleet. The effective date is 10 March 2026 unless given. */

type Given<Post> = Partial<Post> & { readonly day?: IsoDay };

/** A person as the form posts it. */
export const aPerson = (overrides: Partial<Driver> = {}): Driver => ({
  ...posts.aDriverChange().Bestuurder,
  ...overrides,
});

/** A posted request for another driver: a stored one by number, or a new person without a number. */
export const aDriverChange = (
  { contract, former }: Pick<Fleet, 'contract' | 'former'>,
  { day = '2026-03-10', ...given }: Given<DriverChange> = {},
): DriverChange =>
  posts.aDriverChange({
    Ingangsdatum: legacyDateOfDay(day),
    BestuurderNummerOud: former.number,
    ContractNummer: contract.number,
    ...given,
  });

/** A posted request to move a contract to the other debtor. */
export const aDebtorChange = (
  { contract, debtor, other }: Pick<FleetOfTwo, 'contract' | 'debtor' | 'other'>,
  { day = '2026-03-10', ...given }: Given<DebtorChange> = {},
): DebtorChange =>
  posts.aDebtorChange({
    IngangsDatum: legacyDateOfDay(day),
    DebiteurId: debtor.number,
    DebiteurIdNew: other.number,
    ContractNummer: contract.number,
    ...given,
  });

/** A posted request for a reference of a contract that has none. */
export const aReferenceChange = (
  { contract, debtor }: Pick<FleetOfTwo, 'contract' | 'debtor'>,
  { day = '2026-03-10', ...given }: Given<ReferenceChange> = {},
): ReferenceChange =>
  posts.aReferenceChange({
    IngangsDatum: legacyDateOfDay(day),
    Contract: contract.number,
    Debiteurnummer: debtor.number,
    ...given,
  });
