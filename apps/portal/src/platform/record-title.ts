import { useEffect, useSyncExternalStore } from 'react';

/** What pages tell the frame for the title of the document. */
interface TitleParts {
  /** The record that is open. */
  readonly record: string | null;
  /** How many things wait for somebody. */
  readonly waiting: number;
}

const nothing: TitleParts = { record: null, waiting: 0 };
let parts = nothing;
const listeners = new Set<() => void>();

/** Says something of the title, as long as who says it is there. */
function useTitlePart<Part extends keyof TitleParts>(part: Part, value: TitleParts[Part]): void {
  useEffect(() => {
    const tell = (next: TitleParts[Part]): void => {
      parts = { ...parts, [part]: next };
      for (const listener of listeners) listener();
    };
    tell(value);
    return () => tell(nothing[part]);
  }, [part, value]);
}

/** The record that is open heads the title of the document. */
export const useRecordTitle = (record: string): void => useTitlePart('record', record);

/** How many things wait stands in front of the title. */
export const useWaitingTitle = (count: number): void => useTitlePart('waiting', count);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was told for the title. */
export const useTitleParts = (): TitleParts => useSyncExternalStore(subscribe, () => parts);
