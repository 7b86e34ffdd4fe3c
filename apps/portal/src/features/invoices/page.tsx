import { listPage } from '../../patterns/list-page/list-page.tsx';
import { invoiceList } from './list.tsx';
import { invoicePages } from './pages.ts';

/** The list of invoices with the invoice that the address opens beside it. */
export default listPage(invoiceList, invoicePages, async () => (await import('./detail.tsx')).invoiceDetail);
