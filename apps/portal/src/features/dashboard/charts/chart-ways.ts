import { useNavigate } from '@tanstack/react-router';
import type { FleetCharts } from '@wagenpark/contract/fleet/dashboard-charts';
import type { ContractSet } from '@wagenpark/contract/fleet/dashboard-records';
import { percentOf } from '@wagenpark/domain/percent';
import { useRecordLinks } from '../../../platform/record-links.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { useWords } from '../../../words/words.ts';
import type { BlockAnswer } from '../block.tsx';
import type { ChartColumn, DrawnChart } from '../chart-card.tsx';
import type { BlockScope } from '../use-scope.ts';

export type Fleet = NonNullable<FleetCharts['Vloot']>;

/** The same thing has the same colour in every chart. */
export const colours = {
  active: 'var(--chart-1)',
  started: 'var(--ok-dot)',
  ended: 'var(--ghost)',
  lease: 'var(--chart-3)',
  fuel: 'var(--chart-8)',
  damage: 'var(--chart-6)',
  fines: 'var(--chart-7)',
  quiet: 'color-mix(in srgb, var(--chart-1) 62%, var(--surface))',
  ghost: 'var(--ghost)',
} as const;

/** Amounts together, in whole cents: a sum of fractions loses some. What is not known counts for nothing. */
export const sumOfEuros = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((all, amount) => all + Math.round((amount ?? 0) * 100), 0) / 100;

/** All that charts need of their surroundings. */
export function useChartWays(scope: BlockScope) {
  const words = useWords();
  const { formats } = useSession();
  const links = useRecordLinks();
  const navigate = useNavigate();
  const chosen = scope.fleets.join(',');
  const isOfOne = scope.query?.contract !== null;
  const fleets: Readonly<Record<string, string>> = chosen === '' || isOfOne ? {} : { fleets: chosen };
  /** Contracts of a set; nothing of one contract alone, which is all there is. */
  const ofSet = (set: ContractSet, of = '') =>
    isOfOne
      ? undefined
      : links('leaseContractSet', new URLSearchParams({ set, ...(of === '' ? {} : { of }), ...fleets }).toString());
  const ofSearch = (kind: 'fineSearch' | 'damageSearch', filters: Readonly<Record<string, string>>) =>
    links(
      kind,
      new URLSearchParams({ ...filters, ...(chosen === '' || isOfOne ? {} : { DebiteurNummer: chosen }) }).toString(),
    );
  const go = (address: ReturnType<typeof links>) => {
    if (address !== undefined) void navigate(address);
  };
  /** Opens what is behind a bucket; undefined where nothing opens, so that a chart looks like what it is. */
  const opening = <Point>(points: readonly Point[], to: (point: Point) => ReturnType<typeof links>) => {
    const addressAt = (place: number) => points.slice(place, place + 1).map(to)[0];
    return addressAt(0) === undefined ? undefined : (place: number) => go(addressAt(place));
  };
  const count = (value: number) => formats.number(value);
  const money = (value: number) => formats.money(value, true);
  const share = (part: number, whole: number) => (whole === 0 ? '' : `${formats.number(percentOf(part, whole), 1)} %`);
  return { words, formats, ofSet, ofSearch, go, opening, count, money, share };
}
export type Ways = ReturnType<typeof useChartWays>;

export const numberColumn = (id: string, header: string, show: (value: number) => string): ChartColumn => ({
  id,
  header,
  kind: 'number',
  show,
});
export const moneyColumn = (id: string, header: string, { formats }: Ways): ChartColumn => ({
  id,
  header,
  kind: 'money',
  show: (value: number) => formats.money(value),
});

export interface PartProps<Answer extends { readonly PeilMoment: string; readonly Actueel: boolean }> {
  readonly scope: BlockScope;
  readonly ways: Ways;
  readonly answer: BlockAnswer<Answer>;
}

/** Draws what is known of the fleet; nothing without the right to see it. */
export const ofFleet =
  (draw: (fleet: Fleet) => DrawnChart) =>
  ({ Vloot }: FleetCharts): DrawnChart | null =>
    Vloot === null ? null : draw(Vloot);
