import { Drawer, Tooltip } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type MenuEntry, menuSections } from '../../platform/feature.ts';
import { useSession } from '../../platform/session/session.ts';
import { useWords } from '../../platform/words/words.ts';
import { menuFor, routeAt } from '../routing.ts';
import styles from './sidebar.module.css';

interface SidebarProps {
  /** Icons only, 64 pixels. */
  readonly collapsed: boolean;
  /** On a phone the sidebar is a drawer. */
  readonly drawer: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The sidebar: sections General, Leasing, Renting, Management; a section without entries is hidden (SB-01, SB-02). */
export function Sidebar({ collapsed, drawer, opened, onClose }: SidebarProps): ReactNode {
  const words = useWords();
  const name = words('frame.menu');
  if (!drawer) {
    return (
      <nav aria-label={name} className={styles['sidebar']} data-collapsed={collapsed || undefined}>
        <Sections collapsed={collapsed} onChoose={onClose} />
      </nav>
    );
  }
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={280}
      title={name}
      closeButtonProps={{ 'aria-label': words('common.close') }}
    >
      <nav aria-label={name}>
        <Sections collapsed={false} onChoose={onClose} />
      </nav>
    </Drawer>
  );
}

function Sections({ collapsed, onChoose }: { readonly collapsed: boolean; readonly onChoose: () => void }): ReactNode {
  const words = useWords();
  const session = useSession();
  const entries = menuFor(session);
  return menuSections.map((section) => {
    const shown = entries.filter((entry) => entry.section === section);
    if (shown.length === 0) return null;
    const id = `menu-${section}`;
    return (
      <section key={section} aria-labelledby={id} className={styles['section']}>
        <h2 id={id} className={collapsed ? 'visually-hidden' : styles['heading']}>
          {words(`frame.section.${section}`)}
        </h2>
        <ul className={styles['entries']}>
          {shown.map((entry) => (
            <li key={entry.path}>
              <Entry entry={entry} collapsed={collapsed} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

interface EntryProps {
  readonly entry: MenuEntry;
  readonly collapsed: boolean;
  readonly onChoose: () => void;
}

function Entry({ entry, collapsed, onChoose }: EntryProps): ReactNode {
  const words = useWords();
  const { pathname } = useLocation();
  const current = routeAt(pathname)?.path === entry.path;
  const label = words(entry.label);
  const Icon = entry.icon;
  return (
    <Tooltip label={label} position="right" disabled={!collapsed}>
      <Link
        to={entry.path}
        className={styles['entry']}
        aria-current={current ? 'page' : undefined}
        aria-label={collapsed ? label : undefined}
        onClick={onChoose}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
        {collapsed ? null : <span>{label}</span>}
      </Link>
    </Tooltip>
  );
}
