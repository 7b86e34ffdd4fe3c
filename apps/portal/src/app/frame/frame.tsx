import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Outlet, useLocation } from '@tanstack/react-router';
import { LAYOUT } from '@wagenpark/domain/constants';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { DialogHost } from '../../patterns/dialogs/dialog-host.tsx';
import { useActiveContract } from '../../platform/active-contract.ts';
import { GoPagesProvider } from '../../platform/go-pages.ts';
import { useOpenRecordTitle } from '../../platform/record-title.ts';
import { useSession } from '../../platform/session/session.ts';
import { followSwitches } from '../../platform/session/switching.ts';
import { useWords } from '../../words/words.ts';
import { menuFor, routeAt } from '../routing.ts';
import { ActiveContractBar } from './active-contract-bar.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { KeyHelp } from './key-help.tsx';
import { rememberMainPage } from './main-page.ts';
import { NoDebtors } from './no-debtors.tsx';
import { preferences } from './preferences.ts';
import { hasRail, Sidebar } from './sidebar.tsx';
import { usePageFocus } from './use-page-focus.ts';
import type { Width } from './width.ts';

/** How wide the rail is, for the sheet of styles (SB-12). */
const rail = { '--rail': `${LAYOUT.sideMenuOffsetPx}px` } as CSSProperties;

/** The default layout: top header, sidebar, main header with breadcrumbs, content (SH-07). */
export function Frame(): ReactNode {
  const words = useWords();
  const session = useSession();
  const { pathname } = useLocation();
  const isPhone = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const isNarrow = useMediaQuery('(max-width: 1179.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [drawerOpen, drawer] = useDisclosure(false);
  const folds = hasRail(session);
  const [wideItem, setWideItem] = useState(preferences.sideMenuItem);
  const [narrowItem, setNarrowItem] = useState(preferences.narrowSideMenu);
  const isDrawer = isPhone || (isNarrow && !folds);
  const collapsed = folds && !isPhone && (isNarrow ? narrowItem : wideItem) === 'rail';
  const [width, setWidth] = useState<Width>(preferences.width);
  const route = routeAt(pathname);
  const record = useOpenRecordTitle();

  useEffect(() => {
    const page = route ? `${words(route.title)} · ` : '';
    document.title = `${record === null ? '' : `${record} · `}${page}${session.client.displayName}`;
  }, [route, record, session, words]);

  useEffect(() => rememberMainPage(route, menuFor(session)), [route, session]);
  useEffect(() => preferences.keepNarrowSideMenu(folds ? narrowItem : 'drawer'), [folds, narrowItem]);
  useEffect(followSwitches, []);
  usePageFocus();

  const toggleSidebar = () => {
    if (isDrawer) return drawer.toggle();
    const item = collapsed ? 'main' : 'rail';
    if (isNarrow) return setNarrowItem(item);
    preferences.keepSideMenuItem(item);
    setWideItem(item);
  };
  const chooseWidth = (chosen: Width) => {
    preferences.keepWidth(chosen);
    setWidth(chosen);
  };

  return (
    <GoPagesProvider value={menuFor(session, useActiveContract() !== null)}>
      <div className={styles['frame']} style={rail} data-side={isDrawer ? 'drawer' : collapsed ? 'rail' : undefined}>
        <Header
          onToggleSidebar={isDrawer || folds ? toggleSidebar : undefined}
          sidebarOpen={isDrawer ? drawerOpen : !collapsed}
          isPhone={isPhone}
          width={width}
          onWidth={chooseWidth}
        />
        <Sidebar collapsed={collapsed} drawer={isDrawer} opened={drawerOpen} onClose={drawer.close} />
        <main id="main" className={styles['main']} data-width={width}>
          <Breadcrumbs />
          <ActiveContractBar />
          <NoDebtors />
          <Outlet />
        </main>
        <KeyHelp />
        <DialogHost />
      </div>
    </GoPagesProvider>
  );
}
