import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './guarded-test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Nothing on the page breaks a rule; `where` names the screen when something does. Over a page that was looked at
 * before, a dialog alone is enough.
 */
export type Look = (page: Page, where: string, within?: 'dialog') => Promise<void>;

const look =
  (prepare: (builder: AxeBuilder) => AxeBuilder): Look =>
  async (page, where, within) => {
    const builder = prepare(new AxeBuilder({ page }));
    const { violations } = await (within ? builder.include(`[role="${within}"]`) : builder).analyze();
    const told = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
    expect.soft(told, where).toEqual([]);
  };

/** All rules. */
export const atEverything = look((builder) => builder.withTags(tags));
/** What depends on the colours: again in the dark and for other brands. */
export const atColours = look((builder) => builder.withRules(colourRules));
