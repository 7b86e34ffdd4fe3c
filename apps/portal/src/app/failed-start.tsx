import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { formatsFor } from '../platform/words/formats.ts';
import { i18n, words } from '../platform/words/words.ts';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { UiWordsProvider } from '../ui/words.tsx';
import { ErrorPage } from './error-page.tsx';
import { Notices } from './frame/notices.tsx';
import { LastResort } from './last-resort.tsx';
import { uiWords } from './ui-words.ts';

/** The error page with status 400, when the session could not be started (AU-14), with the notice of what failed (ER-23). */
export function FailedStart({ error }: { readonly error: unknown }): ReactNode {
  return (
    <LastResort>
      <I18nProvider i18n={i18n}>
        <UiWordsProvider words={uiWords(words, formatsFor('UTC', 'EUR'))}>
          <ThemeProvider>
            <main>
              <ErrorPage status={400} error={error} />
            </main>
            <Notices />
          </ThemeProvider>
        </UiWordsProvider>
      </I18nProvider>
    </LastResort>
  );
}
