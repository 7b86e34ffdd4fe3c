import { expect, test } from 'vitest';
import { readTexts, renderPart } from '../../patterns/testing/shown-values.tsx';
import { session, thingScreens } from './things-testing.ts';
import { UseList } from './use-list.tsx';

test('records that the user may read are named, others are counted', async () => {
  const uses = [
    { kind: 'thing', number: 1, name: 'Kantoor' },
    { kind: 'preferredDealer', number: 2, name: null },
    { kind: 'preferredDealer', number: 3, name: null },
  ];
  await renderPart(() => <UseList declaration={thingScreens} uses={uses} />, 'main ul > li', {}, session());
  expect(readTexts('main ul > li')).toEqual(['Kantoor', 'segments.use.preferredDealer']);
});
