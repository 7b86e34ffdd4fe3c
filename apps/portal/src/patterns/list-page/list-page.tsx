import type { PrefetchingPage } from '../../platform/feature.ts';
import type { RecordPages } from '../../platform/record-pages.ts';
import type { Session } from '../../platform/session/session.ts';
import type { DetailDescriptor } from '../detail/detail-descriptor.ts';
import { lazyRecord } from '../detail/lazy-record.tsx';
import { recordNumberOf } from '../detail/record-number.ts';
import { useAddressParameters, useListPath } from '../list-screen/list-address.ts';
import type { ListDescriptor } from '../list-screen/list-descriptor.ts';
import { ListScreen } from '../list-screen/list-screen.tsx';
import { prefetchList } from '../list-screen/list-source.ts';

/** A page with a list and the record that the address opens, whose detail `load` imports lazily. */
export function listPage<Row, Facts>(
  list: ListDescriptor<Row>,
  pages: RecordPages,
  load: () => Promise<DetailDescriptor<Facts>>,
): PrefetchingPage {
  const OpenRecord = lazyRecord(pages.record, load);
  function ListPage() {
    const [parameters] = useAddressParameters();
    const isOpen = useListPath() === pages.record;
    const key = isOpen ? recordNumberOf(parameters['id']) : null;
    return (
      <ListScreen list={list} {...(key === null ? {} : { opened: { key, list: pages.list } })}>
        <OpenRecord />
      </ListScreen>
    );
  }
  return Object.assign(ListPage, {
    begin: (session: Session) => prefetchList(list, session, new URLSearchParams(location.search)),
  });
}
