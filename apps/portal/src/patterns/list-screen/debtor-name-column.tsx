import { distinctivePart } from '@wagenpark/domain/distinctive-part';
import { DistinctiveName } from '../../ui/distinctive-name/distinctive-name.tsx';
import type { ColumnOptions } from './fact-columns.tsx';
import type { ListContext } from './list-descriptor.ts';

/** The column of debtors' names. A name that does not fit loses the prefix that it shares with the client's name. */
export const debtorNameColumn = <Row extends { readonly DebiteurNaam: string }>({
  session,
}: ListContext): ColumnOptions<Row> => ({
  cell: ({ DebiteurNaam: name }) => (
    <DistinctiveName name={name} telling={distinctivePart(name, session.client.displayName)} />
  ),
});
