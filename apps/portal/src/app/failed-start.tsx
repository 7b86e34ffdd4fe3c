import type { ReactNode } from 'react';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { ErrorPage } from './error-page.tsx';
import { Notices } from './frame/notices.tsx';
import { LastResort } from './last-resort.tsx';

/** The error page with status 400, when the session could not be started (AU-14), with the notice of what failed (ER-23). */
export function FailedStart({ error }: { readonly error: unknown }): ReactNode {
  return (
    <LastResort>
      <ThemeProvider>
        <main>
          <ErrorPage status={400} error={error} />
        </main>
        <Notices />
      </ThemeProvider>
    </LastResort>
  );
}
