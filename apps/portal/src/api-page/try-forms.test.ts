import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpTryForms } from './try-forms.ts';

/** The form of a call, as the server renders it. */
function aForm(marks: string): HTMLFormElement {
  document.body.innerHTML = `<form data-try data-wire="rest" data-method="GET" data-path="/api-admin/things" ${marks}>
    <button type="submit">Send</button>
    <div data-ask hidden><button type="button" data-yes>Yes</button><button type="button" data-no>No</button></div>
    <div data-answer></div></form>`;
  setUpTryForms();
  return document.querySelector('form') as HTMLFormElement;
}

const fetchSpy = vi.fn<typeof fetch>(async () => Response.json({ successful: true, results: [] }));
const yes = (): HTMLElement => document.querySelector('[data-yes]') as HTMLElement;

beforeEach(() => vi.stubGlobal('fetch', fetchSpy));
afterEach(() => {
  vi.unstubAllGlobals();
  fetchSpy.mockClear();
  document.body.innerHTML = '';
});

test('calls that only read are sent at once', async () => {
  aForm('data-reads').requestSubmit();
  expect(fetchSpy).toHaveBeenCalledOnce();
  await expect.poll(() => document.querySelector('[data-answer]')?.textContent).toContain('200');
});

test('all other calls need a confirmation, including a GET that changes data', () => {
  const form = aForm('');
  form.requestSubmit();
  expect(document.activeElement).toBe(yes());
  expect(fetchSpy).not.toHaveBeenCalled();
  form.querySelector<HTMLElement>('[data-no]')?.click();
  expect(yes().closest<HTMLElement>('[data-ask]')?.hidden).toBe(true);
  expect(fetchSpy).not.toHaveBeenCalled();
  form.requestSubmit();
  yes().click();
  expect(fetchSpy).toHaveBeenCalledOnce();
});

test('a key that is still held down from sending does not confirm', () => {
  aForm('').requestSubmit();
  const pressEnter = (repeat: boolean) =>
    yes().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }));
  expect(pressEnter(true)).toBe(false);
  expect(pressEnter(false)).toBe(true);
});
