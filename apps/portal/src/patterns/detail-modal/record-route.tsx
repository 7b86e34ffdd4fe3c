import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAddress } from '../list-screen/list-address.ts';
import type { DetailDescriptor } from './detail-descriptor.ts';
import { DetailModal } from './detail-modal.tsx';

/** The number in `?id=…`, when it is one. */
export function recordNumberOf(id: string | undefined): number | null {
  return id !== undefined && /^\d{1,9}$/.test(id) ? Number(id) : null;
}

/** The detail that the address asks for, or nothing; an address of a record without a number goes back to the list (SH-04). */
export function OpenRecord<Facts>({ detail }: { readonly detail: DetailDescriptor<Facts> }): ReactNode {
  const { pathname } = useLocation();
  const [parameters] = useAddress();
  if (pathname !== detail.recordPath) return null;
  const number = recordNumberOf(parameters['id']);
  return number === null ? <Navigate to={detail.listPath} replace /> : <DetailModal detail={detail} number={number} />;
}
