import { listPage } from '../../patterns/list-page/list-page.tsx';
import { damageReportList } from './list.tsx';
import { damageReportPages } from './pages.ts';

/** Page of damage reports: the list, and beside it the record that the address opens. */
export default listPage(
  damageReportList,
  damageReportPages,
  async () => (await import('./detail.tsx')).damageReportDetail,
);
