import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { TabPanel, Tabs } from './tabs.tsx';

function Example() {
  const [active, setActive] = useState('facts');
  return (
    <>
      <Tabs
        label="Contract"
        panelId="panel"
        active={active}
        onChange={setActive}
        tabs={[
          { id: 'facts', label: 'Facts' },
          { id: 'fines', label: 'Fines', disabled: true },
          { id: 'history', label: 'History', count: 3 },
        ]}
      />
      <TabPanel id="panel" tab={active}>
        This is {active}
      </TabPanel>
    </>
  );
}

test('DI-12 a click switches tabs and marks the active one; arrows pass over disabled ones', async () => {
  render(<Example />);
  const history = page.getByRole('tab', { name: /History/ });
  await history.click();
  await expect.element(history).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tabpanel', { name: /History/ })).toHaveTextContent('This is history');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Facts' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(history).toHaveAttribute('aria-selected', 'true');
});
