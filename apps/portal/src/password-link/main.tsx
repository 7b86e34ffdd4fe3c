import '../ui/theme/login-styles.css';
import { createRoot } from 'react-dom/client';
import { browserPage } from '../platform/browser-page.ts';
import { start } from './start.tsx';

// A second link that is opened in the same tab differs in its fragment only, so the browser does not load the page.
addEventListener('hashchange', () => {
  if (location.hash !== '') browserPage.reload();
});

const element = document.getElementById('root');
if (element) void start(createRoot(element));
