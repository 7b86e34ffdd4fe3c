import { listPage } from '../../patterns/list-page/list-page.tsx';
import { documentList } from './list.tsx';
import { documentPages } from './pages.ts';

/** Page of documents: the list, and beside it the document that the address opens (DO-01). */
export default listPage(documentList, documentPages, async () => (await import('./detail.tsx')).documentDetail);
