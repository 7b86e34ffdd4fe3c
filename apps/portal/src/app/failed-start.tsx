import type { ReactNode } from 'react';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { ErrorPage } from './error-page.tsx';
import { FallbackErrorBoundary } from './fallback-error.tsx';
import { Notices } from './frame/notices.tsx';

/** The error page with status 400 for a session that could not start (AU-14), with a notice of the error (ER-23). */
export function FailedStart({ error }: { readonly error: unknown }): ReactNode {
  return (
    <FallbackErrorBoundary>
      <ThemeProvider>
        <main>
          <ErrorPage status={400} error={error} />
        </main>
        <Notices />
      </ThemeProvider>
    </FallbackErrorBoundary>
  );
}
