import { browserPage } from '../platform/browser-page.ts';
import { tokens } from '../platform/session/tokens.ts';
import { personalKeys, tabStore } from '../platform/storage.ts';

function show(isSignedIn: boolean): void {
  const setHidden = (selector: string, hidden: boolean) => {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) element.hidden = hidden;
  };
  setHidden('[data-signed-in], [data-try]', !isSignedIn);
  setHidden('[data-signed-out]', isSignedIn);
  if (isSignedIn) return;
  // Responses and typed values are cleared at sign-out, because the next person may be somebody else.
  for (const answer of document.querySelectorAll('[data-answer]')) answer.replaceChildren();
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-try]')) form.reset();
}

/** Shows that the session has ended, and how to start another. */
export const showSignedOut = (): void => show(false);

/**
 * Offers to try calls while this browser has a session of the portal, started in any tab; otherwise offers to sign in.
 */
export function watchSession(): void {
  const look = () => show(tokens.refresh !== null);
  window.addEventListener('storage', look);
  // A page from the back/forward cache has missed sign-outs and sign-ins.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) browserPage.reload();
  });
  document.querySelector('[data-sign-in]')?.addEventListener('click', () => {
    // The login page returns to this address.
    tabStore.set(personalKeys.wantedPage, location.pathname + location.hash);
  });
  look();
}
