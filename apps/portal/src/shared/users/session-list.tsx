import type { UserSession } from '@wagenpark/contract/admin/users';
import type { ReactNode } from 'react';
import { IconDevices } from '../../ui/icons.ts';
import { useFormats } from '../../words/formats-context.ts';
import { useWords, type Words } from '../../words/words.ts';
import styles from './session-list.module.css';

/** The device of a session: 'Edge on Windows'. */
export function deviceName(words: Words, { browser, system }: Pick<UserSession, 'browser' | 'system'>): string {
  if (browser === null || system === null) return browser ?? system ?? words('users.session.unknown');
  return words('users.session.device', { browser, system });
}

/** Open sessions, each with its device, its network address, and when it began and was last active. */
export function SessionList({
  label,
  sessions,
  action,
}: {
  readonly label: string;
  readonly sessions: readonly UserSession[];
  /** A button at the end of the row of a session. */
  readonly action?: (session: UserSession) => ReactNode;
}): ReactNode {
  const words = useWords();
  const formats = useFormats();
  return (
    <ul className={styles['sessions']} aria-label={label}>
      {sessions.map((session) => (
        <li key={session.id}>
          <IconDevices size={20} aria-hidden />
          <span>
            {deviceName(words, session)}
            {session.isOwn ? ` · ${words('users.session.own')}` : ''}
            <small>
              {[
                session.address,
                words('users.session.active', { at: formats.moment(session.activeAt) }),
                words('users.session.since', { at: formats.moment(session.startedAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          {action?.(session)}
        </li>
      ))}
    </ul>
  );
}
