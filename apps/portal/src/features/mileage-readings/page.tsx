import type { ReactNode } from 'react';
import { listPage } from '../../patterns/list-page/list-page.tsx';
import { useAddress } from '../../patterns/list-screen/list-address.ts';
import { expectedMileageList, mileageReadingList } from './list.tsx';
import { mileageReadingPages } from './pages.ts';

const detail = async () => (await import('./detail.tsx')).mileageReadingDetail;
const Readings = listPage(mileageReadingList, mileageReadingPages, detail);
const Expected = listPage(expectedMileageList, mileageReadingPages, detail);

const isExpected = (list: string | undefined): boolean => list === 'expected';

/** Readings with the one that the address opens over them; or, as another tab of the page, the cars whose turn it is. */
function MileagePage(): ReactNode {
  const [{ list }] = useAddress();
  return isExpected(list) ? <Expected /> : <Readings />;
}
export default Object.assign(MileagePage, {
  begin: (...given: Parameters<typeof Readings.begin>) =>
    (isExpected(new URLSearchParams(location.search).get('list') ?? undefined) ? Expected : Readings).begin(...given),
});
