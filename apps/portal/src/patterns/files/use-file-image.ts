import { useQuery } from '@tanstack/react-query';
import { type StoredFile, storedFiles } from '@wagenpark/contract/admin/stored-files';
import { fetchFile } from '../../platform/calls/call.ts';
import { useObjectUrl } from './use-object-url.ts';

/** Query of a stored file's content, which never changes. */
const fileQuery = (id: string) => ({
  queryKey: ['storedFile', id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    fetchFile(storedFiles.content, { params: { id } }, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** An image and its loading state. */
export interface FileImage {
  /** Object URL for display; null while it is loading. */
  readonly url: string | null;
  readonly isMissing: boolean;
}

/**
 * The content of a stored image. It is fetched with the user's bearer token, which the URL of an image cannot contain.
 */
export function useFileImage({ id, contentType }: StoredFile): FileImage {
  const content = useQuery({ ...fileQuery(id), enabled: contentType.startsWith('image/') });
  return { url: useObjectUrl(content.data?.blob), isMissing: content.isError };
}
