import type { ReactNode } from 'react';
import { ListScreen } from '../../patterns/list-screen/list-screen.tsx';
import { temporaryCarList } from './temporary-cars-list.tsx';

/** Page of temporary cars, for the clients that have them (TC-01). */
export default function TemporaryCarsPage(): ReactNode {
  return <ListScreen list={temporaryCarList} />;
}
