import { adminResources, type Fine } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { HistoryTab } from '../../../patterns/history/history-tab.tsx';
import { adminQuery } from '../../../platform/calls/queries.ts';

/** Everything that happened to a fine: which driver was found for it, when, by what. */
export function FineHistoryTab({ fine }: { readonly fine: Fine }): ReactNode {
  return (
    <HistoryTab
      query={adminQuery(adminResources.fineAdmin.history, { params: { number: fine.VolgNummer } })}
      fieldNames={['requests.changed', 'fines.fact', 'fact']}
    />
  );
}
