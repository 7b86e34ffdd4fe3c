import type { documentFacts } from '@wagenpark/contract/fleet/documents';
import type { FactColumns } from '../../platform/database/fact-columns.ts';

/**
 * The columns of the facts of a document. Aliases in expressions: p is the document (a row of its source), c its lease
 * contract, v the car, d its driver, b its debtor.
 */
export const documentColumns = {
  VolgNummer: { sql: 'p.number' },
  Titel: { sql: 'p.title' },
  LeaseContractNummer: { sql: 'p.contract' },
  Kenteken: { sql: 'coalesce(p.plate, v.plate)' },
  BestuurderNummer: { sql: 'p.driver' },
  Bestuurder: { sql: 'd.full_name' },
  Soort: { sql: 'p.kind' },
  Datum: { sql: 'p.day' },
  Grootte: { sql: '(p.size + 999) / 1000' },
  Bestandssoort: { sql: `split_part(p.content_type, '/', 2)` },
  Bestand: { sql: 'p.file_name' },
  Taal: { sql: 'p.language' },
  Geplaatst: { sql: 'p.placed_at' },
  GeplaatstDoor: { sql: 'p.placed_by' },
  VoorBestuurder: { sql: 'p.for_drivers' },
  DebiteurNummer: { sql: 'b.number' },
  DebiteurNaam: { sql: 'b.name' },
  Bron: { sql: 'p.source' },
  BronNummer: { sql: 'p.record' },
  Uitgave: { sql: 'p.edition' },
  Versie: { sql: 'p.version' },
} as const satisfies FactColumns<typeof documentFacts, 'document'>;
