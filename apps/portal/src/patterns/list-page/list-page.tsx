import { useLocation } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { RecordPages } from '../../platform/record-pages.ts';
import type { DetailDescriptor } from '../detail/detail-descriptor.ts';
import { lazyRecord } from '../detail/lazy-record.tsx';
import { recordNumberOf } from '../detail/record-number.ts';
import { useAddress } from '../list-screen/list-address.ts';
import type { ListDescriptor } from '../list-screen/list-descriptor.ts';
import { ListScreen } from '../list-screen/list-screen.tsx';

/** A page: a list, and with it the record that the address opens, whose detail `load` brings. */
export function listPage<Row, Facts>(
  list: ListDescriptor<Row>,
  pages: RecordPages,
  load: () => Promise<DetailDescriptor<Facts>>,
): ComponentType {
  const OpenRecord = lazyRecord(pages.record, load);
  return function ListPage() {
    const [parameters] = useAddress();
    const isOpen = useLocation({ select: ({ pathname }) => pathname === pages.record });
    const key = isOpen ? recordNumberOf(parameters['id']) : null;
    return (
      <ListScreen list={list} {...(key === null ? {} : { opened: { key, list: pages.list } })}>
        <OpenRecord />
      </ListScreen>
    );
  };
}
