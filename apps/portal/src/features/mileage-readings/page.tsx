import type { ReactNode } from 'react';
import { listPage } from '../../patterns/list-page/list-page.tsx';
import { useAddressParameters } from '../../patterns/list-screen/list-address.ts';
import { expectedMileageList, mileageReadingList } from './list.tsx';
import { mileageReadingPages } from './pages.ts';

const detail = async () => (await import('./detail.tsx')).mileageReadingDetail;
const Readings = listPage(mileageReadingList, mileageReadingPages, detail);
const Expected = listPage(expectedMileageList, mileageReadingPages, detail);

const isExpected = (list: string | undefined): boolean => list === 'expected';

/** Page of readings, with the reading that the address opens; or, on another tab, the cars whose reading is due. */
function MileagePage(): ReactNode {
  const [{ list }] = useAddressParameters();
  return isExpected(list) ? <Expected /> : <Readings />;
}
export default Object.assign(MileagePage, {
  begin: (...params: Parameters<typeof Readings.begin>) =>
    (isExpected(new URLSearchParams(location.search).get('list') ?? undefined) ? Expected : Readings).begin(...params),
});
