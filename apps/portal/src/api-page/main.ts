import './api-page.css';
import './calls.css';
import './try.css';
import './widths.css';
import { searchCalls } from './search.ts';
import { followSession } from './session.ts';
import { tryCalls } from './try.ts';

/*
 * What the page of the interface does beyond being read. Its content comes from the server (`http/api-page`), in English as
 * all that describes the interface; the two know each other by `data-` names. Nothing is drawn here but answers: the page is a document.
 */

const search = searchCalls();

/** Shows what the address names, whatever was searched; opens a call, as the browser does only for what stands inside it. */
function openNamed(): void {
  // Letters, digits and dots: nothing to decode, which an address that somebody typed could break.
  const named = document.getElementById(location.hash.slice(1));
  if (named === null) return;
  if (named.closest('[hidden]') !== null) search.clear();
  if (named instanceof HTMLDetailsElement) named.open = true;
  named.scrollIntoView();
}

followSession();
tryCalls();
window.addEventListener('hashchange', openNamed);
openNamed();
