import { listPage } from '../../patterns/list-page/list-page.tsx';
import { invoiceList } from './list.tsx';
import { invoicePages } from './pages.ts';

/** Page of invoices: the list, and beside it the invoice that the address opens. */
export default listPage(invoiceList, invoicePages, async () => (await import('./detail.tsx')).invoiceDetail);
