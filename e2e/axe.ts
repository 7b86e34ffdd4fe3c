import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './guarded-test.ts';

/** What of axe's rules is asked: all, or those that depend on the colours, for the dark and for other brands. */
export type Rules = 'everything' | 'colours';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The rules that a page breaks, or a part of it, each with where and why. `more` are tags of further rules. */
export async function violationsOf(
  page: Page,
  rules: Rules,
  { within, more = [] }: { readonly within?: string; readonly more?: readonly string[] } = {},
): Promise<string[]> {
  // In the page itself: the portal has no frames of others, for whose sake each look would open a page of its own.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const builder = new AxeBuilder(isThere ? { page, axeSource: 'undefined' } : { page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (rules === 'colours') builder.withRules(colourRules);
  else builder.withTags([...tags, ...more]);
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/**
 * Nothing on the page breaks a rule; `where` names the screen when something does. Over a page that was looked at
 * before, a dialog alone is enough; beside a list that was looked at, the open record.
 */
export type Look = (page: Page, where: string, within?: 'dialog' | 'record') => Promise<void>;

const look =
  (rules: Rules): Look =>
  async (page, where, within) => {
    const part = within === undefined ? {} : { within: within === 'record' ? '[data-record-pane]' : '[role="dialog"]' };
    expect.soft(await violationsOf(page, rules, { ...part, more: ['best-practice'] }), where).toEqual([]);
  };

/** All rules. */
export const atEverything = look('everything');
/** What depends on the colours: again in the dark and for other brands. */
export const atColours = look('colours');
