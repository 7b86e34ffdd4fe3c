import { loadWords } from 'virtual:words';
import { LOCALES } from '@wagenpark/domain/locale';
import { expect, test } from 'vitest';
import { features } from './features.ts';

test.each(LOCALES)('LO-01 in %s the frame has the name of every page before any page is opened', async (locale) => {
  const frame = await loadWords(locale, 'frame');
  const titles = features.flatMap(({ routes, commands = [] }) => [
    ...routes.map(({ title }) => title),
    ...commands.map(({ label }) => label),
  ]);
  for (const id of titles) expect(frame).toHaveProperty([id]);
});

test.each(features)('LO-01 the message ids of $name begin with the name of the feature', async ({ name }) => {
  for (const locale of LOCALES) expect(await loadWords(locale, name)).toBeTypeOf('object');
});
