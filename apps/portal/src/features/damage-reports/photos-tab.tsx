import { useQuery } from '@tanstack/react-query';
import { damageReportAdmin } from '@wagenpark/contract/admin/damage-reports';
import type { DamageReport } from '@wagenpark/contract/fleet/damage-reports';
import type { ReactNode } from 'react';
import { FileGallery } from '../../patterns/files/file-gallery.tsx';
import { adminQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { FactsSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../words/words.ts';

/** The photos and documents of a report (DF2-05). */
export function PhotosTab({ report: { Meldcode: number } }: { readonly report: DamageReport }): ReactNode {
  const words = useWords();
  const response = useQuery(adminQuery(damageReportAdmin.files, { params: { number } }));
  if (response.isError)
    return <ErrorPanel message={errorText(response.error)} onRetry={() => void response.refetch()} />;
  if (response.data === undefined) return <FactsSkeleton facts={2} />;
  if (response.data.length === 0) return <EmptyState title={words('damageReports.detail.noPhotos')} />;
  return <FileGallery label={words('damageReports.group.photos')} files={response.data} />;
}
