import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { browserPage } from '../../platform/browser-page.ts';
import { sessionEnding } from '../../platform/session/session-ending.ts';
import { stopWatching } from '../../platform/session/session-watch.ts';
import { tokens } from '../../platform/session/tokens.ts';
import { localStore, personalKeys } from '../../platform/storage.ts';
import { render } from '../../ui/testing/render.tsx';
import { showLocale } from '../../words/words.ts';
import { SessionEndingDialog } from './session-ending-dialog.tsx';

const open = vi.spyOn(browserPage, 'open');
const focus = vi.spyOn(document, 'hasFocus');
const endsIn = (seconds: number) =>
  tokens.keep({ access_token: 'a', refresh_token: 'r', expires_in: seconds, '.expires': '' });

beforeEach(async () => {
  await showLocale('nl-NL', 'all', ['nl-NL']);
  open.mockReset().mockImplementation(() => undefined);
  focus.mockReset();
  document.title = 'Leasecontracten · Installatie';
});
afterEach(() => {
  sessionEnding.set(false);
  stopWatching();
  tokens.clear();
});

function show(): void {
  sessionEnding.set(true);
  render(<SessionEndingDialog />);
}

test('AU-36 while the tab is hidden, its title shows the countdown too', async () => {
  endsIn(240);
  focus.mockReturnValue(false);
  show();
  await expect.element(page.getByRole('timer')).toBeInTheDocument();
  await expect.poll(() => document.title).toMatch(/^(?:4:00|3:\d\d) · Leasecontracten · Installatie$/);

  focus.mockReturnValue(true);
  window.dispatchEvent(new Event('focus'));
  expect(document.title).toBe('Leasecontracten · Installatie');

  focus.mockReturnValue(false);
  window.dispatchEvent(new Event('blur'));
  expect(document.title).toContain(' · Leasecontracten');
  sessionEnding.set(false);
  await expect.poll(() => document.title).toBe('Leasecontracten · Installatie');
});

test('AU-37 without a stored expiry the person is logged out at once', async () => {
  tokens.clear();
  show();
  await expect.poll(() => open).toHaveBeenCalledWith(expect.stringMatching(/^\/auth/));
});

test('AU-38 when the session is extended in another tab, the question disappears', async () => {
  endsIn(240);
  show();
  await expect.element(page.getByRole('timer')).toBeInTheDocument();
  localStore.set(personalKeys.expires, new Date(Date.now() + 900_000).toISOString());
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
  expect(open).not.toHaveBeenCalled();
});
