import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openDetail } from '../../patterns/detail/detail-testing.tsx';
import { fillList, openList, serveViews } from '../../patterns/list-screen/list-testing.tsx';
import { stubCalls } from '../../patterns/testing/shown-values.tsx';
import { rentAgreementDetail } from './detail.tsx';
import { rentAgreementList } from './list.tsx';
import { anAgreement } from './rent-agreement.samples.ts';

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 800);
  return () => vi.unstubAllGlobals();
});

const other = {
  ...anAgreement,
  OvereenkomstNummer: 40319,
  Kenteken: 'V-204-KL',
  VervangtKenteken: '2-XKD-88',
  BestuurderNaam: 'Ties Bakker',
};

const plates = () =>
  [...document.querySelectorAll('[role="grid"] [data-row]')].map(
    ({ textContent }) => /U-318-QX|V-204-KL/.exec(textContent)?.[0],
  );

test('RA-04 RA-06 an agreement is searched by car, replaced car, driver and number; its row opens it', async () => {
  serveViews([]);
  const { address } = await openList(fillList(rentAgreementList, [anAgreement, other]));
  await expect.poll(plates).toEqual(['U-318-QX', 'V-204-KL']);
  const search = page.getByRole('searchbox', { name: 'Search for a rental agreement' });
  for (const text of ['v204kl', '2xkd88', 'ties bakker', '40319']) {
    await search.fill('');
    await expect.poll(plates).toHaveLength(2);
    await search.fill(text);
    await expect.poll(plates).toEqual(['V-204-KL']);
  }
  await page.getByRole('gridcell', { name: 'Ties Bakker' }).click();
  await expect.poll(address).toBe('/rent-agreements/view?q=40319&id=40319');
});

const companies = [1001, 1002].map((Volgnummer) => ({
  Volgnummer,
  NaamSamengesteld: `Company ${Volgnummer}`,
  Naam: `Company ${Volgnummer}`,
  Code: '',
}));

test('DM-RA-02 another agreement opens on the tab of the agreement, whichever tab was open', async () => {
  stubCalls({
    '/Rent/Overeenkomst/Nummer/40318': anAgreement,
    '/Rent/Overeenkomst/Nummer/40319': other,
    '/Rent/Termijnen/RentOvereenkomst/40318': [],
  });
  const { address } = await openDetail(rentAgreementDetail, '/rent-agreements/view?id=40318&tab=terms', {
    list: [40318, 40319],
  });
  await expect.element(page.getByRole('tab', { name: 'Billing periods' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('button', { name: 'Next record' })).not.toHaveAttribute('aria-disabled');
  await page.getByRole('button', { name: 'Next record' }).click();
  await expect.poll(address).toBe('/rent-agreements/view?id=40319');
  await expect
    .element(page.getByRole('tab', { name: 'Agreement', exact: true }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('definition').filter({ hasText: 'V-204-KL' }).first()).toBeVisible();
});

test('DM-15 the change of an agreement opens the form for another debtor at once, without a menu', async () => {
  stubCalls({ '/Rent/Overeenkomst/Nummer/40318': anAgreement, '/Bedrijven/Alle': companies });
  await openDetail(rentAgreementDetail, '/rent-agreements/view?id=40318');
  await page.getByRole('button', { name: 'Change billing account' }).click();
  expect(page.getByRole('menu').elements()).toEqual([]);
  const form = page.getByRole('dialog', { name: /Change billing account/ });
  await expect.element(form).toBeVisible();
  await expect.element(form.getByText('Company 1001 · 1001')).not.toBeInTheDocument();
  await expect.element(form.getByText(/Holding B\.V\. · 1001/)).toBeVisible();
});
