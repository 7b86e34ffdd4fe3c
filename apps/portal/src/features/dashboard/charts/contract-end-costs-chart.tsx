import type { Settlement } from '@wagenpark/contract/fleet/dashboard-charts';
import type { ReactNode } from 'react';
import { useRecordLinks } from '../../../platform/record-links.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { Plate } from '../../../ui/plate/plate.tsx';
import styles from '../chart-card.module.css';
import { ChartCard } from '../chart-card.tsx';
import { RecordsLink } from '../chart-parts.tsx';
import { type ChartPartProps, numberColumn } from './chart-context.ts';

/** Chart of the expected costs of contracts that end. */
export function ContractEndCostsChart({ ways, answer }: ChartPartProps<Settlement>): ReactNode {
  const { words, formats, count, money } = ways;
  const { client } = useSession();
  const links = useRecordLinks();
  return (
    <ChartCard
      name="dashboard-settlement"
      title={words('dashboard.chart.ends')}
      answer={answer}
      height={230}
      render={({ Eindafrekening: settlement }) =>
        settlement === null
          ? null
          : {
              note: words('dashboard.chart.ends.note'),
              emptyText:
                settlement.AantalTeBetalen + settlement.AantalTerug === 0 && settlement.Duurste.length === 0
                  ? words('dashboard.chart.noEnds')
                  : undefined,
              chart: (
                <>
                  <div className={styles['big']}>
                    <span>
                      <b data-bad>{money(settlement.TeBetalen)}</b>
                      {words('dashboard.chart.ends.pay', { count: settlement.AantalTeBetalen })}
                    </span>
                    <span>
                      <b>{money(settlement.Terug)}</b>
                      {words('dashboard.chart.ends.back', { count: settlement.AantalTerug })}
                    </span>
                  </div>
                  <ul className={styles['ends']}>
                    {settlement.Duurste.map((row) => (
                      <li key={row.LeaseContractNummer}>
                        <RecordsLink to={links('leaseContract', row.LeaseContractNummer)}>
                          <Plate plate={row.Kenteken} country={client.countryCarData} />
                          <span className={styles['who']}>{row.Bestuurder ?? row.AutoOmschrijving}</span>
                          <span className={styles['km']}>+{words('unit.km', { value: count(row.Kilometers) })}</span>
                          <span className={styles['amount']}>{money(row.Bedrag)}</span>
                        </RecordsLink>
                      </li>
                    ))}
                  </ul>
                </>
              ),
              ...(settlement.Onbekend === 0
                ? {}
                : { foot: words('dashboard.chart.ends.foot', { count: settlement.Onbekend }) }),
              columns: [
                { id: 'Kenteken', header: words('fact.Kenteken'), kind: 'text', show: (value: string) => value },
                {
                  id: 'AutoOmschrijving',
                  header: words('fact.AutoOmschrijving'),
                  kind: 'text',
                  show: (value: string) => value,
                },
                numberColumn('Kilometers', words('dashboard.chart.kilometers'), count),
                {
                  id: 'Bedrag',
                  header: words('dashboard.chart.amount'),
                  kind: 'money',
                  show: (value: number) => formats.money(value),
                },
              ],
              rows: settlement.Duurste,
            }
      }
    />
  );
}
