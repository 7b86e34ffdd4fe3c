import { useEffect, useState, useSyncExternalStore } from 'react';
import { type UploadItem, type UploadOptions, Uploads } from './uploads.ts';

/** The files of a form and their upload. */
export interface FormFiles {
  readonly uploads: Uploads;
  readonly items: readonly UploadItem[];
  /** Ids of the stored files, in their order. */
  readonly ids: readonly string[];
  /** All chosen files are stored, so the form can be sent without losing any. */
  readonly isReady: boolean;
}

/** Files that are added to a form and uploaded while the rest is filled in. `FileUpload` shows them. */
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
