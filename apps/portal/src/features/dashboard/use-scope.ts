import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { DashboardQuery } from '@wagenpark/contract/fleet/dashboard-scope';
import { type Fleet, session } from '@wagenpark/contract/fleet/session';
import { type DashboardRange, isDashboardRange } from '@wagenpark/domain/dashboard-range';
import { useEffect, useMemo } from 'react';
import { useAddressParameters, useListPath } from '../../patterns/list-screen/list-address.ts';
import { activeContract, useActiveContract } from '../../platform/active-contract.ts';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { type Session, useSession } from '../../platform/session/session.ts';
import { deviceKeys, localStore } from '../../platform/storage.ts';

/** The data that the blocks cover. */
export interface BlockScope {
  readonly range: DashboardRange;
  /** Numbers of the chosen companies, each including those below it. Empty: all companies. */
  readonly fleets: readonly number[];
  /** Parameters of the blocks' calls; null until the chosen companies are validated. */
  readonly query: DashboardQuery | null;
}

/** The user's choice of range and fleets, with the companies to choose from. */
export interface DashboardScope {
  /** The companies that the user may see. */
  readonly companies: readonly Fleet[];
  /** Memoized, because all blocks render from it. */
  readonly blockScope: BlockScope;
  readonly change: (next: { readonly range?: DashboardRange; readonly fleets?: readonly number[] }) => void;
}

const defaultRange: DashboardRange = '12m';
const noCompanies: readonly Fleet[] = [];

/** The stored choice in local storage; it survives a logout and belongs to one account (DF-05). */
interface StoredScope {
  readonly range: string;
  readonly fleets: string;
}
const storageKeyOf = (account: string | number): string => `${deviceKeys.dashboard}.${account}`;
function readStoredScope(account: string | number): StoredScope {
  const [range = '', fleets = ''] = (localStore.get(storageKeyOf(account)) ?? '').split(' ');
  return { range, fleets };
}

/** Address value for all fleets. Explicit, so that recipients of the address do not get their own stored choice. */
const ALL = 'all';

const numbersOf = (text: string): readonly number[] => [
  ...new Set(
    text
      .split(',')
      .map(Number)
      .filter((number) => Number.isSafeInteger(number) && number > 0),
  ),
];

/**
 * Parameters for prefetching the first blocks before rendering; null if fleets are chosen, which are not validated yet.
 */
export function initialDashboardQuery({ account, client }: Session): DashboardQuery | null {
  const parameters = new URLSearchParams(location.search);
  const storedScope = readStoredScope(account.id);
  if (!['', ALL].includes(parameters.get('fleets') ?? storedScope.fleets)) return null;
  const range = parameters.get('range') ?? storedScope.range;
  const contract = activeContract.of(client.name)?.number ?? null;
  return { range: isDashboardRange(range) ? range : defaultRange, debtors: [], contract };
}

/**
 * The range and fleets of the address, otherwise the user's last choice, otherwise twelve months of all fleets (DF-05).
 * Invalid values, and fleets that the user may no longer see, are ignored (DF-06).
 */
export function useDashboardScope(): DashboardScope {
  const { account } = useSession();
  const [parameters, changeAddress] = useAddressParameters();
  const active = useActiveContract();
  const companies = useQuery(fleetQuery(session.companies, {}));
  const storedScope = readStoredScope(account.id);
  const rangeText = parameters['range'] ?? storedScope.range;
  const fleetsText = parameters['fleets'] ?? storedScope.fleets;
  const range = isDashboardRange(rangeText) ? rangeText : defaultRange;

  const { data: allCompanies = noCompanies, isPending } = companies;
  const companyNumbers = new Set(allCompanies.map(({ Volgnummer }) => Volgnummer));
  const fleetNumbers = numbersOf(fleetsText)
    .filter((number) => companyNumbers.has(number))
    .join(',');
  const fleets = useMemo(() => numbersOf(fleetNumbers), [fleetNumbers]);

  // The scope is written into the address, so that it can be shared and other tabs do not change it.
  const addressValues = addressOf(range, fleets, allCompanies);
  const isAddressCurrent = parameters['range'] === addressValues.range && parameters['fleets'] === addressValues.fleets;
  const router = useRouter();
  const path = useListPath();
  useEffect(() => {
    // Does not write into the address if the user is navigating to another page.
    if (isPending || isAddressCurrent || router.latestLocation.pathname !== path) return;
    changeAddress({ range: addressValues.range, fleets: addressValues.fleets });
  }, [isPending, isAddressCurrent, addressValues.range, addressValues.fleets, changeAddress, router, path]);

  const contract = active?.number ?? null;
  // A stored fleet may no longer exist.
  const areFleetsValidated = !isPending || ['', ALL].includes(fleetsText);
  const blockScope = useMemo(
    () => ({ range, fleets, query: areFleetsValidated ? { range, debtors: [...fleets], contract } : null }),
    [areFleetsValidated, fleets, range, contract],
  );

  return {
    companies: allCompanies,
    blockScope,
    change: (next) => {
      const chosenScope = { range: next.range ?? range, fleets: next.fleets ?? fleets };
      localStore.set(storageKeyOf(account.id), `${chosenScope.range} ${chosenScope.fleets.join(',')}`);
      changeAddress(addressOf(chosenScope.range, chosenScope.fleets, allCompanies));
    },
  };
}

/** The scope as address parameters; `fleets` is omitted if there is only one company. */
const addressOf = (range: DashboardRange, fleets: readonly number[], companies: readonly Fleet[]) => ({
  range,
  fleets: fleets.length > 0 ? fleets.join(',') : companies.length > 1 ? ALL : undefined,
});
