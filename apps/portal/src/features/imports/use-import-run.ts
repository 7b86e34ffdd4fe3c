import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { ImportRun } from '@wagenpark/contract/admin/imports';
import { adminRecordQuery } from '../../platform/calls/queries.ts';

const POLL_INTERVAL_MS = 1_500;

/** Fetches a run, and polls while it is in progress. */
export function useImportRun(id: string | null): { readonly run: ImportRun | undefined; readonly failure: unknown } {
  const response = useQuery({
    ...adminRecordQuery(adminResources.imports.byId, { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? POLL_INTERVAL_MS : false),
  });
  return { run: response.data, failure: response.error };
}
