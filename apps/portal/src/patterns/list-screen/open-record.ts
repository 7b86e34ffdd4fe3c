import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { RowKey } from '../../ui/grid/index-schema.ts';

/** The open record of a list, and the address to which closing returns. */
export interface OpenedRecord {
  readonly key: RowKey;
  /** The list's own address. */
  readonly list: string;
}

/** From this width on, the list stays visible beside the open record. */
export const BESIDE_LIST_QUERY = '(min-width: 1180px)';

/** Closes an open record and shows its list in its previous state. */
export function useCloseRecord(list: string): () => void {
  const navigate = useNavigate();
  return useCallback(
    () =>
      void navigate({
        to: list,
        search: ({ id: _id, tab: _tab, change: _change, ...rest }: Record<string, string>) => rest,
      }),
    [navigate, list],
  );
}
