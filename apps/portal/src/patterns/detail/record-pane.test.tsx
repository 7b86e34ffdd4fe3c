import { Refusal } from '@wagenpark/contract';
import { holdsRight, type Permission } from '@wagenpark/domain/permissions';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Query } from '../../platform/calls/queries.ts';
import { recordPages } from '../../platform/record-pages.ts';
import { aSession } from '../../platform/session/testing.ts';
import { IconUser } from '../../ui/icons.ts';
import type { DetailDescriptor } from './detail-descriptor.ts';
import { DetailGrid } from './detail-grid.tsx';
import { openDetail } from './detail-testing.tsx';
import { lazyRecord } from './lazy-record.tsx';
import { OpenRecord } from './record-route.tsx';

interface Paper {
  readonly id: number;
  readonly name: string;
}
interface Line {
  readonly id: number;
  readonly text: string;
  readonly amount: number | null;
}

const query = <Answer,>(name: string, id: number, fetchAnswer: () => Promise<Answer>): Query<Answer> => ({
  queryKey: [name, id],
  queryFn: fetchAnswer,
});
const lines = (count: number): Line[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, text: `Line ${index + 1}`, amount: (index * 7) % 20 }));

const askedLines = vi.fn<(id: number) => void>();
const PDF = btoa('%PDF-1.7 paper');
const mayChange = holdsRight('WijzigenBestuurderLease');

/** Papers 1 to 9. Paper 3 has no file and no lines; all others have 40 lines. */
const papers: DetailDescriptor<Paper> = {
  typeName: 'leaseContracts.one',
  query: (id) =>
    query('paper', id, async () => {
      if (id > 9) throw new Refusal([{ code: 'notFound', message: 'not found' }], 404);
      return { id, name: `Paper ${id}` };
    }),
  pages: recordPages('/papers'),
  marks: ({ name }) => <span>{name}</span>,
  file: {
    exists: (id) => query('exists', id, async () => id !== 3),
    fetch: async (id) => ({ ByteArray: PDF, Naam: `paper-${id}.pdf` }),
  },
  tabs: [
    { id: 'facts', label: 'leaseContracts.detail.contract', render: ({ name }) => <p>Facts of {name}</p> },
    {
      id: 'lines',
      label: 'leaseContracts.detail.options',
      hasTable: true,
      render: ({ id }) => (
        <DetailGrid<Line>
          name="paper-lines"
          label="Lines"
          keyField="id"
          pageSize={15}
          query={query('lines', id, async () => {
            askedLines(id);
            return lines(id === 3 ? 0 : 40);
          })}
          columns={lineColumns}
          totals={(rows) => [{ label: 'Sum', value: String(rows.reduce((sum, row) => sum + (row.amount ?? 0), 0)) }]}
        />
      ),
    },
  ],
};
const lineColumns = () =>
  [
    { id: 'text', field: 'text', kind: 'text', header: 'Text' },
    { id: 'amount', field: 'amount', kind: 'number', header: 'Amount' },
  ] as const;

const pane = () => page.getByRole('region').first();
const title = () => document.querySelector('section h2')?.textContent;
const tool = (name: string) => pane().getByRole('button', { name, exact: true });
/** The reason of a disabled button. */
const reasonOf = (name: string): string | null => {
  const id = tool(name).element().getAttribute('aria-describedby');
  return id === null ? null : (document.getElementById(id)?.textContent ?? null);
};
const shownTexts = () =>
  [...document.querySelectorAll<HTMLElement>('section [data-row]')]
    .sort((first, second) => Number(first.dataset['row']) - Number(second.dataset['row']))
    .map((row) => row.querySelector('[role="gridcell"]')?.textContent ?? '');

beforeEach(async () => {
  localStorage.clear();
  askedLines.mockClear();
  await page.viewport(1280, 800);
});

test('closing returns the focus to the element that opened the record', async () => {
  const List = () => (
    <>
      <button type="button">Row 1</button>
      <OpenRecord detail={papers} />
    </>
  );
  const { go } = await openDetail(papers, '/papers', { opens: List });
  await expect.element(page.getByRole('button', { name: 'Row 1' })).toBeVisible();
  page.getByRole('button', { name: 'Row 1' }).element().focus();
  await go('/papers/view?id=1');
  await expect.element(page.getByText('Facts of Paper 1')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(pane()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Row 1' })).toHaveFocus();
});

describe('header and arrows', () => {
  test('DM-02 the header shows the type and the record’s number, and has the focus', async () => {
    await openDetail({ ...papers, itemNumber: ({ id }) => `P-${id}` }, '/papers/view?id=1');
    await expect.poll(title).toBe('Lease contract P-1Paper 1');
    await expect.poll(() => document.activeElement?.tagName).toBe('H2');
    await expect.element(pane()).toHaveAttribute('aria-label', 'Lease contract P-1');
  });

  test('DM-03 DM-04 the arrows wrap around both ends of the list and open the first tab, by mouse and by keyboard', async () => {
    const { address } = await openDetail(papers, '/papers/view?id=1&q=x&tab=lines', { list: [1, 2, 4] });
    await expect.element(tool('Previous record')).not.toHaveAttribute('aria-disabled');
    await tool('Previous record').click();
    await expect.poll(address).toBe('/papers/view?id=4&q=x');
    await expect.element(page.getByText('Facts of Paper 4')).toBeVisible();
    await expect.element(tool('Next record')).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(address).toBe('/papers/view?id=1&q=x');
    await expect.element(tool('Next record')).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(address).toBe('/papers/view?id=2&q=x');
  });

  test('DM-03 elements with their own arrow keys keep them: tabs and tables', async () => {
    const { address } = await openDetail(papers, '/papers/view?id=1', { list: [1, 2] });
    await expect.element(tool('Next record')).not.toHaveAttribute('aria-disabled');
    pane().getByRole('tab', { name: 'Contract' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(address).toBe('/papers/view?id=1&tab=lines');
    await pane().getByRole('gridcell', { name: 'Line 1', exact: true }).click();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    expect(address()).toBe('/papers/view?id=1&tab=lines');
  });

  test('DM-01 a link opens a record outside the list; the arrows explain why they are disabled', async () => {
    await openDetail(papers, '/papers/view?id=7', { list: [1, 2] });
    await expect.element(page.getByText('Facts of Paper 7')).toBeVisible();
    await expect.element(tool('Next record')).toHaveAttribute('aria-disabled', 'true');
    expect(reasonOf('Next record')).toBe('Not in the list with the current search and filters.');
  });

  test('PE-17 a missing record shows a message and a link to the list', async () => {
    const { address } = await openDetail(papers, '/papers/view?id=12&q=x', { list: [1, 2] });
    await expect.element(page.getByText('This cannot be found. It may have been removed.')).toBeVisible();
    await expect.element(page.getByRole('tablist')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect.poll(address).toBe('/papers?q=x');
    await expect.element(page.getByRole('region')).not.toBeInTheDocument();
  });
});

describe('lazy-loaded code', () => {
  test('SH-13 the detail’s code is prefetched with the list; if that failed, opening a record loads it again', async () => {
    const load = vi
      .fn<() => Promise<typeof papers>>()
      .mockRejectedValueOnce(new TypeError('no such file'))
      .mockResolvedValue(papers);
    const { go } = await openDetail(papers, '/papers', { opens: lazyRecord('/papers/view', load) });
    // Code is prefetched some seconds after the page.
    await expect.poll(() => load.mock.calls.length, { timeout: 60_000 }).toBe(1);
    await expect.element(page.getByRole('region')).not.toBeInTheDocument();
    await go('/papers/view?id=2');
    await expect.element(page.getByText('Facts of Paper 2')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('downloads', () => {
  test('DM-05 DM-07 DM-09 the PDF button is enabled when the PDF exists, busy while it is loading, and disabled with a reason', async () => {
    const saved: { name: string; content: Promise<string> }[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, content: fetch(this.href).then((file) => file.text()) });
    });
    let deliverFile = (): void => undefined;
    const fileDelivery = new Promise<void>((resolve) => {
      deliverFile = resolve;
    });
    const slowPapers: DetailDescriptor<Paper> = {
      ...papers,
      file: {
        exists: (id) => query('exists', id, async () => id !== 3),
        fetch: async (id) => {
          await fileDelivery;
          return { ByteArray: PDF, Naam: `paper-${id}.pdf` };
        },
      },
    };
    await openDetail(slowPapers, '/papers/view?id=1', { list: [1, 3] });
    await expect.element(tool('Download PDF')).not.toHaveAttribute('aria-disabled');
    await tool('Download PDF').click();
    await expect.element(tool('Download PDF')).toHaveAttribute('aria-busy', 'true');
    expect(reasonOf('Download PDF')).toBe('The PDF is being downloaded.');
    deliverFile();
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['paper-1.pdf']);
    expect(await saved[0]?.content).toBe('%PDF-1.7 paper');
    await expect.element(tool('Download PDF')).not.toHaveAttribute('aria-disabled');

    await tool('Next record').click();
    await expect.poll(() => reasonOf('Download PDF')).toBe('There is no PDF.');
    vi.restoreAllMocks();
  });

  test('DM-06 DM-08 DM-10 DM-11 the table download is enabled if the open tab has rows, and disabled without', async () => {
    await openDetail(papers, '/papers/view?id=1', { list: [1, 3] });
    await expect.poll(() => reasonOf('Download')).toBe('This tab has no table.');
    await pane().getByRole('tab', { name: 'Options' }).click();
    await expect.element(tool('Download')).not.toHaveAttribute('aria-disabled');
    await tool('Download').click();
    await expect.element(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await pane().getByRole('tab', { name: 'Contract' }).click();
    await expect.poll(() => reasonOf('Download')).toBe('This tab has no table.');
    await tool('Next record').click();
    await pane().getByRole('tab', { name: 'Options' }).click();
    await expect.poll(() => reasonOf('Download')).not.toBe('This tab has no table.');
    await expect.element(tool('Download')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('pencil', () => {
  const action = (id: string, permission: Permission) => ({
    id,
    label: id === 'debtor' ? ('fact.DebiteurNaam' as const) : ('fact.Referentie' as const),
    icon: IconUser,
    permission,
    panel: ({ name }: Paper, close: () => void) => (
      <button type="button" onClick={close}>
        {id} of {name}
      </button>
    ),
  });

  const withTwoActions = {
    ...papers,
    actions: [action('debtor', mayChange), action('reference', holdsRight('Facturen'))],
  };

  test('DM-12 DM-13 DM-14 the menu contains what the user may change', async () => {
    await openDetail(withTwoActions, '/papers/view?id=1', {
      session: { ...aSession(), can: (permission) => permission === mayChange },
    });
    await tool('Change').click();
    await expect
      .poll(() =>
        page
          .getByRole('menuitem')
          .elements()
          .map((item) => item.textContent),
      )
      .toEqual(['Billing account']);
    await page.getByRole('menuitem', { name: 'Billing account' }).click();
    await expect.element(page.getByRole('button', { name: 'debtor of Paper 1' })).toBeInTheDocument();
  });

  test('DM-13 a user who may change nothing has no pencil', async () => {
    await openDetail(withTwoActions, '/papers/view?id=1', { session: { ...aSession(), can: () => false } });
    await expect.element(page.getByText('Facts of Paper 1')).toBeVisible();
    await expect.element(tool('Change')).not.toBeInTheDocument();
  });

  test('for a type with a single action the pencil starts it', async () => {
    await openDetail({ ...papers, actions: [action('debtor', mayChange)] }, '/papers/view?id=1');
    await tool('Billing account').click();
    await expect.element(page.getByRole('button', { name: 'debtor of Paper 1' })).toBeInTheDocument();
  });

  test('DM-16 a type without actions has no pencil', async () => {
    await openDetail(papers, '/papers/view?id=1');
    await expect.element(page.getByText('Facts of Paper 1')).toBeVisible();
    await expect.element(tool('Change')).not.toBeInTheDocument();
  });
});

describe('a table in a tab', () => {
  test('DM-LC-14 its rows are requested when the tab opens', async () => {
    await openDetail(papers, '/papers/view?id=1');
    await expect.element(page.getByText('Facts of Paper 1')).toBeVisible();
    expect(askedLines).not.toHaveBeenCalled();
    await pane().getByRole('tab', { name: 'Options' }).click();
    await expect.poll(shownTexts).toContain('Line 1');
    expect(askedLines).toHaveBeenCalledExactlyOnceWith(1);
  });

  test('DM-IN-03 DM-IN-04 TB-14 TB-17 a table with a page size has a pager, and totals over all rows', async () => {
    await openDetail(papers, '/papers/view?id=1&tab=lines');
    const range = () => document.querySelector('section [data-testid="grid-range"]')?.textContent;
    await expect.poll(range).toBe('1–15 of 40 results');
    await pane().getByRole('button', { name: 'Page 3' }).click();
    await expect.poll(range).toBe('31–40 of 40 results');
    expect(shownTexts()[0]).toBe('Line 31');
    const sum = lines(40).reduce((total, { amount }) => total + (amount ?? 0), 0);
    await expect.element(pane().getByRole('definition')).toMatchTextContent(new RegExp(`^${sum}$`));
  });

  test('DM-FC-03 TB-11 its heads sort it, and a column keeps its width after resizing', async () => {
    await openDetail(papers, '/papers/view?id=1&tab=lines');
    await pane().getByRole('button', { name: 'Amount', exact: true }).click();
    await expect.poll(() => shownTexts().slice(0, 3)).toEqual(['Line 1', 'Line 21', 'Line 4']);
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    const width = () =>
      pane()
        .getByRole('columnheader', { name: /Amount/ })
        .element()
        .getBoundingClientRect().width;
    const widenedWidth = width();
    await pane().getByRole('tab', { name: 'Contract' }).click();
    await pane().getByRole('tab', { name: 'Options' }).click();
    await expect.poll(width).toBe(widenedWidth);
  });
});
