import type { CostCharts } from '@wagenpark/contract/fleet/dashboard-charts';
import { againstBudget, contractMonths, costPerContract } from '@wagenpark/domain/contract-month';
import type { DashboardRange } from '@wagenpark/domain/dashboard-range';
import { exactly } from '@wagenpark/domain/permissions';
import type { ReactNode } from 'react';
import { RecordLink } from '../../../platform/record-links.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { BucketChart } from '../../../ui/chart/bucket-chart.tsx';
import type { Series } from '../../../ui/chart/plot-area.tsx';
import styles from '../chart-card.module.css';
import type { RenderedChart } from '../chart-card.tsx';
import { bucketColumns, labelBuckets } from '../chart-parts.tsx';
import { type ChartContext, colours, moneyColumn, numberColumn } from './chart-context.ts';

const centsOf = (euros: number | null): number => Math.round((euros ?? 0) * 100);
const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const roundedMonths = (days: number): number => Math.round(contractMonths(days) * 100) / 100;

/** Input of the view 'per contract'. */
interface PerContract {
  readonly answer: CostCharts;
  /** The kinds of cost that the reader may see, with their values. */
  readonly kinds: readonly Series[];
  readonly range: DashboardRange;
  readonly ways: ChartContext;
}

/** Chart of monthly costs per contract by bucket, against the client's budget (GR-05, decision 0090). */
export function drawCostsPerContract({ answer, kinds, range, ways }: PerContract): RenderedChart {
  const { words, formats, count } = ways;
  const { Punten, BudgetPerContract: plannedBudget } = answer;
  const budget = plannedBudget === null ? null : centsOf(plannedBudget);
  const buckets = Punten.map(({ Vanaf, Tot, ContractDagen }, index) => {
    const days = ContractDagen ?? 0;
    const cost = sumOf(kinds.map(({ values }) => centsOf(values[index] ?? null)));
    return { Vanaf, Tot, days, cost, each: costPerContract(cost, days) };
  });
  const average = costPerContract(sumOf(buckets.map(({ cost }) => cost)), sumOf(buckets.map(({ days }) => days)));
  const title = words('dashboard.chart.perContract.cost');
  const euros = (cents: number | null) => (cents === null ? null : cents / 100);
  return {
    note: words('dashboard.chart.perContract.note'),
    emptyText: average === null ? words('dashboard.chart.perContract.noContracts') : undefined,
    chart: (
      <>
        <p className={styles['said']}>
          {average === null ? null : <Verdict average={average} budget={budget} ways={ways} />}
          {isWhole(Punten) && budget === null ? <WhereToSet ways={ways} /> : null}
        </p>
        <BucketChart
          label={title}
          buckets={labelBuckets(Punten, range, words, formats)}
          plots={[
            {
              id: 'perContract',
              height: 190,
              axis: count,
              series: [
                {
                  id: 'each',
                  label: words('dashboard.chart.perContract'),
                  colour: colours.quiet,
                  values: buckets.map(({ each: perContract }) => euros(perContract)),
                  shape: 'bar',
                  format: (value) => formats.money(value),
                  none: words('dashboard.chart.perContract.none'),
                },
              ],
              levels:
                budget === null
                  ? []
                  : [
                      {
                        value: budget / 100,
                        label: words('dashboard.chart.budget'),
                        format: (value) => formats.money(value),
                      },
                    ],
            },
          ]}
        />
      </>
    ),
    foot: (
      <>
        {words('dashboard.chart.perContract.foot', { list: kinds.map(({ label }) => label).join(', ') })}
        {isWhole(Punten) ? null : ` ${words('dashboard.chart.perContract.partly')}`}
      </>
    ),
    columns: [
      ...bucketColumns(words, formats),
      moneyColumn('Kosten', words('dashboard.chart.costs'), ways),
      numberColumn('Contractmaanden', words('dashboard.chart.perContract.months'), (value) => formats.number(value, 2)),
      moneyColumn('PerContract', title, ways),
      ...(budget === null
        ? []
        : [
            moneyColumn('Budget', words('dashboard.chart.budget'), ways),
            moneyColumn('Verschil', words('dashboard.chart.budget.difference'), ways),
          ]),
    ],
    rows: buckets.map(({ Vanaf, Tot, days, cost, each: perContract }) => ({
      Vanaf,
      Tot,
      Kosten: cost / 100,
      Contractmaanden: roundedMonths(days),
      PerContract: euros(perContract),
      Budget: euros(budget),
      Verschil: perContract === null || budget === null ? null : againstBudget(perContract, budget).above / 100,
    })),
  };
}

/** Whether the reader has the right to see every kind of cost. */
const isWhole = (points: CostCharts['Punten']): boolean =>
  points.every(({ Lease, Brandstof, Schade, Bekeuringen }) => ![Lease, Brandstof, Schade, Bekeuringen].includes(null));

/** A sentence with the average of the range, and its difference from the budget. */
function Verdict({
  average,
  budget,
  ways: { words, formats },
}: {
  readonly average: number;
  readonly budget: number | null;
  readonly ways: ChartContext;
}): ReactNode {
  const money = (cents: number) => formats.money(cents / 100);
  if (budget === null) return words('dashboard.chart.perContract.average', { average: money(average) });
  const { above, percent } = againstBudget(average, budget);
  const params = { average: money(average), budget: money(budget) };
  if (above === 0) return words('dashboard.chart.budget.met', params);
  const share = percent === null ? '' : ` (${formats.number(percent, 1)}\u00a0%)`;
  const amount = `${money(Math.abs(above))}${share}`;
  return words(above > 0 ? 'dashboard.chart.budget.above' : 'dashboard.chart.budget.below', { ...params, amount });
}

/** A link for staff to the setting of the budget. Nobody else may set one. */
function WhereToSet({ ways: { words } }: { readonly ways: ChartContext }): ReactNode {
  const { can } = useSession();
  if (!can(exactly('master'))) return null;
  return (
    <>
      {' '}
      {words('dashboard.chart.budget.unset')}{' '}
      <RecordLink kind="clients" id="">
        {words('dashboard.chart.budget.set')}
      </RecordLink>
    </>
  );
}
