import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tryCalls } from './try.ts';

/** The form of a call, as the server writes it. */
function aForm(marks: string): HTMLFormElement {
  document.body.innerHTML = `<form data-try data-wire="rest" data-method="GET" data-path="/api-admin/things" ${marks}>
    <button type="submit">Send</button>
    <div data-ask hidden><button type="button" data-yes>Yes</button><button type="button" data-no>No</button></div>
    <div data-answer></div></form>`;
  tryCalls();
  return document.querySelector('form') as HTMLFormElement;
}

const sent = vi.fn<typeof fetch>(async () => Response.json({ successful: true, results: [] }));
const yes = (): HTMLElement => document.querySelector('[data-yes]') as HTMLElement;

beforeEach(() => vi.stubGlobal('fetch', sent));
afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockClear();
  document.body.innerHTML = '';
});

test('what only reads is sent at once', async () => {
  aForm('data-reads').requestSubmit();
  expect(sent).toHaveBeenCalledOnce();
  await expect.poll(() => document.querySelector('[data-answer]')?.textContent).toContain('200');
});

test('anything else is sent after a yes alone, a get that changes something too', () => {
  const form = aForm('');
  form.requestSubmit();
  expect(document.activeElement).toBe(yes());
  expect(sent).not.toHaveBeenCalled();
  form.querySelector<HTMLElement>('[data-no]')?.click();
  expect(yes().closest<HTMLElement>('[data-ask]')?.hidden).toBe(true);
  expect(sent).not.toHaveBeenCalled();
  form.requestSubmit();
  yes().click();
  expect(sent).toHaveBeenCalledOnce();
});

test('a key that is still held from sending is no yes', () => {
  aForm('').requestSubmit();
  const pressed = (repeat: boolean) =>
    yes().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }));
  expect(pressed(true)).toBe(false);
  expect(pressed(false)).toBe(true);
});
