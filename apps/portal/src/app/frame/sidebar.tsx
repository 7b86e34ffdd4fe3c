import { Link, useLocation } from '@tanstack/react-router';
import { exactly } from '@wagenpark/domain/permissions';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { useActiveContract } from '../../platform/active-contract.ts';
import { type MenuEntry, type MenuSection, menuSections } from '../../platform/feature.ts';
import { type Session, useSession } from '../../platform/session/session.ts';
import { IconHome } from '../../ui/icons.ts';
import { codeOnDemand, latePart, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { Tip } from '../../ui/tip/tip.tsx';
import { useWords } from '../../words/words.ts';
import { findRoute, menuEntriesFor, menuEntryOf } from '../routing.ts';
import { CurrentFleet } from './current-fleet.tsx';
import { isFolded, setFolded } from './folded-sections.ts';
import { readLastMainPage } from './main-page.ts';
import type { PhoneDrawer } from './phone-drawer.tsx';
import styles from './sidebar.module.css';

/** Lazy-loaded: it is at the bottom, so nothing moves when it appears. */
const ExternalLinks = latePart(async () => (await import('./external-links.tsx')).ExternalLinks);
const phoneDrawer = codeOnDemand(() => import('./phone-drawer.tsx'));

interface SidebarProps {
  /** True for the rail, which shows icons only. */
  readonly collapsed: boolean;
  /** True on a phone, where the sidebar is a drawer. */
  readonly drawer: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * Whether the user's sidebar has the rail, Home and outward links. That of fleet management has none of them (SB-08,
 * settled question 25).
 */
export const hasRail = ({ account }: Pick<Session, 'account'>): boolean => account.role.name !== 'fleetmanagement';

/** The sidebar: sections General, Leasing, Renting, Employer, Management; a section without entries is hidden (SB-01, SB-02). */
export function Sidebar({ collapsed, drawer, opened, onClose }: SidebarProps): ReactNode {
  const words = useWords();
  const name = words('frame.menu');
  if (!drawer) {
    return (
      <nav aria-label={name} className={styles['sidebar']} data-collapsed={collapsed || undefined}>
        <SidebarContent collapsed={collapsed} onChoose={onClose} />
      </nav>
    );
  }
  return (
    <SidebarDrawer opened={opened} onClose={onClose} title={name}>
      <nav aria-label={name}>
        <SidebarContent collapsed={false} onChoose={onClose} />
      </nav>
    </SidebarDrawer>
  );
}

/** The drawer on a phone; loaded when it is first opened. */
function SidebarDrawer(props: ComponentProps<typeof PhoneDrawer>): ReactNode {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.opened && !wasOpened) setWasOpened(true);
  const code = useCode(phoneDrawer, wasOpened);
  return code === undefined ? null : <code.PhoneDrawer {...props} />;
}

interface ContentProps {
  readonly collapsed: boolean;
  readonly onChoose: () => void;
}

function SidebarContent({ collapsed, onChoose }: ContentProps): ReactNode {
  const words = useWords();
  const session = useSession();
  const rail = hasRail(session);
  const home = findRoute(readLastMainPage())?.path ?? '/';
  return (
    <>
      {session.can(exactly('master')) ? <CurrentFleet collapsed={collapsed} /> : null}
      {rail ? (
        <ul className={styles['entries']}>
          <li>
            <Entry path={home} label={words('frame.home')} icon={IconHome} {...{ collapsed, onChoose }} />
          </li>
        </ul>
      ) : null}
      <Sections collapsed={collapsed} onChoose={onChoose} />
      {rail ? (
        <Suspense>
          <ExternalLinks collapsed={collapsed} />
        </Suspense>
      ) : null}
    </>
  );
}

function Sections({ collapsed, onChoose }: ContentProps): ReactNode {
  const words = useWords();
  const session = useSession();
  const entries = menuEntriesFor(session, useActiveContract() !== null);
  const { pathname } = useLocation();
  const current = menuEntryOf(findRoute(pathname), entries)?.path;
  return menuSections.map((section) => {
    const sectionEntries = entries.filter((entry) => entry.section === section);
    if (sectionEntries.length === 0) return null;
    return (
      <Section key={section} section={section} collapsed={collapsed}>
        <ul className={styles['entries']}>
          {sectionEntries.map(({ path, label, icon, mark }) => (
            <li key={path}>
              <Entry
                path={path}
                label={words(label)}
                icon={icon}
                current={path === current}
                {...{ collapsed, onChoose }}
              />
              {mark === undefined ? null : (
                <Suspense>
                  <mark.Count text={mark.text} />
                </Suspense>
              )}
            </li>
          ))}
        </ul>
      </Section>
    );
  });
}

interface SectionProps {
  readonly section: MenuSection;
  readonly collapsed: boolean;
  readonly children: ReactNode;
}

/** A section with its heading, which folds it. The rail has no room for headings and shows all entries. */
function Section({ section, collapsed, children }: SectionProps): ReactNode {
  const words = useWords();
  const id = `menu-${section}`;
  // words: frame.section.*
  const title = words(`frame.section.${section}`);
  return (
    <section aria-labelledby={id} className={styles['section']}>
      {collapsed ? (
        <>
          <h2 id={id} className="visually-hidden">
            {title}
          </h2>
          {children}
        </>
      ) : (
        <details open={!isFolded(section)} onToggle={({ currentTarget }) => setFolded(section, !currentTarget.open)}>
          <summary className={styles['heading']}>
            <h2 id={id}>{title}</h2>
          </summary>
          {children}
        </details>
      )}
    </section>
  );
}

interface EntryProps extends ContentProps {
  readonly path: string;
  readonly label: string;
  readonly icon: MenuEntry['icon'];
  readonly current?: boolean;
}

function Entry({ path, label, icon: Icon, current = false, collapsed, onChoose }: EntryProps): ReactNode {
  return (
    <Tip label={label} position="right" disabled={!collapsed}>
      <Link
        to={path}
        className={styles['entry']}
        // Home may link to the current page, but is never marked as current.
        data-current={current || undefined}
        aria-label={collapsed ? label : undefined}
        onClick={onChoose}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
        {collapsed ? null : <span>{label}</span>}
      </Link>
    </Tip>
  );
}
