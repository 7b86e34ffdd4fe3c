import { listPage } from '../../patterns/list-page/list-page.tsx';
import { userList } from './list.tsx';
import { userPages } from './pages.ts';

/** The list, and beside it the user whom the address opens. */
export default listPage(userList, userPages, async () => (await import('./detail.tsx')).userDetail);
