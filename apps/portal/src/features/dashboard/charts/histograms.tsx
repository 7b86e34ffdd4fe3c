import type { FleetCharts } from '@wagenpark/contract/fleet/dashboard-charts';
import type { ReactNode } from 'react';
import { BucketChart } from '../../../ui/chart/bucket-chart.tsx';
import { ChartCard, type ChartColumn, type ChartRow } from '../chart-card.tsx';
import {
  type ChartContext,
  type ChartPartProps,
  colours,
  type Fleet,
  numberColumn,
  withFleetData,
} from './chart-context.ts';

type Bands = Fleet['Leasebedragen']['Banden'];

/** Histogram of contracts by bands of amounts, with marks on the axis. */
function Histogram({
  title,
  bands,
  width,
  marks,
  ways,
  set,
}: {
  readonly title: string;
  readonly bands: Bands;
  readonly width: number;
  readonly marks: readonly {
    readonly value: number | null;
    readonly label: string;
    readonly look: 'dashed' | 'dotted';
  }[];
  readonly ways: ChartContext;
  readonly set: 'leaseBand' | 'taxBand';
}): ReactNode {
  const { words, formats, ofSet, opening, count } = ways;
  const from = bands[0]?.Vanaf ?? 0;
  return (
    <BucketChart
      label={title}
      areBands
      buckets={bands.map(({ Vanaf, EnMeer }) => ({
        id: String(Vanaf),
        short: formats.number(Vanaf),
        long: EnMeer
          ? words('dashboard.chart.andMore', { amount: formats.money(Vanaf, true) })
          : `${formats.money(Vanaf, true)} – ${formats.money(Vanaf + width, true)}`,
      }))}
      plots={[
        {
          id: 'bands',
          height: 150,
          axis: count,
          series: [
            {
              id: 'contracts',
              label: words('dashboard.chart.contracts'),
              colour: colours.quiet,
              values: bands.map(({ Aantal }) => Aantal),
              shape: 'bar',
              format: count,
            },
          ],
          marks: marks.flatMap(({ value, label, look }) =>
            value === null ? [] : [{ at: Math.min(bands.length, (value - from) / width), label, look }],
          ),
        },
      ]}
      onOpen={opening(bands, ({ Vanaf, EnMeer }) => ofSet(set, `${Vanaf}${EnMeer ? '+' : ''}`))}
    />
  );
}

const bandColumns = ({ words, formats, count }: ChartContext): readonly ChartColumn[] => [
  {
    id: 'Vanaf',
    header: words('dashboard.chart.from'),
    kind: 'money',
    show: (value: number) => formats.money(value, true),
  },
  numberColumn('Aantal', words('dashboard.chart.contracts'), count),
];
const bandRows = (bands: Bands): readonly ChartRow[] => bands.map(({ Vanaf, Aantal }) => ({ Vanaf, Aantal }));

/** Chart of monthly lease rates (GR-08). */
export function LeaseRatesChart({ ways, answer }: ChartPartProps<FleetCharts>): ReactNode {
  const { words, money } = ways;
  const title = words('dashboard.chart.leaseRates');
  return (
    <ChartCard
      name="dashboard-lease-rates"
      title={title}
      answer={answer}
      height={200}
      render={withFleetData(({ Leasebedragen: { Breedte, Banden, Gemiddeld, Mediaan } }) => ({
        note: words('dashboard.chart.leaseRates.note', { width: money(Breedte) }),
        emptyText: Banden.length === 0 ? words('dashboard.chart.noContracts') : undefined,
        chart: (
          <Histogram
            title={title}
            bands={Banden}
            width={Breedte}
            ways={ways}
            set="leaseBand"
            marks={[
              {
                value: Gemiddeld,
                label: words('dashboard.chart.average', { amount: money(Gemiddeld ?? 0) }),
                look: 'dashed',
              },
              {
                value: Mediaan,
                label: words('dashboard.chart.median', { amount: money(Mediaan ?? 0) }),
                look: 'dotted',
              },
            ]}
          />
        ),
        columns: bandColumns(ways),
        rows: bandRows(Banden),
      }))}
    />
  );
}

/** Chart of fiscal values (GR-09). */
export function TaxValuesChart({ ways, answer }: ChartPartProps<FleetCharts>): ReactNode {
  const { words, money } = ways;
  const title = words('dashboard.chart.taxValues');
  return (
    <ChartCard
      name="dashboard-tax-values"
      title={title}
      answer={answer}
      height={200}
      render={withFleetData(({ FiscaleWaarden: { Breedte, Banden, Gemiddeld, Onbekend } }) => ({
        note: words('dashboard.chart.taxValues.note', { width: money(Breedte) }),
        emptyText: Banden.length === 0 ? words('dashboard.chart.noTaxValues') : undefined,
        chart: (
          <Histogram
            title={title}
            bands={Banden}
            width={Breedte}
            ways={ways}
            set="taxBand"
            marks={[
              {
                value: Gemiddeld,
                label: words('dashboard.chart.average', { amount: money(Gemiddeld ?? 0) }),
                look: 'dashed',
              },
            ]}
          />
        ),
        ...(Onbekend === 0 ? {} : { foot: words('dashboard.chart.taxValues.foot', { count: Onbekend }) }),
        columns: bandColumns(ways),
        rows: bandRows(Banden),
      }))}
    />
  );
}
