import type { SubjectPlan } from './subject-file.ts';

/** The end-to-end test of a subject and its page object: path → text. */
export function journeyFiles(plan: SubjectPlan): Readonly<Record<string, string>> {
  const { folder, subject, one, One, many, aOne } = plan;
  const Page = `${subject.replace(/^./, (letter) => letter.toUpperCase())}Page`;
  const title = plan.title.name;
  const label = plan.title.word === undefined ? `fact.${title}` : `${subject}.fact.${title}`;
  return {
    [`e2e/pages/${folder}-page.ts`]: `import { expect, type Page } from '@playwright/test';
import type { ${One}Row } from '@wagenpark/contract/fleet/${folder}';
import type { Locale } from '@wagenpark/messages';
import { DetailPage } from './detail-page.ts';
import { ListPage } from './list-page.ts';

/** The list of ${many}. */
export class ${Page} extends ListPage {
  constructor(page: Page, locale: Locale) {
    super(page, locale, '${subject}.title', '${subject}.search');
  }

  /** Finds ${aOne} by its title and opens it by its row. */
  async open(${one}: ${One}Row): Promise<DetailPage> {
    await this.searchFor(${one}.${title});
    await this.table.row(${one}.${title}).getByRole('gridcell').nth(3).click();
    const detail = new DetailPage(this.page, this.locale, '${subject}.one', ${one}.${title});
    await expect(detail.title).toBeVisible();
    return detail;
  }
}
`,
    [`e2e/${folder}.spec.ts`]: `import { fleetSubjects } from '@wagenpark/contract';
import { words } from '@wagenpark/messages/server-words';
import { callFleet } from './contract-picker.ts';
import { installatie, personOf } from './demo-people.ts';
import { expect, readingTest as test } from './fixtures.ts';
import { signIn } from './pages/login-page.ts';
import { ${Page} } from './pages/${folder}-page.ts';

/* Opening ${aOne}. \`values.test.tsx\` checks its values, \`menu-walk.spec.ts\` its screens. */

const fleet = personOf('fleet', installatie);
const text = words(installatie.locale);

test('${aOne} opens from the menu by its list', async ({ page, request }) => {
  const all = await callFleet(request, fleet, fleetSubjects.${subject}.all, {});
  const [first] = all;
  if (!first) throw new Error('the demo world has none');
  const frame = await signIn(page, fleet);
  await frame.entry('${subject}.title').click();
  const list = new ${Page}(page, installatie.locale);
  expect(await list.total()).toBe(all.length);
  const detail = await list.open(first);
  await expect(page).toHaveURL(new RegExp(\`/${folder}/view\\\\?.*id=\${first.VolgNummer}\`));
  await expect(detail.fact(text('${label}'))).toContainText(first.${title});
});
`,
  };
}
