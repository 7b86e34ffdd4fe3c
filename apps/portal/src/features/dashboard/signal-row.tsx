import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Signal } from '@wagenpark/contract/fleet/dashboard-signals';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { KeyboardEvent, ReactNode } from 'react';
import { useDashboardKinds } from '../../platform/dashboard-kinds.ts';
import type { RecordKind } from '../../platform/record-kinds.ts';
import { useRecordLink } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { IconDots, IconFlag, IconMessage } from '../../ui/icons.ts';
import { InitialsMark } from '../../ui/initials/initials-mark.tsx';
import { MenuOnDemand } from '../../ui/menu-on-demand/menu-on-demand.tsx';
import { Plate } from '../../ui/plate/plate.tsx';
import { Tick } from '../../ui/tick/tick.tsx';
import { useWords } from '../../words/words.ts';
import type { SignalAct } from './signal-acts.ts';
import { isCaredFor, isPutOff } from './signal-care.tsx';
import styles from './signal-row.module.css';
import { signalText } from './signal-text.ts';
import { WholeDay } from './whole-day.tsx';

/** What is done often enough to stand in the row itself; the rest is in its menu. */
const inRow: ReadonlySet<SignalAct['id']> = new Set(['see', 'putOff', 'settle', 'reopen']);

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

/** A signal: what is the case, of which car and driver, since when, and what can be done about it (SG-11). */
export function SignalRow({ row, at, today, acts, isTicked, onTick, onRun, onPress }: RowProps): ReactNode {
  const words = useWords();
  const { client, formats } = useSession();
  const text = signalText(row, words, formats);
  const { Sleutel: key, Zorg, Kenteken, Bestuurder, Record } = row;
  // A record that no feature opens stands there without a picture of its own.
  const { signals, icons } = useDashboardKinds();
  const Icon = signals[row.Soort]?.icon ?? icons[Record.Soort] ?? IconFlag;
  const address = useRecordLink(Record.Soort as RecordKind, Record.Nummer);
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
        <span aria-hidden>
          <Icon size={16} />
        </span>
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
                // The keyboard has them in the menu, and each has a key: sixty stops would stand before what comes next.
                tabIndex={-1}
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
  const saysDays = useDashboardKinds().signals[row.Soort]?.saysDays === true;
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
  if (row.Sleutel === null || saysDays) return formats.legacyDay(Datum);
  if (row.StandOntbreekt === true) return words('dashboard.signals.never');
  return words(Dagen > 0 ? 'dashboard.signals.inDays' : 'dashboard.signals.days', { days: Math.abs(Dagen) });
}
