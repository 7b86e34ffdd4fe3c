import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Which axe rules are checked: all, or those that depend on colours, for the dark scheme and other brands. */
export type Rules = 'everything' | 'colours';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * The axe violations of a page, or of a part of it, each with its place and reason. `more` are tags of further rules.
 */
export async function violationsOf(
  page: Page,
  rules: Rules,
  { within: selector, more: moreTags = [] }: { readonly within?: string; readonly more?: readonly string[] } = {},
): Promise<string[]> {
  // Runs axe in the page itself. The portal has no cross-origin frames, for which AxeBuilder would open a page of its
  // own each time.
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  const builder = new AxeBuilder(isLoaded ? { page, axeSource: 'undefined' } : { page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (rules === 'colours') builder.withRules(colourRules);
  else builder.withTags([...tags, ...moreTags]);
  const { violations } = await (selector === undefined ? builder : builder.include(selector)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/**
 * Fails when the page breaks a rule; `where` names the screen in the message. When the page below was checked before,
 * the dialog alone is enough; beside a checked list, the open record.
 */
export type AxeCheck = (page: Page, screenName: string, part?: 'dialog' | 'record') => Promise<void>;

const look =
  (rules: Rules): AxeCheck =>
  async (page, screenName, part) => {
    const options = part === undefined ? {} : { within: part === 'record' ? '[data-record-pane]' : '[role="dialog"]' };
    expect.soft(await violationsOf(page, rules, { ...options, more: ['best-practice'] }), screenName).toEqual([]);
  };

/** All rules. */
export const checkEverything = look('everything');
/** Rules that depend on colours, for checks in the dark scheme and other brands. */
export const checkColours = look('colours');
