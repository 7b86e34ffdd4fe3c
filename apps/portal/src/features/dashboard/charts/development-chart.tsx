import type { FleetCharts } from '@wagenpark/contract/fleet/dashboard-charts';
import type { ReactNode } from 'react';
import { BucketChart, Legend } from '../../../ui/chart/bucket-chart.tsx';
import type { BucketList } from '../../../ui/chart/bucket-menu.tsx';
import type { Series } from '../../../ui/chart/plot-area.tsx';
import styles from '../chart-card.module.css';
import { ChartCard } from '../chart-card.tsx';
import { bucketColumns, daysOfBucket, labelBuckets } from '../chart-parts.tsx';
import { type ChartPartProps, colours, type Fleet, numberColumn, withFleetData } from './chart-context.ts';

/** Chart of the fleet's size, and of started and ended contracts (FD-01, FD-03, GR-03). */
export function DevelopmentChart({ scope: { range }, ways, answer }: ChartPartProps<FleetCharts>): ReactNode {
  const { words, formats, ofSet, go, count } = ways;
  const title = words('dashboard.chart.development');
  return (
    <ChartCard
      name="dashboard-development"
      title={title}
      answer={answer}
      height={262}
      views={[
        { id: 'all', label: words('dashboard.chart.all') },
        { id: 'cars', label: words('dashboard.chart.cars') },
        { id: 'bikes', label: words('dashboard.chart.bikes') },
      ]}
      render={(charts, view) =>
        withFleetData(({ Punten }) => {
          const active = (point: Fleet['Punten'][number]) =>
            view === 'cars' ? point.Autos : view === 'bikes' ? point.Fietsen : point.Actief;
          const series: readonly Series[] = [
            {
              id: 'active',
              label: words('dashboard.chart.active'),
              colour: colours.active,
              values: Punten.map(active),
              shape: 'line',
              format: count,
            },
          ];
          const changes: readonly Series[] = [
            {
              id: 'started',
              label: words('dashboard.chart.started'),
              colour: colours.started,
              values: Punten.map(({ Gestart }) => Gestart),
              shape: 'bar',
              format: count,
            },
            {
              id: 'ended',
              label: words('dashboard.chart.ended'),
              colour: colours.ended,
              values: Punten.map(({ Beeindigd }) => -Beeindigd),
              shape: 'bar',
              format: count,
            },
          ];
          const sum = (values: readonly number[]) => count(values.reduce((total, value) => total + value, 0));
          // No link for buckets without started or ended contracts, or without the right to see contracts.
          const waysOf = (index: number): readonly BucketList[] => {
            const point = Punten[index];
            if (point === undefined) return [];
            const { from, until } = daysOfBucket(point, formats);
            const sets = [
              { id: 'started', label: words('dashboard.chart.started'), value: point.Gestart },
              { id: 'ended', label: words('dashboard.chart.ended'), value: point.Beeindigd },
            ] as const;
            return sets.flatMap(({ id, label, value }) =>
              value === 0 || ofSet(id) === undefined
                ? []
                : [{ id, label: `${label} ${count(value)}`, open: () => go(ofSet(id, `${from}..${until}`)) }],
            );
          };
          return {
            note: words('dashboard.chart.development.note'),
            emptyText: Punten.every((point) => point.Actief === 0 && point.Gestart === 0)
              ? words('dashboard.chart.noContracts')
              : undefined,
            chart: (
              <>
                <div className={styles['legend']}>
                  <Legend
                    series={[
                      ...series,
                      ...(view === 'all'
                        ? changes.map((entry, index) => ({
                            ...entry,
                            value: sum(Punten.map(({ Gestart, Beeindigd }) => (index === 0 ? Gestart : Beeindigd))),
                          }))
                        : []),
                    ]}
                  />
                </div>
                <BucketChart
                  label={title}
                  buckets={labelBuckets(Punten, range, words, formats)}
                  plots={[
                    { id: 'active', height: 132, series, axis: count, isCut: true },
                    ...(view === 'all' ? [{ id: 'turns', height: 64, series: changes, axis: count }] : []),
                  ]}
                  {...(view === 'all' ? { waysOf } : {})}
                />
              </>
            ),
            foot: view === 'all' ? undefined : words('dashboard.chart.development.foot'),
            columns: [
              ...bucketColumns(words, formats),
              numberColumn('Actief', words('dashboard.chart.active'), count),
              numberColumn('Autos', words('dashboard.chart.cars'), count),
              numberColumn('Fietsen', words('dashboard.chart.bikes'), count),
              numberColumn('Gestart', words('dashboard.chart.started'), count),
              numberColumn('Beeindigd', words('dashboard.chart.ended'), count),
            ],
            rows: Punten,
          };
        })(charts)
      }
    />
  );
}
