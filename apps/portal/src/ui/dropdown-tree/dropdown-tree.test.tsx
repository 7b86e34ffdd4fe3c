import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/render.tsx';
import { DropdownTree } from './dropdown-tree.tsx';
import type { TreeNode } from './tree-rows.ts';

const tree: readonly TreeNode[] = [
  {
    value: '1001',
    label: '1001 - Holding',
    children: [
      {
        value: '1002',
        label: '1002 - South',
        children: [{ value: '1003', label: '1003 - Depot', children: [{ value: '1004', label: '1004 - Shed' }] }],
      },
    ],
  },
];

function Example({ multiple, nodes = tree }: { readonly multiple?: boolean; readonly nodes?: readonly TreeNode[] }) {
  const [value, setValue] = useState<readonly string[]>([]);
  return (
    <>
      <DropdownTree
        label="Fleet"
        nodes={nodes}
        value={value}
        onChange={setValue}
        multiple={multiple}
        nothingFound="None found"
      />
      <output>{value.join(' ')}</output>
    </>
  );
}

const field = page.getByRole('combobox', { name: 'Fleet' });
const lines = () =>
  page
    .getByRole('treeitem')
    .elements()
    .map((line) => line.textContent);

test('DI-17 two levels are open at first; clicking the arrow expands a branch, clicking the line chooses it', async () => {
  render(<Example />);
  await field.click();
  await expect.poll(lines).toEqual(['1001 - Holding', '1002 - South', '1003 - Depot']);
  const depot = page.getByRole('treeitem', { name: '1003 - Depot' });
  await expect.element(depot).toHaveAttribute('aria-level', '3');
  depot.element().querySelector<HTMLElement>('[data-branch]')?.click();
  await page.getByRole('treeitem', { name: '1004 - Shed' }).click();
  await expect.element(field).toHaveValue('1004 - Shed');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});

test('DI-17 it can be searched, expanded and chosen by keyboard; Escape keeps the choice', async () => {
  render(<Example />);
  await field.click();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}');
  await expect.poll(lines).toContain('1004 - Shed');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expect.poll(lines).toEqual(['1001 - Holding', '1002 - South']);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status').first()).toHaveTextContent('1002');
  await userEvent.keyboard('{ArrowDown}shed');
  await expect.poll(lines).toHaveLength(4);
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('1002 - South');
  await userEvent.keyboard('depot{Enter}');
  await expect.element(field).toHaveValue('1003 - Depot');
});

test('typing filters the lines, and an empty result shows a text', async () => {
  render(<Example />);
  await field.fill('depot');
  await expect.poll(lines).toEqual(['1001 - Holding', '1002 - South', '1003 - Depot']);
  await field.fill('nowhere');
  await expect.element(page.getByText('None found')).toBeVisible();
});

test('DI-17 several can be chosen; the field names two', async () => {
  render(<Example multiple />);
  await field.click();
  for (const name of ['1001 - Holding', '1002 - South', '1003 - Depot']) {
    await page.getByRole('treeitem', { name }).click();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('1001 - Holding, 1002 - South +1');
});

test('of thousands of lines only the visible ones are rendered', async () => {
  const manyNodes = Array.from({ length: 5_000 }, (_, index) => ({ value: String(index), label: `Fleet ${index}` }));
  render(<Example nodes={manyNodes} />);
  await field.click();
  await expect.poll(() => lines().length).toBeGreaterThan(5);
  expect(lines().length).toBeLessThan(60);
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('Fleet 1');
});
