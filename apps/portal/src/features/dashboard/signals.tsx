import { ActionIcon, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import {
  type CaredSignals,
  type DashboardSignals,
  type Signal,
  type SignalFilter,
  type SignalTab,
  signalFilters,
} from '@wagenpark/contract/fleet/dashboard-signals';
import { addDays, type IsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import { areFinesShown } from '@wagenpark/domain/page-permissions';
import { isOneLine } from '@wagenpark/domain/plain-text';
import { type ComponentType, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useDialogs } from '../../patterns/dialogs/use-dialogs.tsx';
import { call } from '../../platform/calls/call.ts';
import { fleetQuery, queryClient } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import { useRecordLink } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { ChoiceField } from '../../ui/choice-field/choice-field.tsx';
import { DateField } from '../../ui/date-field/date-field.tsx';
import {
  IconCarCrash,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconClock,
  IconEye,
  IconFileText,
  IconGauge,
  type IconProps,
  IconReceipt,
  IconRoad,
  IconSend,
  IconTool,
  IconTruckDelivery,
  IconUser,
} from '../../ui/icons.ts';
import { InitialsMark } from '../../ui/initials/initials-mark.tsx';
import { isKey } from '../../ui/keys/keys.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useWords } from '../../words/words.ts';
import block from './block.module.css';
import { BlockBody, useBlock } from './block.tsx';
import { signalText } from './signal-text.ts';
import styles from './signals.module.css';
import type { DashboardScope } from './use-scope.ts';

const PAGE = 10;
/** Longest reason. */
const MOST_OF_REASON = 200;

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

/** A day that may be taken away. */
const orNone = (day: IsoDay): IsoDay | null => day;

/** Lets all that tells of signals ask again. */
const forgetSignals = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'fleet' && String(queryKey[2]).startsWith(dashboard.signals.path),
  });

/** The work list of the fleet (SG-01 … SG-12): what needs somebody, and what happened; each can be given, put off and settled. */
export function SignalsBlock({ scope: { query } }: { readonly scope: DashboardScope }): ReactNode {
  const words = useWords();
  const { company } = useSession();
  const id = useId();
  const panel = useId();
  const [tab, setTab] = useState<SignalTab>('attention');
  const [filter, setFilter] = useState<SignalFilter>('all');
  const [page, setPage] = useState(1);
  const answer = useBlock(
    query === null
      ? null
      : fleetQuery(dashboard.signals, {}, { ...query, tab, filter, page, includeCared: false, mine: false }),
  );
  const showsFines = company === null || areFinesShown(company);
  const tabs = (answer.data?.Tabbladen ?? []).filter(({ Tabblad }) => Tabblad !== 'fines' || showsFines);
  const open = (next: { readonly tab?: SignalTab; readonly filter?: SignalFilter }) => {
    setTab(next.tab ?? tab);
    setFilter(next.filter ?? filter);
    setPage(1);
  };
  return (
    <section className={block['card']} aria-labelledby={id}>
      <header className={block['head']}>
        <h2 id={id}>{words('dashboard.signals')}</h2>
        <span className={block['note']} />
        <SegmentedControl
          size="xs"
          aria-label={words('dashboard.signals.filter')}
          value={filter}
          onChange={(value) => {
            const known = signalFilters.find((one) => one === value);
            if (known !== undefined) open({ filter: known });
          }}
          // words: dashboard.signals.filter.*
          data={signalFilters.map((value) => ({ value, label: words(`dashboard.signals.filter.${value}`) }))}
        />
      </header>
      <div className={styles['tabs']}>
        <Tabs
          label={words('dashboard.signals')}
          panelId={panel}
          tabs={tabs.map(({ Tabblad, Aantal }) => ({
            id: Tabblad,
            // words: dashboard.signals.tab.*
            label: words(`dashboard.signals.tab.${Tabblad}`),
            count: Aantal,
          }))}
          active={tab}
          onChange={(next) => open({ tab: next })}
        />
      </div>
      <TabPanel id={panel} tab={tab}>
        <BlockBody answer={answer} height={448}>
          {(told) =>
            told.Signalen.length === 0 ? (
              <p className={styles['none']}>
                {words(
                  filter === 'all' && tab === 'attention' ? 'dashboard.signals.allDone' : 'dashboard.signals.none',
                )}
              </p>
            ) : (
              <Rows told={told} page={page} onPage={setPage} />
            )
          }
        </BlockBody>
      </TabPanel>
    </section>
  );
}

/** Does something about signals, and tells it. */
function useCare() {
  const dialogs = useDialogs();
  const words = useWords();
  const { formats } = useSession();
  const care = async (wish: CaredSignals) => {
    await call(dashboard.careForSignals, {}, wish);
    await forgetSignals();
  };
  return {
    see: async (key: string) => {
      try {
        await call(dashboard.seeSignals, {}, { keys: [key] });
        await forgetSignals();
      } catch (error) {
        notify.failure(error);
      }
    },
    settle: async (key: string, text: string) => {
      const outcome = await dialogs.edit({
        title: words('dashboard.signals.settle'),
        description: text,
        initial: { reason: '' },
        fields: ({ reason }, change) => (
          <TextField
            label={words('dashboard.signals.reason')}
            value={reason}
            maxLength={MOST_OF_REASON}
            required
            autoFocus
            onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
          />
        ),
        canSave: ({ reason }) => reason.trim() !== '' && isOneLine(reason),
        saveLabel: words('dashboard.signals.settle.do'),
        save: ({ reason }) => care({ keys: [key], close: { reason } }),
      });
      if (outcome.isDone) notify.success('dashboard.signals.settled');
    },
    putOff: async (key: string, text: string, today: IsoDay) => {
      const nextWeek = addDays(today, 7);
      const outcome = await dialogs.edit({
        title: words('dashboard.signals.putOff'),
        description: text,
        initial: { until: orNone(nextWeek) },
        fields: ({ until }, change) => (
          <DateField
            label={words('dashboard.signals.until')}
            today={today}
            opensAt={nextWeek}
            value={until}
            required
            disabledDays={(day) => day <= today}
            onChange={(next) => change({ until: next })}
          />
        ),
        canSave: ({ until }) => until !== null && until > today,
        saveLabel: words('dashboard.signals.putOff.do'),
        save: async ({ until }) => {
          await care({ keys: [key], snoozeUntil: until });
          return until;
        },
      });
      if (outcome.isDone) notify.success('dashboard.signals.isPutOff', { day: formats.day(outcome.result) });
    },
    give: async (key: string, text: string, to: number | null) => {
      const outcome = await dialogs.edit({
        title: words('dashboard.signals.give'),
        description: text,
        initial: { to },
        fields: (values, change) => <Colleagues value={values.to} onChange={(next) => change({ to: next })} />,
        saveLabel: words('dashboard.signals.give.do'),
        save: ({ to: assign }) => care({ keys: [key], assign }),
      });
      if (outcome.isDone) notify.success('dashboard.signals.given');
    },
  };
}

/** Who sees to a signal. */
function Colleagues({
  value,
  onChange,
}: {
  readonly value: number | null;
  readonly onChange: (to: number | null) => void;
}): ReactNode {
  const words = useWords();
  const colleagues = useQuery(fleetQuery(dashboard.signalColleagues, {}));
  return (
    <ChoiceField
      label={words('dashboard.signals.assignee')}
      placeholder={words('dashboard.signals.nobody')}
      choices={(colleagues.data ?? []).map(({ Nummer, Naam }) => ({ value: String(Nummer), label: Naam }))}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}

function Rows({
  told,
  page,
  onPage,
}: {
  readonly told: DashboardSignals;
  readonly page: number;
  readonly onPage: (page: number) => void;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const list = useRef<HTMLUListElement>(null);
  const pages = Math.max(1, Math.ceil(told.Totaal / PAGE));
  const first = (page - 1) * PAGE + 1;
  /** To the next signal or the one before, by its key. */
  const move = (event: KeyboardEvent): void => {
    const step = isKey(event, 'nextRow') ? 1 : isKey(event, 'previousRow') ? -1 : 0;
    if (step === 0) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('li > a') ?? [])];
    const next = links[links.findIndex((link) => link === event.currentTarget) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <>
      <ul ref={list} className={styles['list']}>
        {told.Signalen.map((row) => (
          <Row key={row.Sleutel ?? `${row.Soort} ${row.Record.Nummer} ${row.Datum}`} row={row} onMove={move} />
        ))}
      </ul>
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
    </>
  );
}

function Row({
  row,
  onMove,
}: {
  readonly row: Signal;
  /** A key was pressed on its link. */
  readonly onMove: (event: KeyboardEvent) => void;
}): ReactNode {
  const words = useWords();
  const { client, formats } = useSession();
  const care = useCare();
  const [today] = useState(() => todayInZone(formats.timeZone, new Date()));
  const text = signalText(row, words, formats);
  const { Sleutel: key, Zorg, Kenteken, Bestuurder, HerinnerdOp, Record } = row;
  const address = useRecordLink(Record.Soort, Record.Nummer);
  const assignee = Zorg?.Behandelaar ?? null;
  const said = (
    <>
      {row.Kritiek ? <span className="visually-hidden">{words('dashboard.signals.critical')} </span> : null}
      {text}
    </>
  );
  const buttons =
    key === null
      ? []
      : [
          ...(row.Gezien
            ? []
            : [{ id: 'see', label: words('dashboard.signals.see'), icon: IconEye, run: () => care.see(key) }]),
          {
            id: 'give',
            label: words('dashboard.signals.give'),
            icon: IconUser,
            run: () => care.give(key, text, assignee?.Nummer ?? null),
          },
          {
            id: 'putOff',
            label: words('dashboard.signals.putOff'),
            icon: IconClock,
            run: () => care.putOff(key, text, today),
          },
          {
            id: 'settle',
            label: words('dashboard.signals.settle'),
            icon: IconCheck,
            run: () => care.settle(key, text),
          },
        ];
  return (
    <li className={styles['row']} data-critical={row.Kritiek || undefined} data-seen={row.Gezien || undefined}>
      <span className={styles['kind']} aria-hidden>
        {drawIcon(row)}
      </span>
      {address === undefined ? (
        <span className={styles['text']}>{said}</span>
      ) : (
        <Link {...address} className={styles['text']} onKeyDown={onMove}>
          {said}
        </Link>
      )}
      {Kenteken === null ? <span /> : <Plate plate={Kenteken} country={client.countryCarData} />}
      <span className={styles['who']}>{Bestuurder}</span>
      <span className={styles['when']}>
        {HerinnerdOp !== null
          ? words('dashboard.signals.reminded', { day: formats.legacyDay(HerinnerdOp) })
          : key === null
            ? formats.legacyDay(row.Datum)
            : words(row.Dagen > 0 ? 'dashboard.signals.inDays' : 'dashboard.signals.days', {
                days: Math.abs(row.Dagen),
              })}
      </span>
      <span className={styles['own']} title={assignee?.Naam}>
        {assignee === null ? null : (
          <>
            <InitialsMark name={assignee.Naam} />
            <span className="visually-hidden">{words('dashboard.signals.with', { name: assignee.Naam })}</span>
          </>
        )}
      </span>
      {buttons.length === 0 ? null : (
        <span className={styles['acts']}>
          {buttons.map(({ id, label, icon: Icon, run }) => (
            <ActionIcon
              key={id}
              variant="default"
              size={28}
              title={label}
              aria-label={`${label}: ${text} ${Kenteken ?? ''}`}
              onClick={() => void run()}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          ))}
        </span>
      )}
    </li>
  );
}
