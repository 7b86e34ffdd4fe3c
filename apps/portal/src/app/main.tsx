import { loadOnce } from '../platform/chunk-reload.ts';
import { prefetchSession } from '../platform/session/session-facts.ts';
import { tokens } from '../platform/session/tokens.ts';
import { showLastResort } from './last-resort-text.ts';

// Not with a token in the address, which may be another user's session (AU-12).
if (tokens.access !== null && !new URLSearchParams(location.search).has('token')) prefetchSession();
loadOnce(() => import('./portal.tsx')).catch(showLastResort);
