import { chargePointRowFacts } from '@wagenpark/contract/fleet/charge-points';
import { debtorNameColumn } from '../../patterns/list-screen/debtor-name-column.tsx';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext } from '../../patterns/list-screen/list-descriptor.ts';
import { FormerDriverMark } from './marks.tsx';

/** The columns of charge points, in the list and in the tab of a lease contract. */
// words: chargePoints.fact.* chargePoints.head.* fact.* head.*
export const chargePointColumns = (context: ListContext) =>
  factColumns('chargePoints', chargePointRowFacts, context, {
    Bestuurder: { card: 'title', brief: 'title' },
    Kenteken: { card: 'fact', brief: 'aside' },
    SerieNummer: { brief: 'end' },
    Model: {},
    Vermogen: { spare: true },
    Plaats: { card: 'fact', brief: 'text' },
    PrijsPerKwh: { widest: [context.session.formats.unitPrice(0.8888)] },
    GeplaatstOp: {},
    BestuurderVertrokken: { card: 'fact', cell: (point) => <FormerDriverMark point={point} /> },
    VerwijderdOp: {},
    GeijkteMeter: { spare: true },
    Leverancier: { spare: true },
    LeaseContractNummer: { hidden: true },
    Adres: { hidden: true },
    Postcode: { hidden: true },
    DebiteurNummer: { hidden: true },
    DebiteurNaam: { ...debtorNameColumn(context), hidden: true },
  });
