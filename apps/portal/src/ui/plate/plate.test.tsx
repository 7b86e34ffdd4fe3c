import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { Plate } from './plate.tsx';

test.each([
  ['WA 7BZ52', 'be', 'PL'],
  ['HJ-12-KL', 'be', 'NL'],
  ['1-ABC-123', 'nl', 'BE'],
  ['AB-123-CD', 'nl', 'FR'],
  ['B-MW 1234', 'pl', 'DE'],
  ['FIETS-8888', 'be', 'BE'],
])('the plate %s at a client of %s is drawn as one of %s', async (plate, country, drawn) => {
  render(<Plate plate={plate} country={country} />);
  await expect.poll(() => document.querySelector<HTMLElement>('[data-country]')?.dataset['country']).toBe(drawn);
});
