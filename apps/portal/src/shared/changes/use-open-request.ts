import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { OpenRequest } from '@wagenpark/contract/admin/requests';
import type { RequestKind } from '@wagenpark/domain/request-kinds';
import { adminQuery } from '../../platform/calls/queries.ts';

/** The two numbers of a request: `number` in addresses, `clientNumber` for people. */
export type RequestNumbers = Pick<OpenRequest, 'number' | 'clientNumber'>;

/**
 * The open request that blocks a new one of the same kind for a contract, regardless of who made it (DA-06). Null if
 * there is none, or while loading.
 */
export function useOpenRequest(contractNumber: number, kind: RequestKind): RequestNumbers | null {
  const open = useQuery(adminQuery(adminResources.requests.open, { query: { contract: contractNumber } }));
  return open.data?.find((request) => request.kind === kind) ?? null;
}
