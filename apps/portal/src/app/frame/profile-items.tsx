import { Link } from '@tanstack/react-router';
import { atLeast, exactly } from '@wagenpark/domain/permissions';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { signOut } from '../../platform/session/session-watch.ts';
import { telephoneLink } from '../../platform/telephone-link.ts';
import { useSignOutEverywhere } from '../../shared/users/use-sign-out-everywhere.ts';
import { Flag } from '../../ui/flag.tsx';
import {
  IconArrowsHorizontal,
  IconDevices,
  IconKeyboard,
  IconLogout,
  IconMail,
  IconMoon,
  IconPhone,
  IconSun,
} from '../../ui/icons.ts';
import { MenuBody } from '../../ui/menu-on-demand/menu-body.tsx';
import { useColourScheme } from '../../ui/theme/colour-scheme.ts';
import { useWords } from '../../words/words.ts';
import { openKeyHelp } from './key-help.tsx';
import styles from './profile-menu.module.css';
import { shortcutsFor } from './shortcuts.ts';
import type { WidthChoice } from './width.ts';

/**
 * The entries of the profile menu: the user, width, dark mode for master, contact data of the client, pages, sign out.
 */
export function ProfileItems({ button, width, onWidth }: WidthChoice & { readonly button: ReactElement }): ReactNode {
  const words = useWords();
  const session = useSession();
  const { account, client } = session;
  const { helpMailbox } = account.surroundings;
  const scheme = useColourScheme();
  const isDark = scheme.shown === 'dark';
  const isWide = width === 'container-fluid';
  const confirmSignOutEverywhere = useSignOutEverywhere();
  return (
    <MenuBody button={button} width={280} closeOnItemClick={false}>
      {(Menu) => (
        <>
          <div className={styles['person']}>
            <strong>{account.name}</strong>
            <span>{account.emailAddress}</span>
            <span className={styles['client']}>
              <Flag country={client.countryCarData} />
              {client.displayName}
            </span>
          </div>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconArrowsHorizontal size={16} aria-hidden />}
            onClick={() => onWidth(isWide ? 'container' : 'container-fluid')}
          >
            {isWide ? words('frame.normalWidth') : words('frame.fullWidth')}
          </Menu.Item>
          {session.can(exactly('master')) ? (
            <Menu.Item
              leftSection={isDark ? <IconSun size={16} aria-hidden /> : <IconMoon size={16} aria-hidden />}
              onClick={() => scheme.choose(isDark ? 'light' : 'dark')}
            >
              {isDark ? words('frame.lightMode') : words('frame.darkMode')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={openKeyHelp} closeMenuOnClick>
            {words('keys.title')}
          </Menu.Item>
          {client.phoneNumber === null ? null : (
            <Menu.Item
              component="a"
              className={styles['entry']}
              href={telephoneLink(client.phoneNumber)}
              leftSection={<IconPhone size={16} aria-hidden />}
            >
              {client.phoneNumber}
            </Menu.Item>
          )}
          {client.email === null ? null : (
            <Menu.Item
              component="a"
              className={styles['entry']}
              href={`mailto:${client.email}`}
              leftSection={<IconMail size={16} aria-hidden />}
            >
              {client.email}
            </Menu.Item>
          )}
          {helpMailbox !== null && session.can(atLeast('supervisor')) ? (
            <Menu.Item
              component="a"
              className={styles['entry']}
              href={`mailto:${helpMailbox}`}
              leftSection={<IconMail size={16} aria-hidden />}
            >
              {words('frame.help')}
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          {shortcutsFor(session).map(({ path, icon: Icon, title, Mark }) => (
            <Menu.Item
              key={path}
              component={Link}
              className={styles['entry']}
              to={path}
              leftSection={<Icon size={16} aria-hidden />}
              closeMenuOnClick
            >
              {words(title)}
              {Mark === undefined ? null : (
                <Suspense>
                  <Mark />
                </Suspense>
              )}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconDevices size={16} aria-hidden />}
            onClick={() => void confirmSignOutEverywhere()}
            closeMenuOnClick
          >
            {words('frame.signOutEverywhere')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
            {words('frame.signOut')}
          </Menu.Item>
        </>
      )}
    </MenuBody>
  );
}
