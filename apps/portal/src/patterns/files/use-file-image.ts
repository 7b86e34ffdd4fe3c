import { useQuery } from '@tanstack/react-query';
import { type StoredFile, storedFiles } from '@wagenpark/contract/admin/stored-files';
import { useEffect, useState } from 'react';
import { fetchFile } from '../../platform/calls/call.ts';

/** A stored file as a query; its content never changes. */
const fileQuery = (id: string) => ({
  queryKey: ['storedFile', id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    fetchFile(storedFiles.content, { params: { id } }, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** An image in the state that it is in. */
export interface FileImage {
  /** An address under which the page can show it; null while it comes. */
  readonly url: string | null;
  readonly isMissing: boolean;
}

/** The content of an image that is stored, fetched with the caller's token, which an address cannot carry. */
export function useFileImage({ id, contentType }: StoredFile): FileImage {
  const content = useQuery({ ...fileQuery(id), enabled: contentType.startsWith('image/') });
  const [url, setUrl] = useState<string | null>(null);
  const blob = content.data?.blob;
  useEffect(() => {
    if (blob === undefined) return setUrl(null);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return { url, isMissing: content.isError };
}
