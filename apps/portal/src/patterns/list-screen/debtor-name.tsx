import { tellingPart } from '@wagenpark/domain/telling-part';
import { NameThatTells } from '../../ui/name-that-tells/name-that-tells.tsx';
import type { ColumnLook } from './fact-columns.tsx';
import type { ListContext } from './list-descriptor.ts';

/** The column of debtors' names. A name that does not fit loses the prefix that it shares with the client's name. */
export const debtorName = <Row extends { readonly DebiteurNaam: string }>({
  session,
}: ListContext): ColumnLook<Row> => ({
  cell: ({ DebiteurNaam: name }) => (
    <NameThatTells name={name} telling={tellingPart(name, session.client.displayName)} />
  ),
});
