import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Signal } from '@wagenpark/contract/fleet/dashboard-signals';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { KeyboardEvent, ReactNode } from 'react';
import { useDashboardKinds } from '../../platform/dashboard-kinds.ts';
import type { RecordKind } from '../../platform/record-kinds.ts';
import { useRecordLink } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { signalText } from '../../shared/signals/signal-text.ts';
import { BareCheckbox } from '../../ui/bare-checkbox/bare-checkbox.tsx';
import { IconDots, IconFlag, IconMessage } from '../../ui/icons.ts';
import { InitialsMark } from '../../ui/initials/initials-mark.tsx';
import { MenuOnDemand } from '../../ui/menu-on-demand/menu-on-demand.tsx';
import { Plate } from '../../ui/plate/plate.tsx';
import { useWords } from '../../words/words.ts';
import type { SignalAction } from './signal-actions.ts';
import styles from './signal-row.module.css';
import { isHandled, isSnoozed } from './signal-triage.tsx';
import { UnbrokenDate } from './unbroken-date.tsx';

/** The actions with a button in the row; all others are in its menu. */
const buttonActs: ReadonlySet<SignalAction['id']> = new Set(['see', 'putOff', 'settle', 'reopen']);

interface RowProps {
  readonly row: Signal;
  /** Its index if keyboard navigation continues here. */
  readonly at: number | undefined;
  readonly today: IsoDay;
  /** Its possible actions; none for mere events. */
  readonly acts: readonly SignalAction[];
  readonly isTicked: boolean;
  readonly onTick: (key: string, isOn: boolean) => void;
  readonly onRun: (act: SignalAction) => void;
  /** Called for keys pressed on its link. */
  readonly onPress: (event: KeyboardEvent<HTMLElement>, row: Signal) => void;
}

/** A signal: what is wrong, car and driver, since when, and the possible actions (SG-11). */
export function SignalRow({ row, at, today, acts, isTicked, onTick, onRun, onPress }: RowProps): ReactNode {
  const words = useWords();
  const { client, formats } = useSession();
  const text = signalText(row, words, formats, today);
  const { Sleutel: key, Zorg, Kenteken, Bestuurder, Record } = row;
  // Records that no feature opens have a default icon.
  const { signals, icons } = useDashboardKinds();
  const Icon = signals[row.Soort]?.icon ?? icons[Record.Soort] ?? IconFlag;
  const address = useRecordLink(Record.Soort as RecordKind, Record.Nummer);
  const assignee = Zorg?.Behandelaar ?? null;
  const comment = Zorg?.Opmerking ?? null;
  const signalName = `${text} ${Kenteken ?? ''}`.trim();
  const content = (
    <>
      {row.Kritiek ? <span className="visually-hidden">{words('dashboard.signals.critical')} </span> : null}
      <UnbrokenDate text={text} day={formats.legacyDay(row.Datum)} />
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
      data-seen={row.Gezien || isHandled(row, today) || undefined}
      data-ticked={isTicked || undefined}
    >
      <span className={styles['kind']}>
        <span aria-hidden>
          <Icon size={16} />
        </span>
        {key === null ? null : (
          <BareCheckbox
            className={styles['tick']}
            aria-label={words('dashboard.signals.choose', { signal: signalName })}
            checked={isTicked}
            onChange={({ currentTarget }) => onTick(key, currentTarget.checked)}
          />
        )}
      </span>
      {address === undefined ? (
        <span {...link}>{content}</span>
      ) : (
        <Link {...address} {...link}>
          {content}
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
            .filter(({ id }) => buttonActs.has(id))
            .map((act) => (
              <ActionIcon
                key={act.id}
                className={styles['act']}
                // Not focusable: keyboard users have these actions in the menu and as shortcuts. Otherwise a page of
                // rows would have sixty tab stops.
                tabIndex={-1}
                variant="default"
                size={28}
                title={words(act.label)}
                aria-label={`${words(act.label)}: ${signalName}`}
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
                aria-label={`${words('dashboard.signals.more')}: ${signalName}`}
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

/**
 * The last column of a row: how the signal was handled, when its driver was reminded, or the day since or until which
 * it applies.
 */
function When({ row, today }: { readonly row: Signal; readonly today: IsoDay }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const isEnd = useDashboardKinds().signals[row.Soort]?.isEnd === true;
  const { Zorg, HerinnerdOp, Dagen, Datum, Sinds } = row;
  const dayText = (
    id: `dashboard.signals.${'closed' | 'comesBack' | 'reminded' | 'untilDay' | 'sinceDay'}`,
    legacyDay: string,
  ) => {
    const day = formats.legacyDay(legacyDay);
    return <UnbrokenDate text={words(id, { day })} day={day} />;
  };
  if (Zorg !== null && Zorg.GeslotenOp !== null) {
    return (
      <span title={[Zorg.GeslotenDoor, Zorg.Reden].filter(Boolean).join(': ')}>
        {dayText('dashboard.signals.closed', Zorg.GeslotenOp)}
      </span>
    );
  }
  if (Zorg !== null && Zorg.UitgesteldTot !== null && isSnoozed(row, today)) {
    return dayText('dashboard.signals.comesBack', Zorg.UitgesteldTot);
  }
  if (HerinnerdOp !== null) return dayText('dashboard.signals.reminded', HerinnerdOp);
  if (row.Sleutel === null) return formats.legacyDay(Datum);
  if (isEnd && Dagen >= 0) return dayText('dashboard.signals.untilDay', Datum);
  return dayText('dashboard.signals.sinceDay', isEnd ? Datum : Sinds);
}
