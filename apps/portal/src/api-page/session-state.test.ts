import { afterEach, expect, test, vi } from 'vitest';
import { browserPage } from '../platform/browser-page.ts';
import { tokens } from '../platform/session/tokens.ts';
import { watchSession } from './session-state.ts';

const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
const signIn = () => tokens.keep({ access_token: 'a', refresh_token: 'r', expires_in: 900, '.expires': '' });
const hear = () => window.dispatchEvent(new StorageEvent('storage'));

afterEach(() => {
  tokens.clear();
  document.body.innerHTML = '';
});

test('AU-20 after a sign-out no response and no typed text is left for the next user', () => {
  document.body.innerHTML = `<p data-signed-out></p><form data-try hidden><textarea>sample</textarea><div data-answer></div></form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  signIn();
  watchSession();
  expect(form.hidden).toBe(false);
  form.querySelector('textarea')?.setRangeText('Anna');
  form.querySelector('[data-answer]')?.append('Anna de Vries');
  tokens.clear();
  hear();
  expect(form.hidden).toBe(true);
  signIn();
  hear();
  expect(form.hidden).toBe(false);
  expect([form.textContent, form.querySelector('textarea')?.value]).toEqual(['sample', 'sample']);
});

test('FS-09 a page restored from the browser’s back/forward cache is reloaded', () => {
  watchSession();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(reload).toHaveBeenCalled();
});
