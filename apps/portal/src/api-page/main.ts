import './api-page.css';
import './calls.css';
import './try.css';
import './widths.css';
import { setUpCallSearch } from './call-search.ts';
import { watchSession } from './session-state.ts';
import { setUpTryForms } from './try-forms.ts';

/*
 * Adds behaviour to the API page. The server renders its content (`http/api-page`), in English like the rest of the
 * API description. Server and script agree on `data-` attributes. This script only renders responses.
 */

const search = setUpCallSearch();

/**
 * Shows the element that the address's hash names, even when a search hides it, and opens its call. The browser itself
 * opens only what an anchor inside a call refers to.
 */
function openNamed(): void {
  // Ids are letters, digits and dots. The hash is not decoded, because a mistyped address would throw.
  const target = document.getElementById(location.hash.slice(1));
  if (target === null) return;
  if (target.closest('[hidden]') !== null) search.clear();
  if (target instanceof HTMLDetailsElement) target.open = true;
  target.scrollIntoView();
}

watchSession();
setUpTryForms();
window.addEventListener('hashchange', openNamed);
openNamed();
