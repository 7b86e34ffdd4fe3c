import { damageReportRowFacts } from '@wagenpark/contract/fleet/damage-reports';
import { exactly } from '@wagenpark/domain/permissions';
import { debtorNameColumn } from '../../patterns/list-screen/debtor-name-column.tsx';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext } from '../../patterns/list-screen/list-descriptor.ts';

/** The columns of damage reports, in the list and in the tab of a lease contract. */
// words: damageReports.fact.* damageReports.head.* damageReports.Soort.* damageReports.Oorzaak.* fact.* head.*
export const damageReportColumns = (context: ListContext) => {
  // Drivers see only their own damages, so the car identifies them.
  const isOwn = context.session.can(exactly('driver'));
  return factColumns('damageReports', damageReportRowFacts, context, {
    Meldcode: { brief: 'end' },
    Kenteken: { card: 'title', brief: 'title' },
    Schadedatum: { card: 'fact', brief: 'aside' },
    Bestuurder: isOwn ? { spare: true } : { card: 'fact' },
    Soort: { brief: 'text' },
    Oorzaak: { card: 'fact' },
    StatusOmschrijving: {},
    Meldingsdatum: {},
    Verhaalbaar: { spare: true },
    EigenRisico: { spare: true },
    Schadebedrag: { spare: true, total: 'sum' },
    Locatie: { spare: true },
    Schadetijd: { hidden: true },
    Afgehandeld: { hidden: true },
    LeaseContractNummer: { hidden: true },
    DebiteurNummer: { hidden: true },
    DebiteurNaam: { ...debtorNameColumn(context), hidden: true },
  });
};
