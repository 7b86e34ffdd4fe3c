import { listPage } from '../../patterns/list-page/list-page.tsx';
import { rentAgreementList } from './list.tsx';
import { rentAgreementPages } from './pages.ts';

/** Page of rent agreements: the list, and beside it the agreement that the address opens. */
export default listPage(
  rentAgreementList,
  rentAgreementPages,
  async () => (await import('./detail.tsx')).rentAgreementDetail,
);
