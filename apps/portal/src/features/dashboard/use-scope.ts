import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { DashboardQuery } from '@wagenpark/contract/fleet/dashboard-scope';
import { type Fleet, session } from '@wagenpark/contract/fleet/session';
import { type DashboardRange, isDashboardRange } from '@wagenpark/domain/dashboard-range';
import { useEffect, useMemo } from 'react';
import { useAddress, useOwnPath } from '../../patterns/list-screen/list-address.ts';
import { activeContract, useActiveContract } from '../../platform/active-contract.ts';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { type Session, useSession } from '../../platform/session/session.ts';
import { deviceKeys, localStore } from '../../platform/storage.ts';

/** What the blocks count. */
export interface BlockScope {
  readonly range: DashboardRange;
  /** Numbers of companies that were chosen; each stands for those below it too. None: all. */
  readonly fleets: readonly number[];
  /** What the blocks are asked for; null while the companies are not known that were chosen. */
  readonly query: DashboardQuery | null;
}

/** What a person looks at: the range, the fleets that were chosen, and whose they are. */
export interface DashboardScope {
  /** The companies that the person sees. */
  readonly companies: readonly Fleet[];
  /** The same while nothing of it changes: all blocks are drawn from it. */
  readonly counted: BlockScope;
  readonly change: (next: { readonly range?: DashboardRange; readonly fleets?: readonly number[] }) => void;
}

const usualRange: DashboardRange = '12m';
const noCompanies: readonly Fleet[] = [];

/** What is kept of a choice: it survives a logout, and is one person's own (DF-05). */
interface Kept {
  readonly range: string;
  readonly fleets: string;
}
const keyOf = (account: string | number): string => `${deviceKeys.dashboard}.${account}`;
function keptOf(account: string | number): Kept {
  const [range = '', fleets = ''] = (localStore.get(keyOf(account)) ?? '').split(' ');
  return { range, fleets };
}

/** In an address: all fleets, said so that whoever gets the address sees no choice of their own. */
const ALL = 'all';

const numbersOf = (text: string): readonly number[] => [
  ...new Set(
    text
      .split(',')
      .map(Number)
      .filter((number) => Number.isSafeInteger(number) && number > 0),
  ),
];

/** What the first blocks are asked for before anything is drawn; null where fleets were chosen, which are not known yet. */
export function queryOfStart({ account, client }: Session): DashboardQuery | null {
  const parameters = new URLSearchParams(location.search);
  const kept = keptOf(account.id);
  if (!['', ALL].includes(parameters.get('fleets') ?? kept.fleets)) return null;
  const range = parameters.get('range') ?? kept.range;
  const contract = activeContract.of(client.name)?.number ?? null;
  return { range: isDashboardRange(range) ? range : usualRange, debtors: [], contract };
}

/**
 * The range and the fleets that the address names, else those that the person chose last, else twelve months of all (DF-05).
 * What makes no sense, and fleets that the person does not see any more, are left out (DF-06).
 */
export function useDashboardScope(): DashboardScope {
  const { account } = useSession();
  const [parameters, changeAddress] = useAddress();
  const active = useActiveContract();
  const companies = useQuery(fleetQuery(session.companies, {}));
  const kept = keptOf(account.id);
  const rangeText = parameters['range'] ?? kept.range;
  const fleetsText = parameters['fleets'] ?? kept.fleets;
  const range = isDashboardRange(rangeText) ? rangeText : usualRange;

  const { data: all = noCompanies, isPending } = companies;
  const known = new Set(all.map(({ Volgnummer }) => Volgnummer));
  const fleetsKnown = numbersOf(fleetsText)
    .filter((number) => known.has(number))
    .join(',');
  const fleets = useMemo(() => numbersOf(fleetsKnown), [fleetsKnown]);

  // Whoever copies the address shares what is looked at, and another tab does not change it.
  const told = addressOf(range, fleets, all);
  const isTold = parameters['range'] === told.range && parameters['fleets'] === told.fleets;
  const router = useRouter();
  const path = useOwnPath();
  useEffect(() => {
    // Nothing is written into the address of a page that somebody opens meanwhile.
    if (isPending || isTold || router.latestLocation.pathname !== path) return;
    changeAddress({ range: told.range, fleets: told.fleets });
  }, [isPending, isTold, told.range, told.fleets, changeAddress, router, path]);

  const contract = active?.number ?? null;
  // A fleet that was kept may be gone by now.
  const isKnown = !isPending || ['', ALL].includes(fleetsText);
  const counted = useMemo(
    () => ({ range, fleets, query: isKnown ? { range, debtors: [...fleets], contract } : null }),
    [isKnown, fleets, range, contract],
  );

  return {
    companies: all,
    counted,
    change: (next) => {
      const chosen = { range: next.range ?? range, fleets: next.fleets ?? fleets };
      localStore.set(keyOf(account.id), `${chosen.range} ${chosen.fleets.join(',')}`);
      changeAddress(addressOf(chosen.range, chosen.fleets, all));
    },
  };
}

/** What stands in the address; nothing of fleets where there are none to choose from. */
const addressOf = (range: DashboardRange, fleets: readonly number[], companies: readonly Fleet[]) => ({
  range,
  fleets: fleets.length > 0 ? fleets.join(',') : companies.length > 1 ? ALL : undefined,
});
