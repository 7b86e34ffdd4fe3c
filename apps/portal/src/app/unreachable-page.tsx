import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { browserPage } from '../platform/browser-page.ts';
import { isServerReachable } from '../platform/chunk-reload.ts';
import { ErrorPanel } from '../ui/error-panel/error-panel.tsx';
import { useWords } from '../words/words.ts';

/**
 * Shown instead of a page whose code could not be loaded because the server did not respond. Retries on request, and
 * when the browser goes online. Reloads the page only once the server responds, to avoid the browser's own error page.
 */
export function UnreachablePage(): ReactNode {
  const words = useWords();
  const [tries, setTries] = useState(0);
  const retry = useCallback(async () => {
    if (await isServerReachable()) browserPage.reload();
    // A new key renders the error again, so that screen readers announce the failed attempt.
    else setTries((count) => count + 1);
  }, []);
  useEffect(() => {
    const onLine = () => void retry();
    window.addEventListener('online', onLine);
    return () => window.removeEventListener('online', onLine);
  }, [retry]);
  return <ErrorPanel key={tries} message={words('errors.unreachable')} onRetry={() => void retry()} />;
}
