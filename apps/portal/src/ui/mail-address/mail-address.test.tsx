import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { MailAddress } from './mail-address.tsx';

test('a mail address wraps after its @ and before dots, and is read as one word', async () => {
  render(
    <p>
      <MailAddress address="g.vandenberg@waarden.example" />
    </p>,
  );
  await expect.element(page.getByText('g.vandenberg@waarden.example')).toBeVisible();
  expect(document.querySelector('main p')?.innerHTML).toBe('g<wbr>.vandenberg@<wbr>waarden<wbr>.example');
});
