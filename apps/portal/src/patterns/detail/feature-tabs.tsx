import { type ReactNode, useMemo } from 'react';
import type { RecordTab } from '../../platform/feature.ts';
import type { RecordKind } from '../../platform/record-kinds.ts';
import { useRecordTabs } from '../../platform/record-tabs.ts';
import { useSession } from '../../platform/session/session.ts';
import { type CodeOnDemand, codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { TableSkeleton } from '../../ui/skeletons/skeletons.tsx';
import type { DetailTab } from './detail-descriptor.ts';

type TabCode = CodeOnDemand<{ readonly Tab: Awaited<ReturnType<RecordTab['load']>> }>;

const codes = new Map<RecordTab['load'], TabCode>();
/** The lazily loaded code of a tab, cached. */
function codeOf({ load }: RecordTab): TabCode {
  const code = codes.get(load) ?? codeOnDemand(async () => ({ Tab: await load() }));
  codes.set(load, code);
  return code;
}

/** The tabs that other features add to a detail of a kind, filtered by the reader's permissions. */
export function useFeatureTabs(kind: RecordKind | undefined, number: number): readonly DetailTab<unknown>[] {
  const tabs = useRecordTabs(kind);
  const { can } = useSession();
  return useMemo(
    () =>
      tabs
        .filter(({ permission }) => can(permission))
        .map((tab) => ({
          id: tab.id,
          label: tab.label,
          hasTable: true as const,
          render: () => <BroughtTab code={codeOf(tab)} number={number} />,
        })),
    [tabs, can, number],
  );
}

function BroughtTab({ code, number }: { readonly code: TabCode; readonly number: number }): ReactNode {
  const tab = useCode(code, true);
  return tab === undefined ? <TableSkeleton columns={6} /> : <tab.Tab number={number} />;
}
