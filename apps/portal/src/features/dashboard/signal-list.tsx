import { ActionIcon, Button } from '@mantine/core';
import type { DashboardSignals, Signal } from '@wagenpark/contract/fleet/dashboard-signals';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useDashboardKinds } from '../../platform/dashboard-kinds.ts';
import { useSession } from '../../platform/session/session.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { IconChevronLeft, IconChevronRight, IconX } from '../../ui/icons.ts';
import { isKey } from '../../ui/keys/keys.ts';
import { useKey } from '../../ui/keys/use-key.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { Tick } from '../../ui/tick/tick.tsx';
import { useWords } from '../../words/words.ts';
import { type SignalAct, signalActs } from './signal-acts.ts';
import { isOpenSignal, type OpenSignal, useCare } from './signal-care.tsx';
import { SignalRow } from './signal-row.tsx';
import styles from './signals.module.css';

const reminder = codeOnDemand(() => import('./remind-signals.tsx'));

const nothing: ReadonlySet<string> = new Set();

/** A page of signals (SG-11): walked through by keys, done something about one by one or ticked together. */
export function SignalList({
  told,
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
  const care = useCare();
  const { signals: kinds } = useDashboardKinds();
  const today = useToday();
  const [ticks, setTicks] = useState(nothing);
  const [reminded, setReminded] = useState<readonly number[] | null>(null);
  const reminding = useCode(reminder, reminded !== null);
  const endReminding = useCallback(() => setReminded(null), []);

  const open = told.Signalen.filter(isOpenSignal);
  // What is gone by now is ticked no more.
  const ticked = open.filter(({ Sleutel }) => ticks.has(Sleutel));
  const tick = (key: string, isOn: boolean) =>
    setTicks(new Set(isOn ? [...ticks, key] : [...ticks].filter((other) => other !== key)));
  const tickAll = () => setTicks(new Set(open.map(({ Sleutel }) => Sleutel)));
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-signal]') ?? [])];
  // The row that keys go on from: a window that closes gives the focus back to it when the signal it was about is gone.
  const [place, setPlace] = useState(0);
  const at = Math.min(place, told.Signalen.length - 1);
  const isWithin = useRef(false);
  // The signal that had the focus may go with the next answer; React tells no blur of what it takes away.
  useEffect(() => {
    if (isWithin.current && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus();
  }, [told, at]);
  const actsOf = (signals: readonly OpenSignal[]) =>
    signalActs(signals, { care, kinds, session, today, onRemind: setReminded });
  const run = async (act: SignalAct) => {
    if (await act.run()) setTicks(nothing);
  };
  const runById = (id: SignalAct['id'], signals: readonly OpenSignal[]) => {
    const act = actsOf(signals).find((each) => each.id === id);
    if (act !== undefined) void run(act);
  };
  /** What a key does with the signal that has the focus, or with those that are ticked. */
  const press = (event: KeyboardEvent<HTMLElement>, row: Signal): void => {
    const one = isOpenSignal(row) ? row : null;
    const chosen = ticked.length > 0 ? ticked : one === null ? [] : [one];
    const step = isKey(event, 'nextRow') ? 1 : isKey(event, 'previousRow') ? -1 : 0;
    if (step !== 0) {
      const all = links();
      const next = all[all.indexOf(event.currentTarget) + step];
      if (next === undefined) return;
      next.focus();
    } else if (isKey(event, 'tickRow') && one !== null) tick(one.Sleutel, !ticks.has(one.Sleutel));
    else if (isKey(event, 'tickAll')) tickAll();
    else if (isKey(event, 'clearTicks') && ticked.length > 0) setTicks(nothing);
    else if (isKey(event, 'putOff') && chosen.length > 0) runById('putOff', chosen);
    else if (isKey(event, 'settle') && chosen.length > 0) runById('settle', chosen);
    else if (isKey(event, 'rowMenu') && one !== null) {
      event.currentTarget.closest('li')?.querySelector<HTMLElement>('[data-more]')?.click();
    } else return;
    event.preventDefault();
  };

  // From anywhere on the page, as in a list; what is in the list has heard them before.
  const toRow = () => list.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus();
  const placed = told.Signalen[at];
  const here = placed !== undefined && isOpenSignal(placed) ? placed : null;
  const chosen = ticked.length > 0 ? ticked : here === null ? [] : [here];
  const fromAnywhere = (id: SignalAct['id']) => () => {
    toRow();
    runById(id, chosen);
  };
  useKey('nextRow', toRow, true, true);
  useKey('previousRow', toRow, true, true);
  useKey(
    'tickRow',
    () => {
      toRow();
      if (here !== null) tick(here.Sleutel, !ticks.has(here.Sleutel));
    },
    here !== null,
    true,
  );
  useKey('putOff', fromAnywhere('putOff'), chosen.length > 0);
  useKey('settle', fromAnywhere('settle'), chosen.length > 0);

  const pages = Math.max(1, Math.ceil(told.Totaal / DASHBOARD.signals.pageSize));
  const first = (page - 1) * DASHBOARD.signals.pageSize + 1;
  return (
    <>
      {reminded !== null && reminding !== undefined ? (
        <reminding.RemindSignals contracts={reminded} rows={told.Signalen} onEnd={endReminding} />
      ) : null}
      <ul
        ref={list}
        className={styles['list']}
        data-ticking={ticked.length > 0 || undefined}
        onFocus={({ target }) => {
          const row = [...(list.current?.children ?? [])].findIndex((each) => each.contains(target));
          // A row's menu is drawn elsewhere.
          if (row < 0) return;
          isWithin.current = true;
          setPlace(row);
        }}
        onBlur={() => {
          isWithin.current = false;
        }}
      >
        {told.Signalen.map((row, index) => (
          <SignalRow
            key={row.Sleutel ?? `${row.Soort} ${row.Record.Nummer} ${row.Datum}`}
            row={row}
            at={index === at ? index : undefined}
            today={today}
            acts={isOpenSignal(row) ? actsOf([row]) : []}
            isTicked={row.Sleutel !== null && ticks.has(row.Sleutel)}
            onTick={tick}
            onRun={(act) => void run(act)}
            onPress={press}
          />
        ))}
      </ul>
      {ticked.length > 0 ? (
        <div className={styles['bar']} role="toolbar" aria-label={words('dashboard.signals.withChosen')}>
          <Tick
            aria-label={words('dashboard.signals.all')}
            checked={ticked.length === open.length}
            indeterminate={ticked.length < open.length}
            onChange={() => (ticked.length < open.length ? tickAll() : setTicks(nothing))}
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
              setTicks(nothing);
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
              first: formats.number(first),
              last: formats.number(first + told.Signalen.length - 1),
              total: formats.number(told.Totaal),
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
