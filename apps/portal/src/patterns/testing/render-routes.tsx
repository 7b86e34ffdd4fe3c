import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  type AnyRouter,
  createMemoryHistory,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import type { Locale } from '@wagenpark/domain/locale';
import { addressParameters } from '../../platform/address-parameters.ts';
import { queryClient } from '../../platform/calls/queries.ts';
import { type RecordLinks, RecordLinksProvider } from '../../platform/record-links.tsx';
import { recordPages } from '../../platform/record-pages.ts';
import { type Session, SessionProvider } from '../../platform/session/session.ts';
import { render } from '../../ui/testing/render.tsx';
import { showLocale } from '../../words/words.ts';

/** A link for every kind of record, at an address that contains the kind. */
const linkByKind: RecordLinks = (kind, id) => recordPages(`/${kind}`).opened(id);

/**
 * Renders routes in a test as the application does: at an address, for a session, with an empty cache. The default
 * language is English.
 */
export async function renderRoutes(
  routeTree: AnyRoute,
  session: Session,
  address: string | RouterHistory,
  locale: Locale = 'en-GB',
): Promise<AnyRouter> {
  queryClient.clear();
  await showLocale(locale, 'all', [locale]);
  const history = typeof address === 'string' ? createMemoryHistory({ initialEntries: [address] }) : address;
  const router: AnyRouter = createRouter({ routeTree, history, ...addressParameters });
  render(
    <SessionProvider value={session}>
      <QueryClientProvider client={queryClient}>
        <RecordLinksProvider value={linkByKind}>
          <RouterProvider router={router} />
        </RecordLinksProvider>
      </QueryClientProvider>
    </SessionProvider>,
  );
  return router;
}
