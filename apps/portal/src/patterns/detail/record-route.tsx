import { Navigate, notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAddressParameters, useListPath } from '../list-screen/list-address.ts';
import type { DetailDescriptor } from './detail-descriptor.ts';
import { recordNumberOf } from './record-number.ts';
import { RecordPane } from './record-pane.tsx';

/**
 * The detail of the record in the URL, or nothing. The address of a record without a number redirects to the list
 * (SH-04). An invalid number gives the not-found page (SH-06).
 */
export function OpenRecord<Facts>({ detail }: { readonly detail: DetailDescriptor<Facts> }): ReactNode {
  const path = useListPath();
  const [parameters] = useAddressParameters();
  if (path !== detail.pages.record) return null;
  const { id = '' } = parameters;
  if (id === '') return <Navigate to={detail.pages.list} replace />;
  const number = recordNumberOf(id);
  if (number === null) throw notFound();
  return <RecordPane detail={detail} number={number} />;
}
