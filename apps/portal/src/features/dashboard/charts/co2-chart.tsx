import type { FleetCharts } from '@wagenpark/contract/fleet/dashboard-charts';
import type { ReactNode } from 'react';
import { BucketChart } from '../../../ui/chart/bucket-chart.tsx';
import { ChartCard } from '../chart-card.tsx';
import { bucketColumns, daysOfBucket, labelBuckets } from '../chart-parts.tsx';
import { type ChartPartProps, colours, numberColumn, withFleetData } from './chart-context.ts';

/** Chart of CO2 (GR-04), with a projection in which all contracts that end this year are replaced by electric cars. */
export function Co2Chart({ scope: { range }, ways, answer }: ChartPartProps<FleetCharts>): ReactNode {
  const { words, formats, ofSet, opening, count } = ways;
  const title = words('dashboard.chart.co2');
  const oneDecimal = (value: number) => formats.number(value, 1);
  return (
    <ChartCard
      name="dashboard-co2"
      title={title}
      answer={answer}
      height={230}
      render={withFleetData(({ Punten, Bomen, AlsElektrisch }) => {
        const lastPoint = Punten.at(-1);
        return {
          note: words('dashboard.chart.co2.note'),
          emptyText: Punten.every(({ Co2: grams }) => grams === null) ? words('dashboard.chart.noCo2') : undefined,
          chart: (
            <BucketChart
              label={title}
              buckets={labelBuckets(Punten, range, words, formats)}
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
                      format: oneDecimal,
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
                      format: oneDecimal,
                    },
                  ],
                },
              ]}
              onOpen={opening(Punten, (point) => ofSet('withCo2', daysOfBucket(point, formats).until))}
            />
          ),
          foot: (
            <>
              {words('dashboard.chart.co2.foot', { tonnes: oneDecimal(lastPoint?.Ton ?? 0), trees: Bomen })}
              {AlsElektrisch.Contracten === 0 || AlsElektrisch.Co2 === null ? null : (
                <>
                  {' '}
                  {words('dashboard.chart.co2.electric', {
                    count: AlsElektrisch.Contracten,
                    average: oneDecimal(AlsElektrisch.Co2),
                    tonnes: oneDecimal(AlsElektrisch.Ton),
                  })}
                </>
              )}
            </>
          ),
          columns: [
            ...bucketColumns(words, formats),
            numberColumn('Co2', words('dashboard.chart.co2.average'), oneDecimal),
            numberColumn('Ton', words('dashboard.chart.co2.tonnes'), oneDecimal),
          ],
          rows: Punten,
        };
      })}
    />
  );
}
