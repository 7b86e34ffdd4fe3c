import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { RowKey } from '../../ui/grid/index-schema.ts';

/** The record that is open over a list, and where closing it leads. */
export interface OpenedRecord {
  readonly key: RowKey;
  /** The list's own address. */
  readonly list: string;
}

/** From this width on the list stays beside the open record. */
export const BESIDE = '(min-width: 1180px)';

/** Goes back from an open record to its list, which stays as it was. */
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
