import type { Fact } from '@wagenpark/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../testing/shown-values.tsx';
import { FactField } from './fact-field.tsx';

test.each<[Fact, RegExp]>([
  [{ kind: 'money', min: 0, max: 1_500 }, /Maximaal €\s1\.500\./],
  [{ kind: 'count', min: 0, max: 1_500 }, /Maximaal 1\.500\./],
])('an explanation formats the highest value by the kind of its fact: %j', async (fact, text) => {
  await renderPart(
    () => (
      <FactField
        subject="clients.budget"
        name="perContract"
        fact={fact}
        path="perContract"
        value={null}
        onChange={() => undefined}
        onBlur={() => undefined}
        faultAt={() => null}
      />
    ),
    'input',
  );
  await expect.element(page.getByText(text)).toBeVisible();
});
