import { type RentAccessory, rentAccessoryFacts } from '@wagenpark/contract/fleet/rent-agreements';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext } from '../../patterns/list-screen/list-descriptor.ts';
import type { GridColumn } from '../../ui/grid/grid-types.ts';

/** The columns of the accessories of a rented car, in agreements and reservations (EN-14). */
// words: rentAgreements.fact.* rentReservations.fact.* fact.*
export const accessoryColumns =
  (subject: 'rentAgreements' | 'rentReservations') =>
  (context: ListContext): readonly GridColumn<RentAccessory>[] =>
    factColumns(subject, rentAccessoryFacts, context, {
      Omschrijving: {},
      Eenmalig: {},
      PrijsExclusief: {},
      PrijsInclusief: {},
      Aantal: {},
      Bedrag: { total: 'sum' },
    });
