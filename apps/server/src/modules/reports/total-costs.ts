import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import {
  type CarCosts,
  columns,
  debtors,
  fuel,
  make,
  pastPeriod,
  type Report,
  type ReportColumn,
  total,
} from '../../platform/report.ts';
import { activeDays, contractRights, fleetSql, wasActive } from '../dashboard/index.ts';
import { drivenKm, leaseAmount } from '../lease-contracts/index.ts';

const { daysPerYear, monthsPerYear } = DASHBOARD.contractMonth;

/**
 * What each car cost in a period, per month and kilometer: its lease (GR-05) and the costs that subjects contribute. A
 * caller sees, and adds up, those of the own rights.
 */
export function totalCosts(costs: readonly CarCosts[]): Report {
  const costColumns: readonly (readonly [string, ReportColumn])[] = costs.map(({ column, right }) => [
    column,
    { ...total({ kind: 'money', optional: true }), right },
  ]);
  return {
    id: 6,
    code: 'totalCosts',
    question: 'costs',
    rights: contractRights,
    parameters: [debtors, ...pastPeriod, make, fuel],
    columns: {
      ...columns.car,
      ...columns.driver,
      ...columns.debtor,
      Maanden: { kind: 'quantity', decimals: 1 },
      // The total is rounded once, as on the dashboard.
      Lease: { kind: 'money', total: { sql: leaseAmount('sum(r.exact)') } },
      ...Object.fromEntries<ReportColumn>(costColumns),
      Totaal: total({ kind: 'money' }),
      PerMaand: { kind: 'money', optional: true },
      Kilometers: { ...total({ kind: 'count', optional: true }), right: 'Kilometerstanden' },
      PerKilometer: { kind: 'price', optional: true, right: 'Kilometerstanden' },
    },
    rows: (choices) => {
      const visible = costs.filter(({ column }) => choices.sees(column));
      const [from, until] = [choices.value('Vanaf'), choices.value('Tot')];
      const sums = visible.map(({ flow, contract }, index) => costsPerContract({ flow, contract }, index, from, until));
      const amounts = visible.map(({ column }) => `"${column}"`);
      return `select w.*, round(w."Totaal" * ${daysPerYear} / (${monthsPerYear} * w.days), 2) as "PerMaand",
          round(w."Totaal" / nullif(w."Kilometers", 0), 4) as "PerKilometer"
        from (select y.*, ${['"Lease"', ...amounts.map((amount) => `coalesce(${amount}, 0)`)].join(' + ')} as "Totaal"
          from (select f.number, c.list_plate as "Kenteken", c.list_description as "AutoOmschrijving",
            c.list_driver as "Bestuurder", c.list_debtor as "DebiteurNaam", d.days, round(d.days * ${monthsPerYear}.0 / ${daysPerYear}, 1) as "Maanden",
            f.monthly_amount * d.days as exact, ${leaseAmount('f.monthly_amount * d.days')} as "Lease",
            ${visible.map(({ column }, index) => `s${index}.amount as "${column}",`).join(' ')} k.km as "Kilometers"
          from (${fleetSql([choices.matches('v.make', 'Merk'), choices.matches('v.fuel', 'Brandstof')])}) f
          join lease_contract c on c.client_id = $1 and c.number = f.number
          cross join lateral (select ${activeDays(from, until)} as days) d
          ${sums.join('\n')} ${drivenKm(from, until)}
          where ${wasActive(from, until)}) y) w`;
    },
    order: '"Totaal" desc, "Kenteken", number',
    gaps: { 'reports.totalCosts.gap': 'r."Kilometers" is null' },
    method: 'reports.totalCosts.method',
  };
}

/** SQL of a join `s<index>` to the contract `f`: the costs of a subject in a period. */
const costsPerContract = (
  { flow, contract }: Pick<CarCosts, 'flow' | 'contract'>,
  index: number,
  from: string,
  until: string,
): string => `left join (select ${contract} as number, sum(${flow.amount}) as amount from ${flow.from} cross join z
    where ${flow.own?.client} = $1 and ${flow.isFrom(from)} and ${flow.day} between ${from} and ${until}
    group by 1) s${index} on s${index}.number = f.number`;
