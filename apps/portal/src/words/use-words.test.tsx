import { Profiler } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../ui/testing/render.tsx';
import { openWords, showLocale, useWords } from './words.ts';

function Cancel() {
  return <h1>{useWords()('common.cancel')}</h1>;
}

test('texts are rendered again for another language, but not when a word bundle has loaded', async () => {
  await showLocale('en-GB', 'login', ['en-GB', 'pl-PL']);
  const renderSpy = vi.fn<() => void>();
  render(
    <Profiler id="words" onRender={renderSpy}>
      <Cancel />
    </Profiler>,
  );
  await expect.element(page.getByRole('heading')).toHaveTextContent('Cancel');
  const rendersBefore = renderSpy.mock.calls.length;
  await openWords('fines');
  await expect.element(page.getByRole('heading')).toHaveTextContent('Cancel');
  expect(renderSpy).toHaveBeenCalledTimes(rendersBefore);
  await showLocale('pl-PL', 'login', ['en-GB', 'pl-PL']);
  await expect.element(page.getByRole('heading')).toHaveTextContent('Anuluj');
});
