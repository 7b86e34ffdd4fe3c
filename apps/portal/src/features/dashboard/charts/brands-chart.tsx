import type { FleetCharts } from '@wagenpark/contract/fleet/dashboard-charts';
import type { ReactNode } from 'react';
import { ChartCard } from '../chart-card.tsx';
import { BarList } from '../chart-parts.tsx';
import { type ChartPartProps, numberColumn, withFleetData } from './chart-context.ts';

/** Chart of contracts by brand (FD-02, FD-04). */
export function BrandsChart({ ways, answer }: ChartPartProps<FleetCharts>): ReactNode {
  const { words, ofSet, count, share } = ways;
  return (
    <ChartCard
      name="dashboard-brands"
      title={words('dashboard.chart.brands')}
      answer={answer}
      height={262}
      render={withFleetData(({ Merken, OverigeMerken }) => {
        const total = Merken.reduce((sum, { Aantal }) => sum + Aantal, 0) + OverigeMerken.Aantal;
        const otherBrands = words('dashboard.chart.otherBrands', { count: OverigeMerken.Merken });
        return {
          note: words('dashboard.chart.today'),
          emptyText: total === 0 ? words('dashboard.chart.noContracts') : undefined,
          chart: (
            <BarList
              bars={Merken.map(({ Merk, Aantal }) => ({
                id: Merk,
                name: Merk,
                value: Aantal,
                text: count(Aantal),
                aside: share(Aantal, total),
                to: ofSet('make', Merk),
              }))}
              rest={
                OverigeMerken.Merken === 0
                  ? null
                  : {
                      id: '',
                      name: otherBrands,
                      text: count(OverigeMerken.Aantal),
                      aside: share(OverigeMerken.Aantal, total),
                      to: ofSet('otherMakes'),
                    }
              }
            />
          ),
          columns: [
            { id: 'Merk', header: words('dashboard.chart.brand'), kind: 'text', show: (value: string) => value },
            numberColumn('Aantal', words('dashboard.chart.contracts'), count),
          ],
          rows: [
            ...Merken,
            ...(OverigeMerken.Merken === 0 ? [] : [{ Merk: otherBrands, Aantal: OverigeMerken.Aantal }]),
          ],
        };
      })}
    />
  );
}
