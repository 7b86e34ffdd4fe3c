import { useQuery } from '@tanstack/react-query';
import { documentAdmin } from '@wagenpark/contract/admin/documents';
import type { Document } from '@wagenpark/contract/fleet/documents';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useObjectUrl } from '../../../patterns/files/use-object-url.ts';
import { fetchFile } from '../../../platform/calls/call.ts';
import { errorText } from '../../../platform/notify.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel/error-panel.tsx';
import { lazyPart } from '../../../ui/on-demand/code-on-demand.ts';
import { FactsSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './preview.module.css';

const PdfPages = lazyPart(async () => (await import('./pdf-pages.tsx')).PdfPages);

/** The content of a document’s file. A replaced file is another content. */
const contentQuery = ({ VolgNummer: number, Uitgave }: Document) => ({
  queryKey: ['document', number, Uitgave],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    fetchFile(documentAdmin.content, { params: { number } }, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
});

/**
 * The file of a document, drawn as an image: a picture, or the pages of a PDF. Nothing of it runs. What the browser
 * cannot show is downloaded.
 */
export function PreviewTab({ document }: { readonly document: Document }): ReactNode {
  const words = useWords();
  const content = useQuery(contentQuery(document));
  const [isUnreadable, setUnreadable] = useState(false);
  const fail = useCallback(() => setUnreadable(true), []);
  if (content.isError) return <ErrorPanel message={errorText(content.error)} onRetry={() => void content.refetch()} />;
  if (isUnreadable) return <EmptyState title={words('documents.preview.unreadable')} />;
  if (content.data === undefined) return <FactsSkeleton facts={4} />;
  const { blob } = content.data;
  return document.Bestandssoort === 'pdf' ? (
    <Suspense fallback={<FactsSkeleton facts={4} />}>
      <PdfPages key={document.VolgNummer} blob={blob} title={document.Titel} onFailed={fail} />
    </Suspense>
  ) : (
    <Picture blob={blob} title={document.Titel} onFailed={fail} />
  );
}

function Picture({
  blob,
  title,
  onFailed,
}: {
  readonly blob: Blob;
  readonly title: string;
  readonly onFailed: () => void;
}): ReactNode {
  const url = useObjectUrl(blob);
  return url === null ? null : <img className={styles['picture']} src={url} alt={title} onError={onFailed} />;
}
