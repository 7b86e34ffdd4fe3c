import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { queryClient } from '../platform/calls/queries.ts';
import { DashboardKindsProvider } from '../platform/dashboard-kinds.ts';
import { RecordLinksProvider } from '../platform/record-links.tsx';
import { RecordTabsProvider } from '../platform/record-tabs.ts';
import { onClientSetting } from '../platform/session/client-setting.ts';
import { type Session, SessionProvider } from '../platform/session/session.ts';
import { TimelineKindsProvider } from '../platform/timeline-kinds.ts';
import { Announcements } from '../ui/announcements/announcements.tsx';
import { prefetchWhenIdle } from '../ui/on-demand/prefetch.ts';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { useWords } from '../words/words.ts';
import { applyLook } from './apply-look.ts';
import { FallbackErrorBoundary } from './fallback-error.tsx';
import { Notices } from './frame/notices.tsx';
import { setOverlaysLabel } from './frame/overlays.ts';
import { SessionEndingDialog } from './frame/session-ending-dialog.tsx';
import { keepOfflinePage } from './keep-offline-page.ts';
import { dashboardKinds, recordLinksFor, recordTabsOfKind, timelineKinds } from './kind-registry.ts';
import type { PortalRouter } from './router.tsx';
import { menuEntriesFor, pageLoadersOf } from './routing.ts';

interface ApplicationProps {
  readonly session: Session;
  /** The session's router, which has loaded the first page already. */
  readonly router: PortalRouter;
}

/** The portal with all its context providers. */
export function Application({ session: startedSession, router }: ApplicationProps): ReactNode {
  const session = useSessionWithLook(startedSession);
  return (
    <FallbackErrorBoundary>
      <SessionProvider value={session}>
        <QueryClientProvider client={queryClient}>
          <ApplicationContent session={session} router={router} />
        </QueryClientProvider>
      </SessionProvider>
    </FallbackErrorBoundary>
  );
}

/** The session with the client's current settings, which can change on another page or by another user (CS-06). */
function useSessionWithLook(startedSession: Session): Session {
  const [client, setClient] = useState(startedSession.client);
  const version = useRef(client.lookVersion);
  useEffect(
    () =>
      onClientSetting((changed) => {
        version.current = changed.lookVersion;
        applyLook(changed);
        setClient(changed);
      }),
    [],
  );
  useEffect(() => {
    // Lazy-loaded, because the first page does not need it.
    const stopping = import('./frame/watch-look.ts').then(({ watchLook }) =>
      watchLook(client.name, () => version.current),
    );
    // If this code is missing because a new version was deployed, a new look appears only after a reload.
    stopping.catch(() => undefined);
    return () => void stopping.then((stop) => stop()).catch(() => undefined);
  }, [client.name]);
  return useMemo(() => ({ ...startedSession, client }), [startedSession, client]);
}

function ApplicationContent({ session, router }: ApplicationProps): ReactNode {
  const words = useWords();
  useEffect(() => setOverlaysLabel(words('frame.overlays')), [words]);
  const recordLinks = useMemo(() => recordLinksFor(session), [session]);
  // SH-13: prefetches the pages of the sidebar.
  useEffect(() => prefetchWhenIdle(menuEntriesFor(session).flatMap(({ path }) => pageLoadersOf(path))), [session]);
  useEffect(() => void keepOfflinePage(), []);
  return (
    <ThemeProvider>
      <a href="#main" className="skip-link">
        {words('frame.skipToContent')}
      </a>
      <RecordLinksProvider value={recordLinks}>
        <RecordTabsProvider value={recordTabsOfKind}>
          <TimelineKindsProvider value={timelineKinds}>
            <DashboardKindsProvider value={dashboardKinds}>
              <RouterProvider router={router} />
            </DashboardKindsProvider>
          </TimelineKindsProvider>
        </RecordTabsProvider>
      </RecordLinksProvider>
      <Notices />
      <Announcements />
      <SessionEndingDialog />
    </ThemeProvider>
  );
}
