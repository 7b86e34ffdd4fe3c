import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { adminRecordQuery } from '../../../platform/calls/queries.ts';
import { errorText } from '../../../platform/notify.ts';
import { ErrorPanel } from '../../../ui/error-panel/error-panel.tsx';
import { FactsSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { BrandForm } from './brand-form.tsx';

// A form starts from what is stored at that moment, never from a cached response.
const fresh = { staleTime: 0 } as const;

/** The brand of the client: fetched again, then edited. */
export function BrandSection(): ReactNode {
  const setting = useQuery({ ...adminRecordQuery(adminResources.clientSettings.get, {}), ...fresh });
  if (setting.isError) return <ErrorPanel message={errorText(setting.error)} onRetry={() => void setting.refetch()} />;
  if (setting.data === undefined || !setting.isFetchedAfterMount) return <FactsSkeleton />;
  return <BrandForm setting={setting.data} />;
}
