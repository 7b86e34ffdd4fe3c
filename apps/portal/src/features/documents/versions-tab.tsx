import { useQuery } from '@tanstack/react-query';
import { documentAdmin } from '@wagenpark/contract/admin/documents';
import type { Document } from '@wagenpark/contract/fleet/documents';
import type { ReactNode } from 'react';
import { FileGallery } from '../../patterns/files/file-gallery.tsx';
import { adminQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { FactsSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../words/words.ts';

/** The former files of a document, the latest first; for staff. */
export function VersionsTab({ document: { VolgNummer: number } }: { readonly document: Document }): ReactNode {
  const words = useWords();
  const versions = useQuery(adminQuery(documentAdmin.versions, { params: { number } }));
  if (versions.isError) {
    return <ErrorPanel message={errorText(versions.error)} onRetry={() => void versions.refetch()} />;
  }
  if (versions.data === undefined) return <FactsSkeleton facts={2} />;
  const [, ...former] = versions.data;
  if (former.length === 0) return <EmptyState title={words('documents.versions.none')} />;
  return <FileGallery label={words('documents.detail.versions')} files={former} />;
}
