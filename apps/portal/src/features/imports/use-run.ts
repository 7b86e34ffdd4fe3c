import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { ImportRun } from '@wagenpark/contract/admin/imports';
import { adminRecordQuery } from '../../platform/calls/queries.ts';

const askAgainMs = 1_500;

/** A run as it stands; while it is under way it is asked for again and again. */
export function useRun(id: string | null): { readonly run: ImportRun | undefined; readonly failure: unknown } {
  const found = useQuery({
    ...adminRecordQuery(adminResources.imports.byId, { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? askAgainMs : false),
  });
  return { run: found.data, failure: found.error };
}
