import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showNoticesWith } from '../../platform/notify.ts';
import { aSession } from '../../platform/session/testing.ts';
import { aView, carList, openList, serveViews } from '../list-screen/list-testing.tsx';

let notices: string[];
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  notices = [];
  showNoticesWith(({ text }) => notices.push(text));
  await page.viewport(1280, 800);
  return () => vi.unstubAllGlobals();
});

const range = () => document.querySelector('[data-testid="grid-range"]')?.textContent;
const heads = () =>
  [...document.querySelectorAll('[data-column]')].map((head) => head.querySelector('button span')?.textContent);
const menuButton = (name = /^View/) => page.getByRole('button', { name });
const choose = async (name: string | RegExp) => {
  await menuButton().click();
  await page.getByRole('menuitemradio', { name }).click();
};
const chooseItem = async (name: string) => {
  await menuButton().click();
  await page.getByRole('menuitem', { name }).click();
};
const dialog = () => page.getByRole('dialog');

const teslas = aView({
  id: '019a0000-0000-7000-8000-000000000007',
  name: 'Number seven',
  state: {
    tab: 'running',
    search: 'ab',
    sort: { column: 'plate', descending: true },
    columns: [
      { id: 'driver', shown: true, width: 220 },
      { id: 'plate', shown: true, width: null },
    ],
    filters: [{ parameter: 'driver', value: 'Driver 7' }],
  },
});

describe('opening', () => {
  test('a view sets its tab, search, sort, filters and columns, and only its name is in the address', async () => {
    serveViews([teslas]);
    const { address } = await openList(carList);
    await expect.poll(range).toMatch(/of 40 results$/);
    await choose('Number seven');
    await expect.poll(range).toBe('1–1 of 1 result');
    expect(address()).toBe(`/cars?view=${teslas.id}`);
    expect(heads()).toEqual(['Driver', 'Plate']);
    await expect.element(page.getByRole('searchbox')).toHaveValue('ab');
    await expect.element(page.getByRole('columnheader', { name: /Plate/ })).toHaveAttribute('aria-sort', 'descending');
    await expect.element(menuButton(/^View: Number seven$/)).toBeVisible();
    expect(
      page
        .getByRole('columnheader', { name: /Driver/ })
        .element()
        .getBoundingClientRect().width,
    ).toBe(220);
    await choose('Standard view');
    await expect.poll(range).toMatch(/of 40 results$/);
    expect(address()).toBe('/cars');
    expect(heads()).toEqual(['Plate', 'Driver']);
  });

  test('the default view opens if the address names none; a link with its own state has priority', async () => {
    serveViews([{ ...teslas, isDefault: true }]);
    const { address } = await openList(carList);
    await expect.poll(range).toBe('1–1 of 1 result');
    await expect.poll(address).toBe(`/cars?view=${teslas.id}`);
    await choose('Standard view');
    await expect.poll(range).toMatch(/of 40 results$/);
    expect(address()).toBe('/cars?view=none');

    const link = await openList(carList, '/cars?q=driver+4');
    await expect.poll(range).toBe('1–5 of 5 results');
    expect(link.address()).toBe('/cars?q=driver+4');
    await page.getByRole('searchbox').fill('');
    await expect.poll(range).toMatch(/of 40 results$/);
    expect(link.address()).toBe('/cars?view=none');
  });

  test('a deleted view or one of another person opens the plain list with a message', async () => {
    serveViews([teslas]);
    const { address } = await openList(carList, '/cars?view=019a0000-0000-7000-8000-00000000dead&q=driver+4');
    await expect.element(page.getByText(/no longer exists or is not shared with you/)).toBeVisible();
    await expect.poll(range).toBe('1–5 of 5 results');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(address).toBe('/cars?q=driver+4');
    await expect.element(page.getByText(/no longer exists or is not shared/)).not.toBeInTheDocument();
  });

  test('an invalid view is treated as a missing one', async () => {
    serveViews([]);
    await openList(carList, '/cars?view=%3Cscript%3E');
    await expect.element(page.getByText(/no longer exists or is not shared with you/)).toBeVisible();
    await expect.poll(range).toMatch(/of 40 results$/);
  });

  test('when views cannot be loaded the list stays as it is, and loading can be retried', async () => {
    let fails = true;
    serveViews([teslas], ([method]) => (fails && method === 'GET' ? 'internal' : undefined));
    await openList(carList, `/cars?view=${teslas.id}`);
    await expect.element(page.getByText(/could not be loaded/)).toBeVisible();
    await expect.poll(range).toMatch(/of 40 results$/);
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(range).toBe('1–1 of 1 result');
  });

  test('a view with a removed column, tab or filter opens with the remaining parts and a message', async () => {
    const { columns } = teslas.state;
    const old = {
      ...teslas.state,
      tab: 'archive',
      sort: { column: 'colour', descending: false },
      columns: [{ id: 'colour', shown: true, width: 90 }, ...columns],
      filters: [{ parameter: 'country', value: 'nl' }],
    };
    serveViews([{ ...teslas, state: old }]);
    await openList(carList, `/cars?view=${teslas.id}`);
    await expect
      .element(
        page.getByText('Part of view ‘Number seven’ no longer exists and was left out: the tab, columns and filters.'),
      )
      .toBeVisible();
    await expect.poll(range).toMatch(/of 40 results$/);
    expect(heads()).toEqual(['Driver', 'Plate']);
    await expect.element(page.getByRole('searchbox')).toHaveValue('ab');
    // Parts of the view that no longer exist do not count as changes by the user.
    await expect.element(page.getByText('changed', { exact: true })).not.toBeInTheDocument();
  });
});

describe('changing', () => {
  test('changes to an open view are marked, kept in the address, and can be reset', async () => {
    serveViews([teslas]);
    const { address } = await openList(carList, `/cars?view=${teslas.id}`);
    await expect.poll(range).toBe('1–1 of 1 result');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Only driver 7' }).click();
    await page.getByRole('tab', { name: 'Ended' }).click();
    await expect.poll(range).toBe('1–3 of 3 results');
    await expect.element(page.getByText('changed', { exact: true })).toBeVisible();
    expect(new URLSearchParams(address().split('?')[1])).toEqual(
      new URLSearchParams({ view: teslas.id, q: '-', driver: '-', list: 'terminated' }),
    );
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect.poll(range).toBe('1–1 of 1 result');
    expect(address()).toBe(`/cars?view=${teslas.id}`);
    await expect.element(page.getByText('changed', { exact: true })).not.toBeInTheDocument();
  });

  test('moving or hiding a column is a change too, and each view has its own columns', async () => {
    serveViews([teslas]);
    await openList(carList, `/cars?view=${teslas.id}`);
    await expect.poll(heads).toEqual(['Driver', 'Plate']);
    await page.getByRole('button', { name: 'Options for column Driver' }).click();
    await page.getByRole('menuitem', { name: 'Hide column' }).click();
    await expect.poll(heads).toEqual(['Plate']);
    await expect.element(page.getByText('changed', { exact: true })).toBeVisible();
    await choose('Standard view');
    await expect.poll(heads).toEqual(['Plate', 'Driver']);
    await choose('Number seven');
    await expect.poll(heads).toEqual(['Plate']);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect.poll(heads).toEqual(['Driver', 'Plate']);
  });

  test('ER-25 users who may change the view can save the changes in it', async () => {
    const { asked: calls } = serveViews([teslas]);
    const { address } = await openList(carList, `/cars?view=${teslas.id}`);
    await expect.poll(range).toBe('1–1 of 1 result');
    await page.getByRole('searchbox').fill('c');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByText('changed', { exact: true })).not.toBeInTheDocument();
    expect(calls).toEqual([
      [
        'PUT',
        `/api-admin/saved-views/${teslas.id}`,
        { name: 'Number seven', shared: false, version: 1, state: { ...teslas.state, search: 'c' } },
      ],
    ]);
    expect(address()).toBe(`/cars?view=${teslas.id}`);
    await expect.element(page.getByRole('searchbox')).toHaveValue('c');
    expect(notices).toEqual(['Number seven has been saved.']);
  });

  test('changes to a colleague’s view can only be saved as a new view', async () => {
    serveViews([{ ...teslas, mine: false, maker: 'Bram', shared: true, can: [] }]);
    await openList(carList, `/cars?view=${teslas.id}`);
    await expect.poll(range).toBe('1–1 of 1 result');
    await page.getByRole('searchbox').fill('c');
    await expect.element(page.getByRole('button', { name: 'Save as new view' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument();
    await menuButton().click();
    await expect.element(page.getByText('by Bram')).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Delete view' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('menuitem', { name: 'Rename or share' })).not.toBeInTheDocument();
  });

  test('a concurrent change is reported, and nothing is overwritten', async () => {
    serveViews([teslas], ([method]) => (method === 'PUT' ? 'changedMeanwhile' : undefined));
    await openList(carList, `/cars?view=${teslas.id}`);
    await expect.poll(range).toBe('1–1 of 1 result');
    await page.getByRole('searchbox').fill('c');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => notices).toEqual(['The data was changed in the meantime. Refresh and try again.']);
    await expect.element(page.getByText('changed', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('searchbox')).toHaveValue('c');
  });
});

describe('saving, naming, deleting', () => {
  test('the state of a list is saved under a name, shared, and set as default', async () => {
    const { asked: calls } = serveViews([]);
    const { address } = await openList(carList);
    await expect.poll(range).toMatch(/of 40 results$/);
    await page.getByRole('searchbox').fill('driver 4');
    await expect.poll(range).toBe('1–5 of 5 results');
    await chooseItem('Save as new view');
    await expect.element(dialog().getByRole('button', { name: 'Save' })).toBeDisabled();
    await dialog().getByRole('textbox', { name: 'Name' }).fill(' Fours ');
    await dialog().getByRole('checkbox', { name: 'Share with everyone at Van Dongen Installatietechniek' }).click();
    await dialog().getByRole('checkbox', { name: 'Make this my default view' }).click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(menuButton(/^View: Fours$/)).toBeVisible();
    const columns = [
      { id: 'plate', shown: true, width: null },
      { id: 'driver', shown: true, width: null },
    ];
    const state = { tab: 'running', search: 'driver 4', sort: null, columns, filters: [] };
    expect(calls.map(([method, path, body]) => [method, path.split('/').at(-1), body])).toEqual([
      ['POST', 'saved-views', { list: 'cars', name: 'Fours', shared: true, state }],
      ['PUT', 'default', { isDefault: true }],
    ]);
    await expect.poll(address).toBe('/cars?view=019a0000-0000-7000-8000-00000000000f');
    await expect.element(page.getByText('changed', { exact: true })).not.toBeInTheDocument();
    await menuButton().click();
    await expect.element(page.getByRole('img', { name: 'Default view' })).toBeVisible();
  });

  test('a name that is taken is told at the field, and what was typed stays', async () => {
    serveViews([teslas], ([method]) => (method === 'POST' ? 'nameTaken' : undefined));
    await openList(carList);
    await chooseItem('Save as new view');
    const name = dialog().getByRole('textbox', { name: 'Name' });
    await name.fill('Number seven');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect
      .element(dialog().getByText('You already have a view with this name. Choose another name.'))
      .toBeVisible();
    await expect.element(name).toHaveValue('Number seven');
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  });

  test('users who may not share see the reason', async () => {
    serveViews([]);
    await openList(carList, '/cars', aSession({ role: 'driver' }));
    await chooseItem('Save as new view');
    const share = dialog().getByRole('checkbox', { name: /^Share with everyone/ });
    await expect.element(share).toBeDisabled();
    await expect.element(dialog().getByText('Only fleet managers and higher roles can share views.')).toBeVisible();
  });

  test('a view is renamed and shared', async () => {
    const { asked: calls } = serveViews([teslas]);
    await openList(carList, `/cars?view=${teslas.id}`);
    await expect.poll(range).toBe('1–1 of 1 result');
    await chooseItem('Rename or share');
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Seven');
    await dialog()
      .getByRole('checkbox', { name: /^Share with everyone/ })
      .click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(menuButton(/^View: Seven$/)).toBeVisible();
    expect(calls[0]?.[2]).toEqual({ name: 'Seven', shared: true, version: 1, state: teslas.state });
  });

  test('RT-22 deleting a view asks for confirmation with its name; the list then is plain', async () => {
    const { asked: calls } = serveViews([teslas]);
    const { address } = await openList(carList, `/cars?view=${teslas.id}`);
    await expect.poll(range).toBe('1–1 of 1 result');
    await chooseItem('Delete view');
    await expect.element(page.getByRole('dialog', { name: 'Delete ‘Number seven’?' })).toBeVisible();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    expect(calls).toEqual([]);
    await chooseItem('Delete view');
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expect.poll(range).toMatch(/of 40 results$/);
    expect(address()).toBe('/cars');
    await expect.element(page.getByText(/no longer exists/)).not.toBeInTheDocument();
    expect(calls.map(([method]) => method)).toEqual(['DELETE']);
  });

  test('a view can be set as the list’s default, and unset', async () => {
    const { asked: calls } = serveViews([teslas]);
    await openList(carList, `/cars?view=${teslas.id}`);
    await expect.poll(range).toBe('1–1 of 1 result');
    await chooseItem('Make this my default view');
    await chooseItem('Stop using as my default view');
    await expect.poll(() => calls.map(([, , body]) => body)).toEqual([{ isDefault: true }, { isDefault: false }]);
  });
});

test('the menu can be used by keyboard, and the focus returns to its button', async () => {
  serveViews([teslas]);
  const { address } = await openList(carList);
  await expect.poll(range).toMatch(/of 40 results$/);
  const openAndLeave = async () => {
    (menuButton().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitemradio', { name: 'Number seven' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menuitemradio', { name: 'Number seven' })).not.toBeInTheDocument();
    await expect.element(menuButton()).toHaveFocus();
  };
  await openAndLeave();
  await openAndLeave();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitemradio', { name: 'Number seven' })).toBeVisible();
  // The menu focuses the checked item.
  await expect.element(page.getByRole('menuitemradio', { name: 'Standard view' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitemradio', { name: 'Number seven' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(range).toBe('1–1 of 1 result');
  expect(address()).toBe(`/cars?view=${teslas.id}`);
});
