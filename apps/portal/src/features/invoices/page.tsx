import { listPage } from '../../patterns/list-page/list-page.tsx';
import { invoiceList } from './list.tsx';

/** The list of invoices with the invoice that the address opens over it. */
export default listPage(invoiceList, '/invoices/view', async () => (await import('./detail.tsx')).invoiceDetail);
