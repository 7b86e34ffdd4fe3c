import { ActionIcon, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { DashboardSignals, Signal } from '@wagenpark/contract/fleet/dashboard-signals';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useRecordLink } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useToday } from '../../platform/session/use-today.ts';
import {
  IconCarCrash,
  IconChevronLeft,
  IconChevronRight,
  IconDots,
  IconFileText,
  IconGauge,
  IconMessage,
  type IconProps,
  IconReceipt,
  IconRoad,
  IconSend,
  IconTool,
  IconTruckDelivery,
  IconX,
} from '../../ui/icons.ts';
import { InitialsMark } from '../../ui/initials/initials-mark.tsx';
import { isKey } from '../../ui/keys/keys.ts';
import { MenuOnDemand } from '../../ui/menu-on-demand/menu-on-demand.tsx';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { Tick } from '../../ui/tick/tick.tsx';
import { useWords } from '../../words/words.ts';
import { type SignalAct, signalActs } from './signal-acts.ts';
import { isCaredFor, isOpenSignal, isPutOff, type OpenSignal, useCare } from './signal-care.tsx';
import { signalText } from './signal-text.ts';
import styles from './signals.module.css';
import { WholeDay } from './whole-day.tsx';

const PAGE = 10;
/** What is done often enough to stand in the row itself; the rest is in its menu. */
const inRow: ReadonlySet<SignalAct['id']> = new Set(['see', 'putOff', 'settle', 'reopen']);

const reminder = codeOnDemand(() => import('./remind-signals.tsx'));

const icons: Readonly<Record<Signal['Record']['Soort'], ComponentType<IconProps>>> = {
  leaseContract: IconFileText,
  damageReport: IconCarCrash,
  fine: IconRoad,
  invoice: IconReceipt,
  mileageReading: IconGauge,
  request: IconSend,
  carOrder: IconTruckDelivery,
};
function drawIcon({ Soort, Record }: Signal): ReactNode {
  const Icon = Soort === 'mot' ? IconTool : Soort === 'mileage' ? IconGauge : icons[Record.Soort];
  return <Icon size={16} />;
}

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
    signalActs(signals, { care, session, today, onRemind: setReminded });
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

  const pages = Math.max(1, Math.ceil(told.Totaal / PAGE));
  const first = (page - 1) * PAGE + 1;
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
          <Row
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

interface RowProps {
  readonly row: Signal;
  /** Its place, when keys go on from it. */
  readonly at: number | undefined;
  readonly today: IsoDay;
  /** What can be done about it; none: it only happened. */
  readonly acts: readonly SignalAct[];
  readonly isTicked: boolean;
  readonly onTick: (key: string, isOn: boolean) => void;
  readonly onRun: (act: SignalAct) => void;
  /** A key was pressed on its link. */
  readonly onPress: (event: KeyboardEvent<HTMLElement>, row: Signal) => void;
}

function Row({ row, at, today, acts, isTicked, onTick, onRun, onPress }: RowProps): ReactNode {
  const words = useWords();
  const { client, formats } = useSession();
  const text = signalText(row, words, formats);
  const { Sleutel: key, Zorg, Kenteken, Bestuurder, Record } = row;
  const address = useRecordLink(Record.Soort, Record.Nummer);
  const assignee = Zorg?.Behandelaar ?? null;
  const comment = Zorg?.Opmerking ?? null;
  const named = `${text} ${Kenteken ?? ''}`.trim();
  const said = (
    <>
      {row.Kritiek ? <span className="visually-hidden">{words('dashboard.signals.critical')} </span> : null}
      <WholeDay text={text} day={formats.legacyDay(row.Datum)} />
    </>
  );
  const link = {
    className: styles['text'],
    'data-signal': '',
    'data-at': at,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onPress(event, row),
  };
  return (
    <li
      className={styles['row']}
      data-critical={row.Kritiek || undefined}
      data-seen={row.Gezien || isCaredFor(row, today) || undefined}
      data-ticked={isTicked || undefined}
    >
      <span className={styles['kind']}>
        <span aria-hidden>{drawIcon(row)}</span>
        {key === null ? null : (
          <Tick
            className={styles['tick']}
            aria-label={words('dashboard.signals.choose', { signal: named })}
            checked={isTicked}
            onChange={({ currentTarget }) => onTick(key, currentTarget.checked)}
          />
        )}
      </span>
      {address === undefined ? (
        <span {...link}>{said}</span>
      ) : (
        <Link {...address} {...link}>
          {said}
        </Link>
      )}
      {Kenteken === null ? <span /> : <Plate plate={Kenteken} country={client.countryCarData} />}
      <span className={styles['who']}>{Bestuurder}</span>
      <span className={styles['when']} data-when>
        <When row={row} today={today} />
      </span>
      <span className={styles['own']} title={assignee?.Naam}>
        {assignee === null ? null : (
          <>
            <InitialsMark name={assignee.Naam} />
            <span className="visually-hidden">{words('dashboard.signals.with', { name: assignee.Naam })}</span>
          </>
        )}
      </span>
      <span className={styles['said']} title={comment ?? undefined}>
        {comment === null ? null : (
          <>
            <IconMessage size={16} aria-hidden />
            <span className={styles['comment']}>{comment}</span>
          </>
        )}
      </span>
      {acts.length === 0 ? null : (
        <span className={styles['acts']}>
          {acts
            .filter(({ id }) => inRow.has(id))
            .map((act) => (
              <ActionIcon
                key={act.id}
                className={styles['act']}
                variant="default"
                size={28}
                title={words(act.label)}
                aria-label={`${words(act.label)}: ${named}`}
                onClick={() => onRun(act)}
              >
                <act.icon size={16} aria-hidden />
              </ActionIcon>
            ))}
          <MenuOnDemand
            target={
              <ActionIcon
                className={styles['more']}
                variant="default"
                size={28}
                data-more
                title={words('dashboard.signals.more')}
                aria-label={`${words('dashboard.signals.more')}: ${named}`}
              >
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            }
          >
            {(Menu) =>
              acts.map((act) => (
                <Menu.Item key={act.id} leftSection={<act.icon size={16} aria-hidden />} onClick={() => onRun(act)}>
                  {words(act.label)}
                </Menu.Item>
              ))
            }
          </MenuOnDemand>
        </span>
      )}
    </li>
  );
}

/** What the end of a row says: what somebody did about it, when its driver was reminded, or how long it is. */
function When({ row, today }: { readonly row: Signal; readonly today: IsoDay }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const { Zorg, HerinnerdOp, Dagen, Datum } = row;
  const sayDay = (
    id: 'dashboard.signals.closed' | 'dashboard.signals.comesBack' | 'dashboard.signals.reminded',
    legacyDay: string,
  ) => {
    const day = formats.legacyDay(legacyDay);
    return <WholeDay text={words(id, { day })} day={day} />;
  };
  if (Zorg !== null && Zorg.GeslotenOp !== null) {
    return (
      <span title={[Zorg.GeslotenDoor, Zorg.Reden].filter(Boolean).join(': ')}>
        {sayDay('dashboard.signals.closed', Zorg.GeslotenOp)}
      </span>
    );
  }
  if (Zorg !== null && Zorg.UitgesteldTot !== null && isPutOff(row, today)) {
    return sayDay('dashboard.signals.comesBack', Zorg.UitgesteldTot);
  }
  if (HerinnerdOp !== null) return sayDay('dashboard.signals.reminded', HerinnerdOp);
  if (row.Sleutel === null) return formats.legacyDay(Datum);
  return words(Dagen > 0 ? 'dashboard.signals.inDays' : 'dashboard.signals.days', { days: Math.abs(Dagen) });
}
