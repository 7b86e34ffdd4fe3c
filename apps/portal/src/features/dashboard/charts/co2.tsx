import type { FleetCharts } from '@wagenpark/contract/fleet/dashboard-charts';
import type { ReactNode } from 'react';
import { BucketChart } from '../../../ui/chart/bucket-chart.tsx';
import { ChartCard } from '../chart-card.tsx';
import { bucketColumns, daysOfBucket, namedBuckets } from '../chart-parts.tsx';
import { colours, numberColumn, ofFleet, type PartProps } from './chart-ways.ts';

/** GR-04, and what would be if what ends this year went electric. */
export function Co2({ scope: { range }, ways, answer }: PartProps<FleetCharts>): ReactNode {
  const { words, formats, ofSet, opening, count } = ways;
  const title = words('dashboard.chart.co2');
  const one = (value: number) => formats.number(value, 1);
  return (
    <ChartCard
      name="dashboard-co2"
      title={title}
      answer={answer}
      height={230}
      render={ofFleet(({ Punten, Bomen, AlsElektrisch }) => {
        const now = Punten.at(-1);
        return {
          note: words('dashboard.chart.co2.note'),
          none: Punten.every(({ Co2: grams }) => grams === null) ? words('dashboard.chart.noCo2') : undefined,
          chart: (
            <BucketChart
              label={title}
              buckets={namedBuckets(Punten, range, words, formats)}
              plots={[
                {
                  id: 'average',
                  caption: words('dashboard.unit.gramsPerKm'),
                  height: 92,
                  axis: count,
                  isCut: true,
                  series: [
                    {
                      id: 'average',
                      label: words('dashboard.chart.co2.average'),
                      colour: colours.active,
                      values: Punten.map(({ Co2: grams }) => grams),
                      shape: 'line',
                      format: one,
                    },
                  ],
                },
                {
                  id: 'tonnes',
                  caption: words('dashboard.chart.co2.tonnes'),
                  height: 58,
                  axis: count,
                  series: [
                    {
                      id: 'tonnes',
                      label: words('dashboard.chart.co2.tonnes'),
                      colour: colours.ghost,
                      values: Punten.map(({ Ton }) => Ton),
                      shape: 'bar',
                      format: one,
                    },
                  ],
                },
              ]}
              onOpen={opening(Punten, (point) => ofSet('withCo2', daysOfBucket(point, formats).until))}
            />
          ),
          foot: (
            <>
              {words('dashboard.chart.co2.foot', { tonnes: one(now?.Ton ?? 0), trees: Bomen })}
              {AlsElektrisch.Contracten === 0 || AlsElektrisch.Co2 === null ? null : (
                <>
                  {' '}
                  {words('dashboard.chart.co2.electric', {
                    count: AlsElektrisch.Contracten,
                    average: one(AlsElektrisch.Co2),
                    tonnes: one(AlsElektrisch.Ton),
                  })}
                </>
              )}
            </>
          ),
          columns: [
            ...bucketColumns(words, formats),
            numberColumn('Co2', words('dashboard.chart.co2.average'), one),
            numberColumn('Ton', words('dashboard.chart.co2.tonnes'), one),
          ],
          rows: Punten,
        };
      })}
    />
  );
}
