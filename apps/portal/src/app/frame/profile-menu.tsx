import { Menu, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { initials } from '@wagenpark/domain/initials';
import { exactly } from '@wagenpark/domain/permissions';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { signOut } from '../../platform/session/session-watch.ts';
import { useWords } from '../../platform/words/words.ts';
import {
  IconArrowsHorizontal,
  IconDatabase,
  IconLogout,
  IconMail,
  IconMoon,
  IconPhone,
  IconSun,
} from '../../ui/icons.ts';
import { useColourScheme } from '../../ui/theme/colour-scheme.ts';
import styles from './profile-menu.module.css';
import type { Width } from './width.ts';

interface ProfileMenuProps {
  readonly width: Width;
  readonly onWidth: (width: Width) => void;
}

/** The profile menu: who is signed in, page width, dark mode for master, how to reach the client, sign out (TH-15 … TH-24). */
export function ProfileMenu({ width, onWidth }: ProfileMenuProps): ReactNode {
  const words = useWords();
  const { account, client, can } = useSession();
  const scheme = useColourScheme();
  const isDark = scheme.shown === 'dark';
  const isWide = width === 'container-fluid';
  return (
    <Menu position="bottom-end" width={280} withinPortal closeOnItemClick={false}>
      <Menu.Target>
        <UnstyledButton className={styles['avatar']}>
          <span>{initials(client.displayName)}</span>
          <span className="visually-hidden">, {words('frame.profile', { name: account.name })}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles['person']}>
          <strong>{account.name}</strong>
          <span>{account.emailAddress}</span>
          <span>{client.displayName}</span>
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconArrowsHorizontal size={16} aria-hidden />}
          onClick={() => onWidth(isWide ? 'container' : 'container-fluid')}
        >
          {isWide ? words('frame.normalWidth') : words('frame.fullWidth')}
        </Menu.Item>
        {can(exactly('master')) ? (
          <Menu.Item
            leftSection={isDark ? <IconSun size={16} aria-hidden /> : <IconMoon size={16} aria-hidden />}
            onClick={() => scheme.choose(isDark ? 'light' : 'dark')}
          >
            {isDark ? words('frame.lightMode') : words('frame.darkMode')}
          </Menu.Item>
        ) : null}
        {client.phoneNumber === null ? null : (
          <Menu.Item
            component="a"
            href={`tel:${client.phoneNumber.replace(/[^+\d]/g, '')}`}
            leftSection={<IconPhone size={16} aria-hidden />}
          >
            {client.phoneNumber}
          </Menu.Item>
        )}
        {client.email === null ? null : (
          <Menu.Item component="a" href={`mailto:${client.email}`} leftSection={<IconMail size={16} aria-hidden />}>
            {client.email}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to="/resources/open-data"
          leftSection={<IconDatabase size={16} aria-hidden />}
          closeMenuOnClick
        >
          {words('openData.title')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {words('frame.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
