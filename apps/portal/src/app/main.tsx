import { loadOnce } from '../platform/chunk-reload.ts';
import { prefetchSession } from '../platform/session/session-facts.ts';
import { tokens } from '../platform/session/tokens.ts';
import { showFallbackError } from './fallback-error-text.ts';

// Prefetches the session, except when the URL has a token: that may start another user's session (AU-12).
if (tokens.access !== null && !new URLSearchParams(location.search).has('token')) prefetchSession();
loadOnce(() => import('./portal.tsx')).catch(showFallbackError);
