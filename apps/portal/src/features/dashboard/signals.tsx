import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import { type SignalFilter, signalFilters } from '@wagenpark/contract/fleet/dashboard-signals';
import type { MessageId } from '@wagenpark/messages';
import { type ReactNode, useId, useState } from 'react';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { useDashboardKinds } from '../../platform/dashboard-kinds.ts';
import { useSession } from '../../platform/session/session.ts';
import { IconAdjustmentsHorizontal } from '../../ui/icons.ts';
import { MenuOnDemand } from '../../ui/menu-on-demand/menu-on-demand.tsx';
import { Segments } from '../../ui/segments/segments.tsx';
import { TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { useWords } from '../../words/words.ts';
import block from './block.module.css';
import { BlockBody, useBlock } from './block.tsx';
import { SignalList } from './signal-list.tsx';
import styles from './signals.module.css';
import type { BlockScope } from './use-scope.ts';

/** Options for which signals are shown. */
interface ShownOptions {
  readonly mine: boolean;
  readonly includeCared: boolean;
}
const switches = ['mine', 'includeCared'] as const;

/**
 * The work list of the fleet (SG-01 … SG-12): signals that require attention, and events. Each can be assigned, snoozed
 * and settled.
 */
export function SignalsBlock({ scope: { query } }: { readonly scope: BlockScope }): ReactNode {
  const words = useWords();
  const session = useSession();
  const { formats } = session;
  const kinds = useDashboardKinds();
  const id = useId();
  const panelId = useId();
  const [tab, setTab] = useState('attention');
  const [filter, setFilter] = useState<SignalFilter>('all');
  const [shown, setShown] = useState<ShownOptions>({ mine: false, includeCared: false });
  const [page, setPage] = useState(1);
  const answer = useBlock(
    query === null ? null : fleetQuery(dashboard.signals, {}, { ...query, tab, filter, page, ...shown }),
  );
  // The total over all fleets, while the dashboard is limited to some. Same query as the menu's count, so the cache is
  // shared.
  const isWhole = tab === 'attention' && filter === 'all' && !shown.mine && !shown.includeCared;
  const total = useQuery({
    ...fleetQuery(dashboard.signalCount, {}, { range: '12m', debtors: [], contract: null }),
    enabled: isWhole && query !== null && query.debtors.length > 0 && query.contract === null,
  });
  const ownCount = answer.data?.Tabbladen.find(({ Tabblad }) => Tabblad === 'attention')?.Aantal;
  const isNarrowed = total.isEnabled && total.data !== undefined && ownCount !== undefined;
  const tabs = (answer.data?.Tabbladen ?? []).filter(({ Tabblad }) => kinds.tabs[Tabblad]?.when(session) ?? true);
  const open = (next: { readonly tab?: string; readonly filter?: SignalFilter; readonly shown?: ShownOptions }) => {
    setTab(next.tab ?? tab);
    setFilter(next.filter ?? filter);
    setShown(next.shown ?? shown);
    setPage(1);
  };
  return (
    <section className={`${block['card']} ${styles['whole']}`} aria-labelledby={id}>
      <header className={block['head']}>
        <h2 id={id}>{words('dashboard.signals')}</h2>
        <span className={block['note']}>
          {isNarrowed
            ? words('dashboard.signals.narrowed', {
                count: formats.number(ownCount),
                total: formats.number(total.data.Aantal),
              })
            : null}
        </span>
        <Segments
          label={words('dashboard.signals.filter')}
          value={filter}
          onChange={(value) => open({ filter: value })}
          // words: dashboard.signals.filter.*
          segments={signalFilters.map((value) => ({ value, label: words(`dashboard.signals.filter.${value}`) }))}
        />
        {tab === 'attention' ? (
          <MenuOnDemand
            staysOpen
            target={
              <ActionIcon
                variant={shown.mine || shown.includeCared ? 'light' : 'default'}
                size={30}
                title={words('dashboard.signals.shown')}
                aria-label={words('dashboard.signals.shown')}
              >
                <IconAdjustmentsHorizontal size={16} aria-hidden />
              </ActionIcon>
            }
          >
            {(Menu) =>
              switches.map((option) => (
                <Menu.CheckboxItem
                  key={option}
                  checked={shown[option]}
                  onChange={(isOn) => open({ shown: { ...shown, [option]: isOn } })}
                >
                  {/* words: dashboard.signals.shown.* */}
                  {words(`dashboard.signals.shown.${option}`)}
                </Menu.CheckboxItem>
              ))
            }
          </MenuOnDemand>
        ) : null}
      </header>
      <div className={styles['tabs']}>
        <Tabs
          label={words('dashboard.signals')}
          panelId={panelId}
          tabs={tabs.map(({ Tabblad, Aantal }) => ({
            id: Tabblad,
            // words: dashboard.signals.tab.*
            label: words(`dashboard.signals.tab.${Tabblad}` as MessageId),
            count: formats.number(Aantal),
          }))}
          active={tab}
          onChange={(next) => open({ tab: next })}
        />
      </div>
      <TabPanel id={panelId} tab={tab}>
        <BlockBody answer={answer} height={448}>
          {(signals) =>
            signals.Signalen.length === 0 ? (
              <p className={styles['none']}>
                {words(
                  filter === 'all' && tab === 'attention' && !shown.mine
                    ? 'dashboard.signals.allDone'
                    : 'dashboard.signals.none',
                )}
              </p>
            ) : (
              <SignalList key={`${tab} ${filter} ${page}`} told={signals} page={page} onPage={setPage} />
            )
          }
        </BlockBody>
      </TabPanel>
    </section>
  );
}
