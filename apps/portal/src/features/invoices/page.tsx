import type { ReactNode } from 'react';
import { lazyRecord } from '../../patterns/detail-modal/lazy-record.tsx';
import { recordNumberOf } from '../../patterns/detail-modal/record-number.ts';
import { useAddress } from '../../patterns/list-screen/list-address.ts';
import { ListScreen } from '../../patterns/list-screen/list-screen.tsx';
import { invoiceList } from './list.tsx';

const OpenInvoice = lazyRecord('/invoices/view', async () => (await import('./detail.tsx')).invoiceDetail);

/** The list of invoices with the invoice that the address opens over it. */
export default function InvoicesPage(): ReactNode {
  const [parameters] = useAddress();
  const openKey = recordNumberOf(parameters['id']);
  return (
    <ListScreen list={invoiceList} {...(openKey === null ? {} : { openKey })}>
      <OpenInvoice />
    </ListScreen>
  );
}
