import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';
import '../theme/app-styles.css';
import { formatsFor } from '../../words/formats.ts';
import { FormatsProvider } from '../../words/formats-context.ts';
import { showLocale } from '../../words/words.ts';
import { Announcements } from '../announcements/announcements.tsx';
import { ThemeProvider } from '../theme/theme-provider.tsx';

await showLocale('en-GB', 'all', ['en-GB']);
const formats = formatsFor('Europe/Amsterdam', 'EUR');

const mountedRoots: { root: Root; elements: HTMLElement[] }[] = [];

/**
 * Renders in the real browser with the real words and theme, in English unless another language is set. A second call
 * in a test unmounts the first content; every test ends with unmounting.
 */
export function render(content: ReactNode): { rerender: (next: ReactNode) => void } {
  clear();
  const place = document.createElement('main');
  place.style.height = '600px';
  const overlays = document.createElement('div');
  overlays.id = 'overlays';
  document.body.append(place, overlays);
  const root = createRoot(place);
  mountedRoots.push({ root, elements: [place, overlays] });
  const draw = (next: ReactNode) => {
    root.render(
      <FormatsProvider value={formats}>
        <ThemeProvider>
          {next}
          <Announcements />
        </ThemeProvider>
      </FormatsProvider>,
    );
  };
  draw(content);
  return { rerender: draw };
}

function clear(): void {
  for (const { root, elements } of mountedRoots.splice(0)) {
    root.unmount();
    for (const element of elements) element.remove();
  }
}

afterEach(clear);
