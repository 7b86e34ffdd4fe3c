import { useNavigate } from '@tanstack/react-router';
import type { FleetCharts } from '@wagenpark/contract/fleet/dashboard-charts';
import type { ContractSet } from '@wagenpark/contract/fleet/dashboard-records';
import { percentOf } from '@wagenpark/domain/percent';
import { useRecordLinks } from '../../../platform/record-links.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { useWords } from '../../../words/words.ts';
import type { BlockAnswer } from '../block.tsx';
import type { ChartColumn, RenderedChart } from '../chart-card.tsx';
import type { BlockScope } from '../use-scope.ts';

export type Fleet = NonNullable<FleetCharts['Vloot']>;

/** Colours by meaning, the same in every chart. */
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

/** Sums amounts in whole cents, to avoid rounding errors of fractions. Null counts as zero. */
export const sumOfEuros = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, amount) => total + Math.round((amount ?? 0) * 100), 0) / 100;

/** Texts, formats and links that charts share. */
export function useChartContext(scope: BlockScope) {
  const words = useWords();
  const { formats } = useSession();
  const links = useRecordLinks();
  const navigate = useNavigate();
  const chosen = scope.fleets.join(',');
  const isSingleContract = scope.query?.contract !== null;
  const fleets: Readonly<Record<string, string>> = chosen === '' || isSingleContract ? {} : { fleets: chosen };
  /** Address of the list of a set of contracts; undefined for a single contract. */
  const ofSet = (set: ContractSet, detail = '') =>
    isSingleContract
      ? undefined
      : links(
          'leaseContractSet',
          new URLSearchParams({ set, ...(detail === '' ? {} : { of: detail }), ...fleets }).toString(),
        );
  const ofSearch = (kind: 'fineSearch' | 'damageSearch', filters: Readonly<Record<string, string>>) =>
    links(
      kind,
      new URLSearchParams({
        ...filters,
        ...(chosen === '' || isSingleContract ? {} : { DebiteurNummer: chosen }),
      }).toString(),
    );
  const go = (address: ReturnType<typeof links>) => {
    if (address !== undefined) void navigate(address);
  };
  /**
   * Returns a handler that opens the records behind a bucket; undefined if there are none to open, so that the chart
   * does not look clickable.
   */
  const openerOf = <Point>(points: readonly Point[], to: (point: Point) => ReturnType<typeof links>) => {
    const addressAt = (index: number) => points.slice(index, index + 1).map(to)[0];
    return addressAt(0) === undefined ? undefined : (index: number) => go(addressAt(index));
  };
  const count = (value: number) => formats.number(value);
  const money = (value: number) => formats.money(value, true);
  const share = (part: number, whole: number) => (whole === 0 ? '' : `${formats.number(percentOf(part, whole), 1)} %`);
  return { words, formats, ofSet, ofSearch, go, opening: openerOf, count, money, share };
}
export type ChartContext = ReturnType<typeof useChartContext>;

export const numberColumn = (id: string, header: string, show: (value: number) => string): ChartColumn => ({
  id,
  header,
  kind: 'number',
  show,
});
export const moneyColumn = (id: string, header: string, { formats }: ChartContext): ChartColumn => ({
  id,
  header,
  kind: 'money',
  show: (value: number) => formats.money(value),
});

export interface ChartPartProps<Answer extends { readonly PeilMoment: string; readonly Actueel: boolean }> {
  readonly scope: BlockScope;
  readonly ways: ChartContext;
  readonly answer: BlockAnswer<Answer>;
}

/** Wraps a render function for the fleet's data; null if the reader may not see it. */
export const withFleetData =
  (draw: (fleet: Fleet) => RenderedChart) =>
  ({ Vloot }: FleetCharts): RenderedChart | null =>
    Vloot === null ? null : draw(Vloot);
