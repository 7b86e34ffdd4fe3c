import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TabPanel } from '../../ui/tabs/tabs.tsx';
import { render } from '../../ui/testing/render.tsx';
import { showLocale } from '../../words/words.ts';
import { RecordTabs } from './record-tabs.tsx';

const names = ['Overview', 'Contract', 'Car', 'Options', 'Drivers', 'Requests', 'History'];

function Example({ width }: { readonly width: number }) {
  const [active, setActive] = useState('Overview');
  return (
    <div style={{ width }}>
      <RecordTabs
        label="Contract 1"
        panelId="panel"
        active={active}
        onChange={setActive}
        tabs={names.map((name) => ({ id: name, label: name, ...(name === 'Requests' ? { count: 2 } : {}) }))}
      />
      <TabPanel id="panel" tab={active}>
        This is {active}
      </TabPanel>
    </div>
  );
}

async function renderTabs(width: number) {
  await showLocale('en-GB', 'all', ['en-GB']);
  render(<Example width={width} />);
}
const moreButton = page.getByRole('button', { name: 'More tabs' });
const offeredTabs = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);

test('tabs that do not fit are in a menu at the end of the line; all remain tabs', async () => {
  await renderTabs(300);
  await expect.poll(() => page.getByRole('tab').elements().length).toBe(7);
  await moreButton.click();
  await expect.poll(offeredTabs).toEqual(['Options', 'Drivers', 'Requests2', 'History']);
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('tab', { name: 'History' });
  await expect.element(history).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('This is History');
  await expect.element(page.getByRole('menuitem').first()).not.toBeInTheDocument();
  await expect.element(moreButton).toHaveFocus();
  // The line has scrolled to this tab, so other tabs are out of sight now.
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => offeredTabs()[0]).toBe('Overview');
});

test('if all fit there is no menu', async () => {
  await renderTabs(900);
  await expect.element(page.getByRole('tab', { name: 'History' })).toBeVisible();
  await expect.element(moreButton).not.toBeInTheDocument();
});
