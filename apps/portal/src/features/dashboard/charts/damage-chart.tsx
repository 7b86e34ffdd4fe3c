import type { CostCharts } from '@wagenpark/contract/fleet/dashboard-charts';
import { damageCauses } from '@wagenpark/domain/damage-report';
import type { ReactNode } from 'react';
import { BucketChart, Legend } from '../../../ui/chart/bucket-chart.tsx';
import type { Series } from '../../../ui/chart/plot-area.tsx';
import styles from '../chart-card.module.css';
import { ChartCard } from '../chart-card.tsx';
import { BarList, bucketColumns, bucketDaysText, daysOfBucket, labelBuckets } from '../chart-parts.tsx';
import { type ChartPartProps, colours, moneyColumn, numberColumn, sumOfEuros } from './chart-context.ts';

/** Chart of damage reports and their costs, over time or by cause (GR-06). */
export function DamageChart({ scope: { range }, ways, answer }: ChartPartProps<CostCharts>): ReactNode {
  const { words, formats, ofSearch, opening, count, money } = ways;
  const title = words('dashboard.chart.damages');
  return (
    <ChartCard
      name="dashboard-damage"
      title={title}
      answer={answer}
      height={230}
      views={[
        { id: 'time', label: words('dashboard.chart.overTime') },
        { id: 'cause', label: words('dashboard.chart.byCause') },
      ]}
      render={({ Punten, SchadeOorzaken, SchadeZonderBedrag }, view) => {
        if (SchadeOorzaken === null) return null;
        const reports = SchadeOorzaken.reduce((sum, { Aantal }) => sum + Aantal, 0);
        const cost = sumOfEuros(SchadeOorzaken.map(({ Bedrag }) => Bedrag));
        const foot = words('dashboard.chart.damages.foot', {
          count: reports,
          amount: money(cost),
          without: SchadeZonderBedrag ?? 0,
        });
        const none = reports === 0 ? words('dashboard.chart.noDamage') : undefined;
        if (view === 'cause') {
          // words: damageReports.Oorzaak.*
          const nameOf = (cause: string): string => {
            const knownCause = damageCauses.find((entry) => entry === cause);
            return knownCause === undefined ? cause : words(`damageReports.Oorzaak.${knownCause}`);
          };
          return {
            emptyText: none,
            chart: (
              <BarList
                bars={SchadeOorzaken.map(({ Oorzaak, Aantal, Bedrag }) => ({
                  id: Oorzaak,
                  name: nameOf(Oorzaak),
                  value: Aantal,
                  text: count(Aantal),
                  aside: money(Bedrag),
                  to: ofSearch('damageSearch', {
                    list: 'all',
                    Schadedatum: bucketDaysText(Punten, formats),
                    Oorzaak,
                  }),
                }))}
              />
            ),
            foot,
            columns: [
              {
                id: 'Oorzaak',
                header: words('damageReports.fact.Oorzaak'),
                kind: 'text',
                show: (value: string) => value,
              },
              numberColumn('Aantal', words('dashboard.chart.reports'), count),
              moneyColumn('Bedrag', words('dashboard.chart.cost'), ways),
            ],
            rows: SchadeOorzaken.map(({ Oorzaak, ...rest }) => ({ Oorzaak: nameOf(Oorzaak), ...rest })),
          };
        }
        const series: readonly Series[] = (
          [
            ['SchadeEigen', 'dashboard.chart.own', colours.damage],
            [
              'SchadeVerhaalbaar',
              'dashboard.chart.recoverable',
              'color-mix(in srgb, var(--chart-6) 45%, var(--surface))',
            ],
            ['SchadeOnbekend', 'dashboard.chart.undecided', colours.ghost],
          ] as const
        ).map(([id, label, colour]) => ({
          id,
          label: words(label),
          colour,
          values: Punten.map((point) => point[id]),
          shape: 'bar',
          format: count,
        }));
        const sum = (values: readonly (number | null)[]) =>
          values.reduce<number>((total, value) => total + (value ?? 0), 0);
        return {
          emptyText: none,
          chart: (
            <>
              <div className={styles['legend']}>
                <Legend series={series.map((entry) => ({ ...entry, value: count(sum(entry.values)) }))} />
              </div>
              <BucketChart
                label={title}
                buckets={labelBuckets(Punten, range, words, formats)}
                plots={[
                  { id: 'reports', height: 76, series, axis: count },
                  {
                    id: 'cost',
                    caption: words('dashboard.chart.cost'),
                    height: 62,
                    axis: count,
                    series: [
                      {
                        id: 'Schade',
                        label: words('dashboard.chart.cost'),
                        colour: colours.damage,
                        values: Punten.map(({ Schade }) => Schade),
                        shape: 'line',
                        format: money,
                      },
                    ],
                  },
                ]}
                onOpen={opening(Punten, (point) => {
                  const { from, until } = daysOfBucket(point, formats);
                  return ofSearch('damageSearch', { list: 'all', Schadedatum: `${from}..${until}` });
                })}
              />
            </>
          ),
          foot,
          columns: [
            ...bucketColumns(words, formats),
            ...series.map(({ id, label }) => numberColumn(id, label, count)),
            moneyColumn('Schade', words('dashboard.chart.cost'), ways),
          ],
          rows: Punten,
        };
      }}
    />
  );
}
