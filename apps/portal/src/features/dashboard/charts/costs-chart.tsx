import type { CostCharts } from '@wagenpark/contract/fleet/dashboard-charts';
import { areFinesShown } from '@wagenpark/domain/page-permissions';
import type { ReactNode } from 'react';
import { useSession } from '../../../platform/session/session.ts';
import { BucketChart, Legend } from '../../../ui/chart/bucket-chart.tsx';
import type { Series } from '../../../ui/chart/plot-area.tsx';
import styles from '../chart-card.module.css';
import { ChartCard } from '../chart-card.tsx';
import { bucketColumns, labelBuckets } from '../chart-parts.tsx';
import page from '../page.module.css';
import { type ChartPartProps, colours, moneyColumn, sumOfEuros } from './chart-context.ts';
import { drawCostsPerContract } from './costs-per-contract.tsx';

/**
 * Chart of costs, as total or per contract and month (GR-05). Costs that the reader may not see are excluded, from the
 * total as well.
 */
export function CostsChart({ scope: { range }, ways, answer }: ChartPartProps<CostCharts>): ReactNode {
  const { words, formats, count, money } = ways;
  const { company } = useSession();
  const showsFines = areFinesShown(company);
  const title = words('dashboard.chart.costs');
  // Costs per contract need the right to see contracts.
  const isDivided = answer.data?.Punten.every(({ ContractDagen }) => ContractDagen !== null) ?? false;
  return (
    <ChartCard
      name="dashboard-costs"
      title={title}
      answer={answer}
      height={262}
      views={
        isDivided
          ? [
              { id: 'all', label: words('dashboard.chart.total') },
              { id: 'perContract', label: words('dashboard.chart.perContract') },
            ]
          : []
      }
      render={(charts, view) => {
        const { Punten } = charts;
        const parts = [
          { id: 'Lease', colour: colours.lease, label: words('dashboard.chart.lease') },
          { id: 'Brandstof', colour: colours.fuel, label: words('dashboard.chart.fuel') },
          { id: 'Schade', colour: colours.damage, label: words('dashboard.chart.damage') },
          ...(showsFines ? [{ id: 'Bekeuringen', colour: colours.fines, label: words('fines.title') } as const] : []),
        ] as const;
        const series = parts.flatMap(({ id, colour, label }): Series[] =>
          Punten.every((point) => point[id] === null)
            ? []
            : [{ id, colour, label, values: Punten.map((point) => point[id]), shape: 'bar', format: money }],
        );
        if (series.length === 0) return null;
        if (view === 'perContract') return drawCostsPerContract({ answer: charts, kinds: series, range, ways });
        const total = sumOfEuros(series.flatMap(({ values }) => values));
        return {
          // words: dashboard.range.*
          note: (
            <>
              {words('dashboard.chart.costs.note')} · {words(`dashboard.range.${range}`)}{' '}
              <b className={page['strong']}>{money(total)}</b>
            </>
          ),
          emptyText: total === 0 ? words('dashboard.chart.noCosts') : undefined,
          chart: (
            <>
              <div className={styles['legend']}>
                <Legend series={series.map((entry) => ({ ...entry, value: money(sumOfEuros(entry.values)) }))} />
              </div>
              <BucketChart
                label={title}
                buckets={labelBuckets(Punten, range, words, formats)}
                plots={[
                  {
                    id: 'costs',
                    height: 190,
                    series,
                    axis: count,
                  },
                ]}
                total={{ label: words('dashboard.chart.total'), format: money }}
              />
            </>
          ),
          foot: `${words('dashboard.chart.costs.foot')} ${words('dashboard.chart.costs.noList')}`,
          columns: [...bucketColumns(words, formats), ...series.map(({ id, label }) => moneyColumn(id, label, ways))],
          rows: Punten,
        };
      }}
    />
  );
}
