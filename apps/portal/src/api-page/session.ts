import { browserPage } from '../platform/browser-page.ts';
import { tokens } from '../platform/session/tokens.ts';
import { personalKeys, tabStore } from '../platform/storage.ts';

function show(isSignedIn: boolean): void {
  const hide = (selector: string, hidden: boolean) => {
    for (const part of document.querySelectorAll<HTMLElement>(selector)) part.hidden = hidden;
  };
  hide('[data-signed-in], [data-try]', !isSignedIn);
  hide('[data-signed-out]', isSignedIn);
  if (isSignedIn) return;
  // Whoever signs in next is perhaps somebody else: no answer, and nothing that was typed, waits for them.
  for (const answer of document.querySelectorAll('[data-answer]')) answer.replaceChildren();
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-try]')) form.reset();
}

/** Says that the session is over, and how to have another. */
export const showSignedOut = (): void => show(false);

/** Offers to try calls while this browser has a session of the portal, in whichever tab it begins or ends; else signing in. */
export function followSession(): void {
  const look = () => show(tokens.refresh !== null);
  window.addEventListener('storage', look);
  // A page that the browser kept does not hear who signed out and in meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) browserPage.reload();
  });
  document.querySelector('[data-sign-in]')?.addEventListener('click', () => {
    // The login page leads back to what was wanted.
    tabStore.set(personalKeys.wantedPage, location.pathname + location.hash);
  });
  look();
}
