import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../ui/testing/render.tsx';
import { openWords, showLocale, useWords } from './words.ts';

test('what is shown is drawn anew for another language, and not for a bundle that has come', async () => {
  await showLocale('en-GB', 'login', ['en-GB', 'pl-PL']);
  let drawn = 0;
  function Cancel() {
    const words = useWords();
    drawn += 1;
    return <h1>{words('common.cancel')}</h1>;
  }
  render(<Cancel />);
  await expect.element(page.getByRole('heading')).toHaveTextContent('Cancel');
  const before = drawn;
  await openWords('fines');
  await expect.element(page.getByRole('heading')).toHaveTextContent('Cancel');
  expect(drawn).toBe(before);
  await showLocale('pl-PL', 'login', ['en-GB', 'pl-PL']);
  await expect.element(page.getByRole('heading')).toHaveTextContent('Anuluj');
});
