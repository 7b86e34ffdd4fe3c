import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { deviceKeys, localStore } from '../../platform/storage.ts';
import { useWords } from '../../platform/words/words.ts';
import { routeAt } from '../routing.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';
import type { Width } from './width.ts';

/** The default layout: top header, sidebar, main header with breadcrumbs, content (SH-07). */
export function Frame(): ReactNode {
  const words = useWords();
  const session = useSession();
  const { pathname } = useLocation();
  const isPhone = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [drawerOpen, drawer] = useDisclosure(false);
  const [collapsed, setCollapsed] = useState(localStore.get(deviceKeys.sidebar) === 'collapsed');
  const [width, setWidth] = useState<Width>(
    localStore.get(deviceKeys.width) === 'container-fluid' ? 'container-fluid' : 'container',
  );
  const route = routeAt(pathname);

  useEffect(() => {
    const page = route ? `${words(route.title)} · ` : '';
    document.title = `${page}${session.client.displayName}`;
  }, [route, session, words]);

  const toggleSidebar = () => {
    if (isPhone) return drawer.toggle();
    localStore.set(deviceKeys.sidebar, collapsed ? 'open' : 'collapsed');
    setCollapsed(!collapsed);
  };
  const chooseWidth = (chosen: Width) => {
    localStore.set(deviceKeys.width, chosen);
    setWidth(chosen);
  };

  return (
    <div className={styles['frame']} data-collapsed={collapsed || undefined}>
      <Header
        onToggleSidebar={toggleSidebar}
        sidebarOpen={isPhone ? drawerOpen : !collapsed}
        width={width}
        onWidth={chooseWidth}
      />
      <Sidebar collapsed={collapsed && !isPhone} drawer={isPhone} opened={drawerOpen} onClose={drawer.close} />
      <main id="main" className={styles['main']} data-width={width}>
        <Breadcrumbs />
        <Outlet />
      </main>
    </div>
  );
}
