import type { ReactNode } from 'react';
import { OpenRecord, recordNumberOf } from '../../patterns/detail-modal/record-route.tsx';
import { useAddress } from '../../patterns/list-screen/list-address.ts';
import { ListScreen } from '../../patterns/list-screen/list-screen.tsx';
import { requestDetail } from '../../patterns/requests/request-detail.tsx';
import { requestQueue } from './list.tsx';

const detail = requestDetail('/management/requests');

/** The list of requests with the one that the address opens over it. */
export default function QueueRequestsPage(): ReactNode {
  const [parameters] = useAddress();
  const openKey = recordNumberOf(parameters['id']);
  return (
    <ListScreen list={requestQueue} {...(openKey === null ? {} : { openKey })}>
      <OpenRecord detail={detail} />
    </ListScreen>
  );
}
