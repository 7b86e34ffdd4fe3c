import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { browserPage } from '../platform/browser-page.ts';
import { serverAnswers } from '../platform/chunk-reload.ts';
import { ErrorPanel } from '../ui/error-panel/error-panel.tsx';
import { useWords } from '../words/words.ts';

/**
 * Stands in place of a page whose code could not be had because no answer came. It tries again when told to, and by itself
 * when the browser finds its line; the browser's page is loaded anew only once the server answers, never into nothing.
 */
export function UnreachablePage(): ReactNode {
  const words = useWords();
  const [tries, setTries] = useState(0);
  const retry = useCallback(async () => {
    if (await serverAnswers()) browserPage.reload();
    // Told again, so that a screen reader hears that it was tried.
    else setTries((before) => before + 1);
  }, []);
  useEffect(() => {
    const onLine = () => void retry();
    window.addEventListener('online', onLine);
    return () => window.removeEventListener('online', onLine);
  }, [retry]);
  return <ErrorPanel key={tries} message={words('errors.unreachable')} onRetry={() => void retry()} />;
}
