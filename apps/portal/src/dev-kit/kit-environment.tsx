import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { Notices } from '../app/frame/notices.tsx';
import { DialogHost } from '../patterns/dialogs/dialog-host.tsx';
import { addressParameters } from '../platform/address-parameters.ts';
import { fleetContext } from '../platform/calls/fleet-context.ts';
import { queryClient } from '../platform/calls/queries.ts';
import { SessionProvider } from '../platform/session/session.ts';
import { aSession } from '../platform/session/testing.ts';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';

const language = (id: number, languageCulture: string) => ({
  id,
  isDefault: id === 1,
  culture: { languageCulture, name: languageCulture },
});

/** A session with all rights, at a client with three languages. It needs no server. */
const session = aSession({
  role: 'master',
  client: { languages: [language(1, 'nl-NL'), language(2, 'en-GB'), language(3, 'pl-PL')] },
});

// Empty fleet context for patterns that fetch records of the fleet.
fleetContext.set({
  clientName: session.client.name,
  accountId: session.account.id,
  clientId: session.client.clientId,
  debtorNumber: session.account.client.debtorNumber,
  fleetToken: 'kit',
  synchronisation: '',
});

/** Providers that components and patterns need, with a router in memory. */
export function KitEnvironment({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <SessionProvider value={session}>
      <QueryClientProvider client={queryClient}>
        <TranslatedContent>{children}</TranslatedContent>
      </QueryClientProvider>
    </SessionProvider>
  );
}

function TranslatedContent({ children }: { readonly children: ReactNode }): ReactNode {
  // Samples may navigate to addresses that do not exist here: every address shows the kit.
  const router = useMemo(() => {
    const page = () => (
      <>
        {children}
        <DialogHost />
        <Notices />
      </>
    );
    return createRouter({
      routeTree: createRootRoute({ component: page, notFoundComponent: () => null }),
      history: createMemoryHistory({ initialEntries: ['/'] }),
      ...addressParameters,
    });
  }, [children]);
  return (
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>
  );
}
