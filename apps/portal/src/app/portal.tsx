import '../ui/theme/app-styles.css';
import { isNotFound } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { loadOverPage } from '../platform/chunk-reload.ts';
import { notify } from '../platform/notify.ts';
import { loadCodeBy } from '../ui/on-demand/code-on-demand.ts';
import { start } from './start.tsx';

loadCodeBy(loadOverPage((retry) => notify.unreachable(retry)));
const element = document.getElementById('root');
if (element) {
  const root = createRoot(element, {
    // An address without a page is no fault of the portal's (SH-06).
    onCaughtError: (error) => {
      if (!isNotFound(error)) console.error(error);
    },
  });
  void start(root);
}
