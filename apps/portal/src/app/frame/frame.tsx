import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { LAYOUT } from '@wagenpark/domain/constants';
import { type CSSProperties, type ReactNode, useEffect, useReducer, useState } from 'react';
import { DialogHost } from '../../patterns/dialogs/dialog-host.tsx';
import { useActiveContract } from '../../platform/active-contract.ts';
import { GoPagesProvider } from '../../platform/go-pages.ts';
import { useTitleParts } from '../../platform/record-title.ts';
import { useSession } from '../../platform/session/session.ts';
import { followSwitches } from '../../platform/session/switching.ts';
import { codeOnDemand, useCode, waitForPaint } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';
import { findRoute, menuEntriesFor } from '../routing.ts';
import { ActiveContractBar } from './active-contract-bar.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { KeyHelp } from './key-help.tsx';
import { rememberMainPage } from './main-page.ts';
import { preferences } from './preferences.ts';
import { hasRail, Sidebar } from './sidebar.tsx';
import type { Width } from './width.ts';

// Lazy-loaded, because almost every client has debtors.
const noDebtors = codeOnDemand(() => import('./no-debtors.tsx'));

/** Width of the rail, as a CSS variable (SB-12). */
const rail = { '--rail': `${LAYOUT.sideMenuOffsetPx}px` } as CSSProperties;

/** Whether the window is narrower than `width` pixels. Evaluated before the first render, to avoid a jump. */
const useIsBelow = (width: number): boolean =>
  useMediaQuery(`(max-width: ${width - 0.02}px)`, undefined, { getInitialValueInEffect: false }) ?? false;

/** The default layout: top header, sidebar, main header with breadcrumbs, content (SH-07). */
export function Frame(): ReactNode {
  const words = useWords();
  const session = useSession();
  const { timeZone } = session.formats;
  const router = useRouter();
  const { pathname } = useLocation();
  const isPhone = useIsBelow(768);
  const isNarrow = useIsBelow(1180);
  const [drawerOpen, drawer] = useDisclosure(false);
  const hasSidebarRail = hasRail(session);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const side =
    isPhone || (isNarrow && !hasSidebarRail) ? 'drawer' : hasSidebarRail ? preferences.sideMenuItem(isNarrow) : 'main';
  const isDrawer = side === 'drawer';
  const collapsed = side === 'rail';
  const [width, setWidth] = useState<Width>(preferences.width);
  const route = findRoute(pathname);
  const { record, waiting } = useTitleParts();
  const hint = useCode(noDebtors, session.company === null);

  useEffect(() => {
    const title = [record, route && words(route.title), session.client.displayName].filter(Boolean).join(' · ');
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
  }, [route, record, waiting, session, words]);

  useEffect(() => rememberMainPage(route, menuEntriesFor(session)), [route, session]);
  useEffect(followSwitches, []);
  useEffect(() => {
    // Loaded after the first paint of the page. If it cannot be loaded, the focus just stays where it is.
    const cleanup = waitForPaint()
      .then(() => import('./frame-tasks.ts'))
      .then(
        (module) => module.startFrameTasks(router, hasSidebarRail, timeZone),
        () => undefined,
      );
    return () => void cleanup.then((stop) => stop?.());
  }, [router, hasSidebarRail, timeZone]);

  const toggleSidebar = () => {
    if (isDrawer) return drawer.toggle();
    preferences.keepSideMenuItem(collapsed ? 'main' : 'rail', isNarrow);
    redraw();
  };
  const chooseWidth = (chosenWidth: Width) => {
    preferences.keepWidth(chosenWidth);
    setWidth(chosenWidth);
  };

  return (
    <GoPagesProvider value={menuEntriesFor(session, useActiveContract() !== null)}>
      <div className={styles['frame']} style={rail} data-side={side}>
        <Header
          onToggleSidebar={isDrawer || hasSidebarRail ? toggleSidebar : undefined}
          sidebarOpen={isDrawer ? drawerOpen : !collapsed}
          isPhone={isPhone}
          width={width}
          onWidth={chooseWidth}
        />
        <Sidebar collapsed={collapsed} drawer={isDrawer} opened={drawerOpen} onClose={drawer.close} />
        <main id="main" className={styles['main']} data-width={width}>
          <Breadcrumbs />
          <ActiveContractBar />
          {hint === undefined ? null : <hint.NoDebtors />}
          <Outlet />
        </main>
        <KeyHelp />
        <DialogHost />
      </div>
    </GoPagesProvider>
  );
}
