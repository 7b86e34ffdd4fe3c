import type { ReactNode } from 'react';
import { IconDownload } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import type { DetailTab } from './detail-descriptor.ts';
import type { TableOffer } from './table-offer.ts';
import { ToolButton } from './tool-button.tsx';

/**
 * The table download. Details with tables show it (DM-06); it is enabled only when the open tab has rows (DM-08,
 * DM-10).
 */
export function TableButton({
  tabs,
  activeTab,
  offer,
}: {
  readonly tabs: readonly Pick<DetailTab<never>, 'id' | 'hasTable'>[];
  readonly activeTab: string;
  readonly offer: TableOffer | null;
}): ReactNode {
  const words = useWords();
  if (!tabs.some(({ hasTable }) => hasTable)) return null;
  if (offer !== null) return offer.download();
  const hasTable = tabs.find(({ id }) => id === activeTab)?.hasTable ?? false;
  return (
    <ToolButton
      name={words('download.menu')}
      icon={IconDownload}
      reason={words(hasTable ? 'download.noRows' : 'detail.noTable')}
    />
  );
}
