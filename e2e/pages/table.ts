import { expect, type Locator } from '@playwright/test';

/** What stands in a row, by the column's header. */
export type RowTexts = Readonly<Record<string, string>>;

/** A table or grid, read the way people read it: by the words above its columns. */
export class Table {
  readonly root: Locator;

  constructor(root: Locator) {
    this.root = root;
  }

  header(name: string): Locator {
    return this.root.getByRole('columnheader').filter({ hasText: new RegExp(`^${name}$`) });
  }

  /** The columns that are shown, in their order; one without words (the check boxes) is left out. */
  async headers(): Promise<string[]> {
    const texts = await this.root.getByRole('columnheader').allInnerTexts();
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  }

  /** The rows that are drawn, from top to bottom. A long list draws only those around the visible ones. */
  async rows(): Promise<RowTexts[]> {
    await expect(this.root).not.toHaveAttribute('aria-busy', 'true');
    const drawn = await this.root.evaluate((table) => {
      // A name that shows its telling end alone where it does not fit is two boxes, of which a space ends the first.
      const textOf = (element: Element) =>
        element instanceof HTMLElement ? element.innerText.replaceAll(' \n', ' ').trim() : '';
      const columns = [...table.querySelectorAll('[role="columnheader"], th[scope="col"]')].map(textOf);
      return [...table.querySelectorAll('[role="row"], tbody tr')]
        .filter((row) => !row.querySelector('[role="columnheader"]'))
        .map((row) => ({
          top: row.getBoundingClientRect().top,
          cells: [...row.querySelectorAll('[role="gridcell"], td, th[scope="row"]')].map(
            (cell, at): [string, string] => [columns[at] ?? '', textOf(cell)],
          ),
        }));
    });
    return drawn.sort((one, other) => one.top - other.top).map(({ cells }) => Object.fromEntries(cells));
  }

  /** The texts of one column, from top to bottom. */
  async column(header: string): Promise<string[]> {
    return (await this.rows()).map((row) => row[header] ?? '');
  }

  /** The row that holds a cell with exactly this text. */
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
