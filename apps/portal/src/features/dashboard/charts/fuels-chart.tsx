import type { FleetCharts } from '@wagenpark/contract/fleet/dashboard-charts';
import { ELECTRIFIED_FUELS, fuelOf } from '@wagenpark/domain/fuel';
import type { ReactNode } from 'react';
import { Ring } from '../../../ui/chart/ring.tsx';
import styles from '../chart-card.module.css';
import { ChartCard } from '../chart-card.tsx';
import { RecordsLink } from '../chart-parts.tsx';
import { type ChartPartProps, numberColumn, withFleetData } from './chart-context.ts';

const fuelColours: Readonly<Record<string, string>> = {
  e: 'var(--chart-4)',
  lh: 'var(--chart-8)',
  dh: 'var(--chart-9)',
  d: 'var(--chart-10)',
  l: 'var(--chart-5)',
  bike: 'var(--ghost)',
};

/** Chart of contracts by fuel (GR-07). */
export function FuelsChart({ ways, answer }: ChartPartProps<FleetCharts>): ReactNode {
  const { words, ofSet, count, share } = ways;
  const nameOf = (fuel: string): string => {
    const knownFuel = fuelOf(fuel);
    if (knownFuel !== null) return words(`fuel.${knownFuel}`); // words: fuel.*
    return words(fuel === 'bike' ? 'dashboard.chart.bikes' : 'dashboard.chart.unknown');
  };
  return (
    <ChartCard
      name="dashboard-fuels"
      title={words('dashboard.chart.fuels')}
      answer={answer}
      height={262}
      render={withFleetData(({ Brandstoffen }) => {
        const present = Brandstoffen.filter(({ Aantal }) => Aantal > 0);
        const total = present.reduce((sum, { Aantal }) => sum + Aantal, 0);
        const electrified = present
          .filter(({ Soort }) => ELECTRIFIED_FUELS.some((code) => code === Soort))
          .reduce((sum, { Aantal }) => sum + Aantal, 0);
        const changed = Brandstoffen.filter(({ Verschil }) => Verschil !== 0);
        const colourOf = (fuel: string) => fuelColours[fuel] ?? 'var(--chart-9)';
        return {
          note: words('dashboard.chart.today'),
          emptyText: total === 0 ? words('dashboard.chart.noContracts') : undefined,
          chart: (
            <div className={styles['ring']}>
              <Ring
                slices={present.map(({ Soort, Aantal }) => ({ id: Soort, value: Aantal, colour: colourOf(Soort) }))}
              >
                <b>{share(electrified, total)}</b>
                <small>{words('dashboard.chart.electrified')}</small>
              </Ring>
              <ul className={styles['fuels']}>
                {present.map(({ Soort, Aantal }) => (
                  <li key={Soort}>
                    <RecordsLink to={ofSet('fuel', Soort)}>
                      <i style={{ background: colourOf(Soort) }} aria-hidden />
                      <span>{nameOf(Soort)}</span>
                      <span>{count(Aantal)}</span>
                      <span className={styles['share']}>{share(Aantal, total)}</span>
                    </RecordsLink>
                  </li>
                ))}
              </ul>
            </div>
          ),
          foot:
            changed.length === 0
              ? undefined
              : words('dashboard.chart.fuels.foot', {
                  list: changed
                    .map(
                      ({ Soort, Verschil }) =>
                        `${Verschil > 0 ? '+' : '−'}${count(Math.abs(Verschil))} ${nameOf(Soort)}`,
                    )
                    .join(', '),
                }),
          columns: [
            { id: 'Soort', header: words('dashboard.chart.fuel'), kind: 'text', show: (value: string) => value },
            numberColumn('Aantal', words('dashboard.chart.contracts'), count),
            numberColumn('Verschil', words('dashboard.chart.change'), count),
          ],
          rows: Brandstoffen.map(({ Soort, ...rest }) => ({ Soort: nameOf(Soort), ...rest })),
        };
      })}
    />
  );
}
