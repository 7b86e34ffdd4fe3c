import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';
import '../theme/app-styles.css';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { UiWordsProvider } from '../words.tsx';
import { englishWords } from './english-words.ts';

const mounted: { root: Root; elements: HTMLElement[] }[] = [];

/**
 * Draws something with words and theme in the real browser of the test. What was drawn before in the same test goes
 * first; after each test everything goes.
 */
export function render(content: ReactNode): { rerender: (next: ReactNode) => void } {
  clear();
  const place = document.createElement('main');
  place.style.height = '600px';
  const overlays = document.createElement('div');
  overlays.id = 'overlays';
  document.body.append(place, overlays);
  const root = createRoot(place);
  mounted.push({ root, elements: [place, overlays] });
  const draw = (next: ReactNode) => {
    root.render(
      <UiWordsProvider words={englishWords}>
        <ThemeProvider>{next}</ThemeProvider>
      </UiWordsProvider>,
    );
  };
  draw(content);
  return { rerender: draw };
}

function clear(): void {
  for (const { root, elements } of mounted.splice(0)) {
    root.unmount();
    for (const element of elements) element.remove();
  }
}

afterEach(clear);
