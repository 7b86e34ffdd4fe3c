import type { SubjectPlan } from './subject-file.ts';

/** The journey of a subject and the page that it walks on: path → text. */
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
    [`e2e/${folder}.spec.ts`]: `import type { APIRequestContext, Page } from '@playwright/test';
import { fleetSubjects } from '@wagenpark/contract';
import type { ${One}Row } from '@wagenpark/contract/fleet/${folder}';
import { words } from '@wagenpark/messages/server-words';
import { atColours, atEverything } from './axe.ts';
import { answerTo } from './contract-picker.ts';
import { type Client, handel, installatie, person } from './demo-people.ts';
import { expect, test } from './guarded-test.ts';
import { Frame } from './pages/frame.ts';
import { signIn } from './pages/login-page.ts';
import { ${Page} } from './pages/${folder}-page.ts';

/* The list of ${many} and the facts of one. Nothing here changes a record. */

const { ${subject} } = fleetSubjects;
const fleet = person('fleet', installatie);
const { locale } = installatie;
const text = words(locale);

async function openList(page: Page, client: Client = installatie): Promise<${Page}> {
  const frame = await signIn(page, person('fleet', client));
  await frame.entry('${subject}.title').click();
  const list = new ${Page}(page, client.locale);
  await list.expectReady();
  return list;
}

const all = (request: APIRequestContext): Promise<${One}Row[]> => answerTo(request, fleet, ${subject}.all, {});

test('the list holds every one of the ${many}, the highest number first', async ({ page, request }) => {
  const rows = await all(request);
  const list = await openList(page);
  await expect(page).toHaveURL(/\\/${folder}$/);
  expect(await list.total()).toBe(rows.length);
  const shown = await list.table.column(text('${label}'));
  expect(shown.slice(0, 8)).toEqual(rows.slice(0, 8).map((row) => row.${title}));
});

test('${aOne} opens beside the list with its facts', async ({ page, request }) => {
  const [first] = await all(request);
  if (!first) throw new Error('the demo world has none');
  const list = await openList(page);
  const detail = await list.open(first);
  await expect(page).toHaveURL(new RegExp(\`/${folder}/view\\\\?.*id=\${first.VolgNummer}\`));
  await expect(detail.fact(text('${label}'))).toContainText(first.${title});
  await expect(detail.fact(text('fact.DebiteurNaam'))).toContainText(first.DebiteurNaam);
});

test('with an active contract the list holds those of that contract', async ({ page, request }) => {
  const number = (await all(request))[0]?.LeaseContractNummer ?? 0;
  const own = await answerTo(request, fleet, ${subject}.ofLeaseContract, { number });
  const list = await openList(page);
  const frame = new Frame(page, locale);
  await frame.chooseContract(String(number));
  await frame.entry('${subject}.title').click();
  await list.expectReady();
  await expect.poll(() => list.total()).toBe(own.length);
});

test.describe('one that does not exist', () => {
  test.use({ expectedStatuses: [404] });
  test('says so beside the list', async ({ page }) => {
    await signIn(page, fleet);
    await page.goto('/${folder}/view?id=999999999');
    const record = page.getByRole('region', { name: text('${subject}.one') });
    await expect(record.getByText(text('errors.notFound'))).toBeVisible();
  });
});

for (const { client, scheme, look } of [
  { client: installatie, scheme: 'light', look: atEverything },
  { client: handel, scheme: 'dark', look: atColours },
] as const) {
  test(\`no rule is broken by ${many}, \${client.name} \${scheme}\`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    const list = await openList(page, client);
    await look(page, 'list');
    await list.table.root.getByRole('row').nth(2).getByRole('gridcell').nth(3).click();
    const record = page.getByRole('region', { name: new RegExp(\`^\${words(client.locale)('${subject}.one')} \`) });
    await expect(record.getByRole('term').first()).toBeVisible();
    await look(page, 'detail', 'record');
  });
}
`,
  };
}
