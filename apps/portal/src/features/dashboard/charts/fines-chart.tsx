import type { CostCharts } from '@wagenpark/contract/fleet/dashboard-charts';
import type { ReactNode } from 'react';
import { BucketChart } from '../../../ui/chart/bucket-chart.tsx';
import { ChartCard } from '../chart-card.tsx';
import { BarList, bucketColumns, daysOfBucket, labelBuckets } from '../chart-parts.tsx';
import { type ChartPartProps, colours, moneyColumn, numberColumn, sumOfEuros } from './chart-context.ts';

/** Chart of fines, number and amount over time or by authority (GR-10). */
export function FinesChart({ scope: { range }, ways, answer }: ChartPartProps<CostCharts>): ReactNode {
  const { words, formats, ofSearch, opening, count, money } = ways;
  const title = words('fines.title');
  return (
    <ChartCard
      name="dashboard-fines"
      title={title}
      answer={answer}
      height={230}
      views={[
        { id: 'time', label: words('dashboard.chart.overTime') },
        { id: 'authority', label: words('dashboard.chart.byAuthority') },
      ]}
      render={({ Punten, Instanties, OverigeInstanties: otherAuthorities }, view) => {
        if (Instanties === null || otherAuthorities === null) return null;
        const fines = [...Instanties, otherAuthorities].reduce((sum, { Aantal }) => sum + Aantal, 0);
        const amount = sumOfEuros([...Instanties, otherAuthorities].map(({ Bedrag }) => Bedrag));
        const note = words('dashboard.chart.fines.note', { count: fines, amount: formats.money(amount) });
        const none = fines === 0 ? words('dashboard.chart.noFines') : undefined;
        if (view === 'authority') {
          const otherLabel = words('dashboard.chart.otherAuthorities', { count: otherAuthorities.Instanties });
          const nameOf = (authority: string | null) => authority ?? words('dashboard.chart.unknown');
          return {
            note,
            emptyText: none,
            chart: (
              <BarList
                bars={Instanties.map(({ Instantie, Aantal, Bedrag }) => ({
                  id: nameOf(Instantie),
                  name: nameOf(Instantie),
                  value: Aantal,
                  text: count(Aantal),
                  aside: money(Bedrag),
                }))}
                rest={
                  otherAuthorities.Instanties === 0
                    ? null
                    : {
                        id: '',
                        name: otherLabel,
                        text: count(otherAuthorities.Aantal),
                        aside: money(otherAuthorities.Bedrag),
                      }
                }
              />
            ),
            foot: words('dashboard.chart.byAuthority.foot'),
            columns: [
              {
                id: 'Instantie',
                header: words('dashboard.chart.authority'),
                kind: 'text',
                show: (value: string) => value,
              },
              numberColumn('Aantal', words('dashboard.chart.number'), count),
              moneyColumn('Bedrag', words('dashboard.chart.amount'), ways),
            ],
            rows: [
              ...Instanties.map(({ Instantie, ...figures }) => ({ Instantie: nameOf(Instantie), ...figures })),
              ...(otherAuthorities.Instanties === 0
                ? []
                : [{ Instantie: otherLabel, Aantal: otherAuthorities.Aantal, Bedrag: otherAuthorities.Bedrag }]),
            ],
          };
        }
        return {
          note,
          emptyText: none,
          chart: (
            <BucketChart
              label={title}
              buckets={labelBuckets(Punten, range, words, formats)}
              plots={[
                {
                  id: 'number',
                  caption: words('dashboard.chart.number'),
                  height: 96,
                  axis: count,
                  series: [
                    {
                      id: 'AantalBekeuringen',
                      label: words('dashboard.chart.number'),
                      colour: colours.fines,
                      values: Punten.map(({ AantalBekeuringen }) => AantalBekeuringen),
                      shape: 'bar',
                      format: count,
                    },
                  ],
                },
                {
                  id: 'amount',
                  caption: words('dashboard.chart.amount'),
                  height: 58,
                  axis: count,
                  series: [
                    {
                      id: 'Bekeuringen',
                      label: words('dashboard.chart.amount'),
                      colour: colours.fines,
                      values: Punten.map(({ Bekeuringen }) => Bekeuringen),
                      shape: 'line',
                      format: money,
                    },
                  ],
                },
              ]}
              onOpen={opening(Punten, (point) => {
                const { from, until } = daysOfBucket(point, formats);
                return ofSearch('fineSearch', { OvertredingDatumTijd: `${from}..${until}` });
              })}
            />
          ),
          columns: [
            ...bucketColumns(words, formats),
            numberColumn('AantalBekeuringen', words('dashboard.chart.number'), count),
            moneyColumn('Bekeuringen', words('dashboard.chart.amount'), ways),
          ],
          rows: Punten,
        };
      }}
    />
  );
}
