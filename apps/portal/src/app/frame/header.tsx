import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { useWords } from '../../platform/words/words.ts';
import { IconMenu } from '../../ui/icons.ts';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import type { Width } from './width.ts';

interface HeaderProps {
  readonly onToggleSidebar: () => void;
  readonly sidebarOpen: boolean;
  readonly width: Width;
  readonly onWidth: (width: Width) => void;
}

/** The top header: the client's logo and name, language, profile. */
export function Header({ onToggleSidebar, sidebarOpen, width, onWidth }: HeaderProps): ReactNode {
  const words = useWords();
  const { client } = useSession();
  const [logoFailed, setLogoFailed] = useState(false);
  return (
    <header className={styles['header']}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={words('frame.toggleMenu')}
        aria-expanded={sidebarOpen}
        onClick={onToggleSidebar}
      >
        <IconMenu size={20} aria-hidden />
      </ActionIcon>
      <Link to="/" className={styles['client']}>
        {client.logoUrl === null || logoFailed ? null : (
          <img className={styles['logo']} src={client.logoUrl} alt="" onError={() => setLogoFailed(true)} />
        )}
        <span className={styles['name']}>{client.displayName}</span>
      </Link>
      <div className={styles['tools']}>
        <LanguageMenu />
        <ProfileMenu width={width} onWidth={onWidth} />
      </div>
    </header>
  );
}
