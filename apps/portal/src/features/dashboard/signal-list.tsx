import { ActionIcon, Button } from '@mantine/core';
import type { DashboardSignals, Signal } from '@wagenpark/contract/fleet/dashboard-signals';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useDashboardKinds } from '../../platform/dashboard-kinds.ts';
import { useSession } from '../../platform/session/session.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { BareCheckbox } from '../../ui/bare-checkbox/bare-checkbox.tsx';
import { IconChevronLeft, IconChevronRight, IconX } from '../../ui/icons.ts';
import { isKey } from '../../ui/keys/keys.ts';
import { useKey } from '../../ui/keys/use-key.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';
import { type SignalAction, signalActions } from './signal-actions.ts';
import { SignalRow } from './signal-row.tsx';
import { isOpenSignal, type OpenSignal, useSignalHandling } from './signal-triage.tsx';
import styles from './signals.module.css';

const reminder = codeOnDemand(() => import('./remind-signals.tsx'));

const noTicks: ReadonlySet<string> = new Set();

/** A page of signals (SG-11). Rows are navigated by keyboard and handled one by one, or together when ticked. */
export function SignalList({
  told: signalPage,
  page,
  onPage,
}: {
  readonly told: DashboardSignals;
  readonly page: number;
  readonly onPage: (page: number) => void;
}): ReactNode {
  const words = useWords();
  const session = useSession();
  const { formats } = session;
  const list = useRef<HTMLUListElement>(null);
  const handling = useSignalHandling();
  const { signals: kinds } = useDashboardKinds();
  const today = useToday();
  const [ticks, setTicks] = useState(noTicks);
  const [contractsToRemind, setContractsToRemind] = useState<readonly number[] | null>(null);
  const reminderCode = useCode(reminder, contractsToRemind !== null);
  const endReminding = useCallback(() => setContractsToRemind(null), []);

  const open = signalPage.Signalen.filter(isOpenSignal);
  // Ignores ticks of signals that are no longer listed.
  const ticked = open.filter(({ Sleutel }) => ticks.has(Sleutel));
  const tick = (key: string, isOn: boolean) =>
    setTicks(new Set(isOn ? [...ticks, key] : [...ticks].filter((candidate) => candidate !== key)));
  const tickAll = () => setTicks(new Set(open.map(({ Sleutel }) => Sleutel)));
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-signal]') ?? [])];
  // The row where keyboard navigation continues. A closing dialog returns the focus to it if the handled signal is
  // gone.
  const [lastIndex, setLastIndex] = useState(0);
  const focusIndex = Math.min(lastIndex, signalPage.Signalen.length - 1);
  const hasFocus = useRef(false);
  // The next response may remove the focused signal. React fires no blur event for removed elements.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-at="${focusIndex}"]`)?.focus();
  }, [signalPage, focusIndex]);
  const actsOf = (signals: readonly OpenSignal[]) =>
    signalActions(signals, { handling, kinds, session, today, onRemind: setContractsToRemind });
  const run = async (act: SignalAction) => {
    if (await act.run()) setTicks(noTicks);
  };
  const runById = (id: SignalAction['id'], signals: readonly OpenSignal[]) => {
    const act = actsOf(signals).find((candidate) => candidate.id === id);
    if (act !== undefined) void run(act);
  };
  /** Handles a key on the focused signal; actions apply to the ticked signals, if any. */
  const onRowKey = (event: KeyboardEvent<HTMLElement>, row: Signal): void => {
    const ownSignal = isOpenSignal(row) ? row : null;
    const chosen = ticked.length > 0 ? ticked : ownSignal === null ? [] : [ownSignal];
    const step = isKey(event, 'nextRow') ? 1 : isKey(event, 'previousRow') ? -1 : 0;
    if (step !== 0) {
      const rowLinks = links();
      const next = rowLinks[rowLinks.indexOf(event.currentTarget) + step];
      if (next === undefined) return;
      next.focus();
    } else if (isKey(event, 'tickRow') && ownSignal !== null) tick(ownSignal.Sleutel, !ticks.has(ownSignal.Sleutel));
    else if (isKey(event, 'tickAll')) tickAll();
    else if (isKey(event, 'clearTicks') && ticked.length > 0) setTicks(noTicks);
    else if (isKey(event, 'putOff') && chosen.length > 0) runById('putOff', chosen);
    else if (isKey(event, 'settle') && chosen.length > 0) runById('settle', chosen);
    else if (isKey(event, 'rowMenu') && ownSignal !== null) {
      event.currentTarget.closest('li')?.querySelector<HTMLElement>('[data-more]')?.click();
    } else return;
    event.preventDefault();
  };

  // Shortcuts that work anywhere on the page, as in lists. Keys inside the list are handled by its rows first.
  const focusRow = () => list.current?.querySelector<HTMLElement>(`[data-at="${focusIndex}"]`)?.focus();
  const focusedRow = signalPage.Signalen[focusIndex];
  const focusedSignal = focusedRow !== undefined && isOpenSignal(focusedRow) ? focusedRow : null;
  const chosen = ticked.length > 0 ? ticked : focusedSignal === null ? [] : [focusedSignal];
  const runFromAnywhere = (id: SignalAction['id']) => () => {
    focusRow();
    runById(id, chosen);
  };
  useKey('nextRow', focusRow, true, true);
  useKey('previousRow', focusRow, true, true);
  useKey(
    'tickRow',
    () => {
      focusRow();
      if (focusedSignal !== null) tick(focusedSignal.Sleutel, !ticks.has(focusedSignal.Sleutel));
    },
    focusedSignal !== null,
    true,
  );
  useKey('putOff', runFromAnywhere('putOff'), chosen.length > 0);
  useKey('settle', runFromAnywhere('settle'), chosen.length > 0);

  const pages = Math.max(1, Math.ceil(signalPage.Totaal / DASHBOARD.signals.pageSize));
  const firstNumber = (page - 1) * DASHBOARD.signals.pageSize + 1;
  return (
    <>
      {contractsToRemind !== null && reminderCode !== undefined ? (
        <reminderCode.RemindSignals contracts={contractsToRemind} rows={signalPage.Signalen} onEnd={endReminding} />
      ) : null}
      <ul
        ref={list}
        className={styles['list']}
        data-ticking={ticked.length > 0 || undefined}
        onFocus={({ target }) => {
          const row = [...(list.current?.children ?? [])].findIndex((candidate) => candidate.contains(target));
          // A row's menu is rendered in a portal, outside the list.
          if (row < 0) return;
          hasFocus.current = true;
          setLastIndex(row);
        }}
        onBlur={() => {
          hasFocus.current = false;
        }}
      >
        {signalPage.Signalen.map((row, index) => (
          <SignalRow
            key={row.Sleutel ?? `${row.Soort} ${row.Record.Nummer} ${row.Datum}`}
            row={row}
            at={index === focusIndex ? index : undefined}
            today={today}
            acts={isOpenSignal(row) ? actsOf([row]) : []}
            isTicked={row.Sleutel !== null && ticks.has(row.Sleutel)}
            onTick={tick}
            onRun={(act) => void run(act)}
            onPress={onRowKey}
          />
        ))}
      </ul>
      {ticked.length > 0 ? (
        <div className={styles['bar']} role="toolbar" aria-label={words('dashboard.signals.withChosen')}>
          <BareCheckbox
            aria-label={words('dashboard.signals.all')}
            checked={ticked.length === open.length}
            indeterminate={ticked.length < open.length}
            onChange={() => (ticked.length < open.length ? tickAll() : setTicks(noTicks))}
          />
          <span role="status">{words('dashboard.signals.chosen', { count: ticked.length })}</span>
          {actsOf(ticked).map((act) => (
            <Button
              key={act.id}
              variant="default"
              size="compact-sm"
              leftSection={<act.icon size={16} aria-hidden />}
              onClick={() => void run(act)}
            >
              {words(act.label)}
            </Button>
          ))}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={words('dashboard.signals.clear')}
            onClick={() => {
              setTicks(noTicks);
              links()[0]?.focus();
            }}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ) : (
        <footer className={styles['foot']}>
          <span>
            {words('dashboard.signals.range', {
              first: formats.number(firstNumber),
              last: formats.number(firstNumber + signalPage.Signalen.length - 1),
              total: formats.number(signalPage.Totaal),
            })}
          </span>
          {open.length === 0 ? null : <span className={styles['keys']}>{words('dashboard.signals.keys')}</span>}
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={page <= 1}
            aria-label={words('dashboard.signals.previous')}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={page >= pages}
            aria-label={words('dashboard.signals.next')}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </footer>
      )}
    </>
  );
}
