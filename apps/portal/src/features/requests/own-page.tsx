import type { ReactNode } from 'react';
import { lazyRecord } from '../../patterns/detail-modal/lazy-record.tsx';
import { recordNumberOf } from '../../patterns/detail-modal/record-number.ts';
import { useAddress } from '../../patterns/list-screen/list-address.ts';
import { ListScreen } from '../../patterns/list-screen/list-screen.tsx';
import { ownRequests } from './list.tsx';

const OpenRequest = lazyRecord('/requests/view', async () =>
  (await import('../../patterns/requests/request-detail.tsx')).requestDetail('/requests'),
);

/** The list of requests with the one that the address opens over it. */
export default function OwnRequestsPage(): ReactNode {
  const [parameters] = useAddress();
  const openKey = recordNumberOf(parameters['id']);
  return (
    <ListScreen list={ownRequests} {...(openKey === null ? {} : { openKey })}>
      <OpenRequest />
    </ListScreen>
  );
}
