import '../ui/theme/app-styles.css';
import { isNotFound } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { loadOverPage } from '../platform/chunk-reload.ts';
import { notify } from '../platform/notify.ts';
import { loadPartWords, prefetchPartWords } from '../platform/words/choose-language.ts';
import { setCodeLoaders } from '../ui/on-demand/code-on-demand.ts';
import { start } from './start.tsx';

// Code that a page loads on demand is loaded together with its words.
const overPage = loadOverPage((retry) => notify.unreachable(retry));
setCodeLoaders(
  (load) => overPage(async () => (await Promise.all([load(), loadPartWords()]))[0]),
  async (load) => (await Promise.all([load(), prefetchPartWords()]))[0],
);
const element = document.getElementById('root');
if (element) {
  const root = createRoot(element, {
    // An unknown address is not an error of the portal (SH-06).
    onCaughtError: (error) => {
      if (!isNotFound(error)) console.error(error);
    },
  });
  void start(root);
}
