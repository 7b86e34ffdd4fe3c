import type { DebtorChange, DriverChange, ReferenceChange } from '@wagenpark/contract/fleet/change-requests';
import type { Driver } from '@wagenpark/contract/fleet/drivers';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import * as posts from './change-posts-testing.ts';
import type { Fleet, FleetOfTwo } from './request-testing.ts';

/* What a browser posts to ask for something of a fleet, from 10 March 2026 unless another day is given. */

type Given<Post> = Partial<Post> & { readonly day?: IsoDay };

/** A person as the form sends one. */
export const aPerson = (given: Partial<Driver> = {}): Driver => ({ ...posts.aDriverChange().Bestuurder, ...given });

/** The post for another driver: a picked one by number, or a new person without one. */
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

/** The post that moves a contract to the other debtor. */
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

/** The post that gives a contract without a reference one. */
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
