import { useEffect, useSyncExternalStore } from 'react';

let title: string | null = null;
const listeners = new Set<() => void>();

function tell(next: string | null): void {
  title = next;
  for (const listener of listeners) listener();
}

/** The record that is open heads the title of the document, as long as it is open. */
export function useRecordTitle(record: string): void {
  useEffect(() => {
    tell(record);
    return () => tell(null);
  }, [record]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The record that is open, or null. */
export const useOpenRecordTitle = (): string | null => useSyncExternalStore(subscribe, () => title);
