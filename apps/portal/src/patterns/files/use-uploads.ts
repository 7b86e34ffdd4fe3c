import { useEffect, useState, useSyncExternalStore } from 'react';
import { type UploadItem, type UploadOptions, Uploads } from './uploads.ts';

/** The files of a form: what was chosen, and what of it can be named when the form is sent. */
export interface FormFiles {
  readonly uploads: Uploads;
  readonly items: readonly UploadItem[];
  /** The ids of those that are stored, in their order. */
  readonly ids: readonly string[];
  /** All that was chosen is stored: the form can be sent without losing any. */
  readonly isReady: boolean;
}

/** Files that somebody adds to a form, sent while the rest is filled in; `FileUpload` shows them. */
export function useUploads(options: UploadOptions = {}): FormFiles {
  const [uploads] = useState(() => new Uploads(options));
  const items = useSyncExternalStore(uploads.subscribe, uploads.items);
  useEffect(() => () => uploads.clear(), [uploads]);
  return {
    uploads,
    items,
    ids: items.flatMap(({ stored }) => (stored === null ? [] : [stored.id])),
    isReady: items.every(({ phase }) => phase === 'stored'),
  };
}
