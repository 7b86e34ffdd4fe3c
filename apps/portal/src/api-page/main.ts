import './api-page.css';
import { searchCalls } from './search.ts';
import { followSession } from './session.ts';
import { tryCalls } from './try.ts';

/*
 * What the page of the interface does beyond being read. Its content comes from the server (`http/api-page`), in English as
 * all that describes the interface; the two know each other by `data-` names. No React: the page is a document.
 */

/** Opens the call that the address names, as the browser does only for what stands inside it. */
function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (named instanceof HTMLDetailsElement) {
    named.open = true;
    named.scrollIntoView();
  }
}

searchCalls();
followSession();
tryCalls();
window.addEventListener('hashchange', openNamed);
openNamed();
