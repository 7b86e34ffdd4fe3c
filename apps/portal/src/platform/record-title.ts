import { useEffect, useSyncExternalStore } from 'react';

/** Parts of the document's title that pages set. */
interface TitleParts {
  /** The record that is open. */
  readonly record: string | null;
  /** Number of open items. */
  readonly waiting: number;
}

const noParts: TitleParts = { record: null, waiting: 0 };
let titleParts = noParts;
const listeners = new Set<() => void>();

/** Sets a part of the title while the calling component is mounted. */
function useTitlePart<Part extends keyof TitleParts>(part: Part, value: TitleParts[Part]): void {
  useEffect(() => {
    const set = (next: TitleParts[Part]): void => {
      titleParts = { ...titleParts, [part]: next };
      for (const listener of listeners) listener();
    };
    set(value);
    return () => set(noParts[part]);
  }, [part, value]);
}

/** Puts the open record in front of the document's title. */
export const useRecordTitle = (record: string): void => useTitlePart('record', record);

/** Puts the number of open items in front of the document's title. */
export const useWaitingTitle = (count: number): void => useTitlePart('waiting', count);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The parts of the title that pages have set. */
export const useTitleParts = (): TitleParts => useSyncExternalStore(subscribe, () => titleParts);
