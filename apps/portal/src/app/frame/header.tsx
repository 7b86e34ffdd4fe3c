import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { exactly, holdsRight } from '@wagenpark/domain/permissions';
import { type ReactNode, Suspense, useState } from 'react';
import { useActiveContract } from '../../platform/active-contract.ts';
import { useSession } from '../../platform/session/session.ts';
import { IconCar, IconMenu, IconX } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import { PaletteOpener } from '../palette/palette-opener.tsx';
import { AppSwitcher } from './app-switcher.tsx';
import { ClientSwitcher } from './client-switcher.tsx';
import { ContractSearch } from './contract-search.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { maySwitchProducts } from './products.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { shortcutsFor } from './shortcuts.ts';
import type { Width } from './width.ts';

interface HeaderProps {
  /** Undefined if the sidebar can neither fold nor open as a drawer. */
  readonly onToggleSidebar: (() => void) | undefined;
  readonly sidebarOpen: boolean;
  readonly isPhone: boolean;
  readonly width: Width;
  readonly onWidth: (width: Width) => void;
}

/** The top header: client logo, client switcher, lease-contract search, release notes, apps, language, profile. */
export function Header({ onToggleSidebar, sidebarOpen, isPhone, width, onWidth }: HeaderProps): ReactNode {
  const words = useWords();
  const session = useSession();
  const isMaster = session.can(exactly('master'));
  return (
    <header className={styles['header']}>
      {onToggleSidebar ? (
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
      ) : null}
      <ClientMark />
      {isMaster ? <ClientSwitcher /> : null}
      <div className={styles['search']}>
        {session.can(holdsRight('ContractenLease')) ? isPhone ? <FoldedSearch /> : <ContractSearch /> : null}
      </div>
      <div className={styles['tools']}>
        <PaletteOpener />
        {shortcutsFor(session).map(({ path, icon: Icon, inHeader, title, Mark }) =>
          inHeader ? (
            <Link key={path} to={path} className={styles['shortcut']} title={words(title)}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <span className="visually-hidden">{words(title)}</span>
              {Mark === undefined ? null : (
                <Suspense>
                  <Mark />
                </Suspense>
              )}
            </Link>
          ) : null,
        )}
        {maySwitchProducts(session.account) ? <AppSwitcher /> : null}
        <LanguageMenu />
        <ProfileMenu width={width} onWidth={onWidth} />
      </div>
    </header>
  );
}

/** The client's logo and name; a link to Home. */
function ClientMark(): ReactNode {
  const { client } = useSession();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <Link to="/" className={styles['client']}>
      {client.logoUrl === null || client.logoUrl === failedUrl ? null : (
        <img className={styles['logo']} src={client.logoUrl} alt="" onError={() => setFailedUrl(client.logoUrl)} />
      )}
      <span className={styles['name']}>{client.displayName}</span>
    </Link>
  );
}

/** The contract search on narrow screens: an icon that opens the field over the header. */
function FoldedSearch(): ReactNode {
  const words = useWords();
  const active = useActiveContract();
  const [isOpened, setOpened] = useState(false);
  if (!isOpened) {
    return (
      <ActionIcon
        variant={active === null ? 'subtle' : 'light'}
        {...(active === null ? { color: 'gray' } : {})}
        size={36}
        aria-label={words('frame.lookAtOne')}
        aria-expanded={false}
        onClick={() => setOpened(true)}
      >
        <IconCar size={20} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <div className={styles['over']}>
      <ContractSearch onDone={() => setOpened(false)} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={words('common.close')}
        onClick={() => setOpened(false)}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
