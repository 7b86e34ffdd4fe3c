import { listPage } from '../../patterns/list-page/list-page.tsx';
import { rentReservationList } from './list.tsx';
import { rentReservationPages } from './pages.ts';

/** Page of reservations: the list, and beside it the reservation that the address opens. */
export default listPage(
  rentReservationList,
  rentReservationPages,
  async () => (await import('./detail.tsx')).rentReservationDetail,
);
