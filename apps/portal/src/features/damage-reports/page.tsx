import { listPage } from '../../patterns/list-page/list-page.tsx';
import { damageReportList } from './list.tsx';
import { damageReportPages } from './pages.ts';

/** The list of damage reports with the one that the address opens beside it. */
export default listPage(
  damageReportList,
  damageReportPages,
  async () => (await import('./detail.tsx')).damageReportDetail,
);
