import { expect, type Locator } from '@playwright/test';

/** The texts of a row by column header. */
export type RowTexts = Readonly<Record<string, string>>;

/** A table or grid, read by its column headers as people do. */
export class Table {
  readonly root: Locator;

  constructor(root: Locator) {
    this.root = root;
  }

  header(name: string): Locator {
    return this.root.getByRole('columnheader').filter({ hasText: new RegExp(`^${name}$`) });
  }

  /** The visible columns in their order; the checkbox column is left out. */
  async headers(): Promise<string[]> {
    const texts = await this.root.getByRole('columnheader').allInnerTexts();
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  }

  /** The rendered rows, from top to bottom. A long list renders only those around the visible ones. */
  async rows(): Promise<RowTexts[]> {
    await expect(this.root).not.toHaveAttribute('aria-busy', 'true');
    const rendered = await this.root.evaluate((table) => {
      // A name that may be shown by its distinguishing end has two boxes, and innerText puts a line break after the
      // first.
      const textOf = (element: Element) =>
        element instanceof HTMLElement ? element.innerText.replaceAll(' \n', ' ').trim() : '';
      const columns = [...table.querySelectorAll('[role="columnheader"], th[scope="col"]')].map(textOf);
      return [...table.querySelectorAll('[role="row"], tbody tr')]
        .filter((row) => !row.querySelector('[role="columnheader"]'))
        .map((row) => ({
          top: row.getBoundingClientRect().top,
          cells: [...row.querySelectorAll('[role="gridcell"], td, th[scope="row"]')].map(
            (cell, index): [string, string] => [columns[index] ?? '', textOf(cell)],
          ),
        }));
    });
    return rendered.sort((first, second) => first.top - second.top).map(({ cells }) => Object.fromEntries(cells));
  }

  /** The texts of one column, from top to bottom. */
  async column(header: string): Promise<string[]> {
    return (await this.rows()).map((row) => row[header] ?? '');
  }

  /** The row with a cell of exactly this text. */
  row(text: string): Locator {
    return this.root.getByRole('row').filter({ has: this.root.page().getByText(text, { exact: true }) });
  }

  async expectRow(texts: RowTexts): Promise<void> {
    await expect.poll(() => this.rows()).toContainEqual(expect.objectContaining(texts));
  }

  async expectNoRow(texts: RowTexts): Promise<void> {
    await expect.poll(() => this.rows()).not.toContainEqual(expect.objectContaining(texts));
  }
}
