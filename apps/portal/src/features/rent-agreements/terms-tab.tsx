import {
  type RentAgreement,
  type RentTerm,
  rentAgreements,
  rentTermFacts,
} from '@wagenpark/contract/fleet/rent-agreements';
import type { ReactNode } from 'react';
import { DetailTable } from '../../patterns/detail/detail-table.tsx';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext } from '../../patterns/list-screen/list-descriptor.ts';
import { fleetQuery } from '../../platform/calls/queries.ts';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import { useWords } from '../../words/words.ts';

// words: rentAgreements.fact.*
const columns = (context: ListContext): readonly GridColumn<RentTerm>[] =>
  factColumns('rentAgreements', rentTermFacts, context, {
    TermijnNummer: {},
    TermijnJaarMaand: {},
    TermijnVan: {},
    TermijnTot: {
      cell: ({ TermijnTot: day }) =>
        day === null ? context.words('rentAgreements.untilBack') : context.session.formats.wireDay(day),
    },
    TermijnBedrag: {},
    FactuurDatum: {
      cell: ({ FactuurDatum: day }) =>
        day === null ? context.words('rentAgreements.notYet') : context.session.formats.wireDay(day),
    },
  });

/** Tab with the terms of an agreement and their invoices, loaded when it opens (DM-RA-03). */
export function TermsTab({ agreement }: { readonly agreement: RentAgreement }): ReactNode {
  const words = useWords();
  return (
    <DetailTable
      name="rent-terms"
      label={words('rentAgreements.detail.terms')}
      emptyText={words('rentAgreements.terms.none')}
      query={fleetQuery(rentAgreements.terms, { number: agreement.OvereenkomstNummer })}
      columns={columns}
    />
  );
}
