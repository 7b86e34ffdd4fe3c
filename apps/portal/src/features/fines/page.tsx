import type { ReactNode } from 'react';
import { lazyRecord } from '../../patterns/detail-modal/lazy-record.tsx';
import { recordNumberOf } from '../../patterns/detail-modal/record-number.ts';
import { useAddress } from '../../patterns/list-screen/list-address.ts';
import { ListScreen } from '../../patterns/list-screen/list-screen.tsx';
import { fineList } from './list.tsx';

const OpenFine = lazyRecord('/fines/view', async () => (await import('./detail.tsx')).fineDetail);

/** The list of fines with the fine that the address opens over it. */
export default function FinesPage(): ReactNode {
  const [parameters] = useAddress();
  const openKey = recordNumberOf(parameters['id']);
  return (
    <ListScreen list={fineList} {...(openKey === null ? {} : { openKey })}>
      <OpenFine />
    </ListScreen>
  );
}
