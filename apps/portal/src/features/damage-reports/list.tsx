import { type DamageReportRow, damageReportRowFacts, damageReports } from '@wagenpark/contract/fleet/damage-reports';
import { debtorName } from '../../patterns/list-screen/debtor-name.tsx';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext, ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { damageReportPages } from './pages.ts';

// words: damageReports.*.* fact.* head.*
const columns = (context: ListContext) =>
  factColumns('damageReports', damageReportRowFacts, context, {
    StatusOmschrijving: { card: 'title' },
    LeaseContractNummer: { card: 'fact' },
    Bestuurder: { card: 'fact' },
    Kenteken: { card: 'fact' },
    Schadedatum: {},
    Soort: {},
    Oorzaak: {},
    Locatie: {},
    Meldingsdatum: {},
    Afgehandeld: {},
    Verhaalbaar: {},
    EigenRisico: {},
    Schadebedrag: {},
    DebiteurNummer: { hidden: true },
    DebiteurNaam: { ...debtorName(context), hidden: true },
  });

/** The list of damage reports, the highest number first; of an active contract its own. */
export const damageReportList: ListDescriptor<DamageReportRow> = {
  name: 'damage-reports',
  title: 'damageReports.title',
  search: 'damageReports.search',
  keyField: 'VolgNummer',
  columns,
  selectable: true,
  rowLabel: (row) => row.StatusOmschrijving,
  recordPath: damageReportPages.opened,
  tabs: [{ id: 'all', label: 'damageReports.title', source: wholeList(damageReports.all) }],
  contractTab: (number) => ({
    id: 'contract',
    label: 'damageReports.title',
    source: wholeList(damageReports.ofLeaseContract, () => ({ number })),
  }),
  download: {},
};
