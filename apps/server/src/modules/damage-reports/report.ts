import { damageCauses } from '@wagenpark/domain/damage-report';
import type { MessageId } from '@wagenpark/messages';
import { columns, debtors, pastPeriod, type Report, type ReportSource, total } from '../../platform/report.ts';
import { damageFlow } from './dashboard.ts';

// words: damageReports.Oorzaak.*
const causes = Object.fromEntries(
  damageCauses.map((cause) => [cause, `damageReports.Oorzaak.${cause}` as MessageId] as const),
);

/** The damage of a period per cause and car, by the dashboard's day and amount (GR-06). */
const damageReport: Report = {
  id: 9,
  code: 'damage',
  question: 'mishaps',
  rights: ['Schademeldingen'],
  parameters: [
    debtors,
    ...pastPeriod,
    { name: 'Oorzaak', kind: 'choice', of: causes },
    {
      name: 'Status',
      kind: 'choice',
      of: { open: 'damageReports.tab.pending', handled: 'damageReports.tab.handled' },
    },
  ],
  columns: {
    Oorzaak: { kind: 'choice', of: damageCauses, words: causes },
    ...columns.car,
    ...columns.debtor,
    Schades: total({ kind: 'count' }),
    Schadebedrag: total({ kind: 'money', optional: true }),
    EigenRisico: total({ kind: 'money', optional: true }),
  },
  rows: (
    choices,
  ) => `select r.cause as "Oorzaak", c.number, r.plate as "Kenteken", c.list_description as "AutoOmschrijving",
      c.list_debtor as "DebiteurNaam", count(*) as "Schades", sum(${damageFlow.amount}) as "Schadebedrag",
      sum(r.own_risk) as "EigenRisico", count(*) filter (where ${damageFlow.amount} is null) as unknown
    from ${damageFlow.from} cross join z
    join lease_contract c on c.client_id = $1 and c.number = r.lease_contract_number
    where r.client_id = $1 and ${damageFlow.day} between ${choices.value('Vanaf')} and ${choices.value('Tot')}
      and ${choices.matches('r.cause', 'Oorzaak')}
      and ${choices.matches(`case when r.is_handled then 'handled' else 'open' end`, 'Status')}
    group by 1, 2, 3, 4, 5`,
  order: '"Schadebedrag" desc nulls last, "Kenteken", "Oorzaak"',
  chart: { by: 'Oorzaak', values: ['Schadebedrag'], isInTime: false },
  gaps: { 'reports.damage.gap': 'r.unknown > 0' },
};

/** The report about damage, and its part of a car's costs: what the client bears of it. */
export const damageReports: ReportSource = {
  reports: [damageReport],
  costs: {
    column: 'EigenRisico',
    right: 'Schademeldingen',
    flow: { ...damageFlow, amount: 'r.own_risk' },
    contract: 'r.lease_contract_number',
  },
};
