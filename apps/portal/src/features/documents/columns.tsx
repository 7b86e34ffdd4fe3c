import { documentRowFacts } from '@wagenpark/contract/fleet/documents';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext } from '../../patterns/list-screen/list-descriptor.ts';

/** The columns of documents, in the list and in the tab of a lease contract. */
// words: documents.fact.* documents.Soort.* documents.Bestandssoort.* documents.Taal.* fact.* head.*
export const documentColumns = (context: ListContext) =>
  factColumns('documents', documentRowFacts, context, {
    Titel: { card: 'title', brief: 'title' },
    Kenteken: { card: 'fact', brief: 'aside' },
    Bestuurder: {},
    Soort: { card: 'fact', brief: 'text' },
    Datum: { card: 'fact', brief: 'end' },
    Grootte: {},
    Bestandssoort: { spare: true },
    Geplaatst: { spare: true },
    GeplaatstDoor: { spare: true },
    DebiteurNaam: { spare: true },
    VoorBestuurder: { hidden: true },
    Bestand: { hidden: true },
    Taal: { hidden: true },
    LeaseContractNummer: { hidden: true },
    DebiteurNummer: { hidden: true },
  });
