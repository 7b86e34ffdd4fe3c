import { useQuery } from '@tanstack/react-query';
import { adminResources, type RequestSummary } from '@wagenpark/contract';
import { openRequestFor, type RequestKind } from '@wagenpark/domain/request-rules';
import { adminPageQuery } from '../../platform/calls/queries.ts';

/**
 * The number of the open request of a kind for a contract, so far as the reader may see it: a second one would be refused
 * (DA-06). Null when there is none, or it is not known yet.
 */
export function useOpenRequest(contractNumber: number, kind: RequestKind): number | null {
  const page = useQuery(adminPageQuery(adminResources.requests.list, { query: { contract: contractNumber } }));
  const requests: readonly RequestSummary[] = page.data?.results ?? [];
  const known = requests.map((request) => ({ ...request, contractNumber: request.contract }));
  return openRequestFor(known, kind, contractNumber)?.number ?? null;
}
