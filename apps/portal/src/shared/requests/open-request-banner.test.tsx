import type { RequestDetail } from '@wagenpark/contract/admin/requests';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readTexts, renderPart } from '../../patterns/testing/shown-values.tsx';
import { OpenRequestBanner } from './open-request-banner.tsx';
import { RequestMark } from './request-mark.tsx';

const request: RequestDetail = {
  number: 901,
  clientNumber: 12,
  kind: 'driverChange',
  status: 'waitingForApproval',
  effect: 'none',
  client: { name: 'waarden', displayName: 'Waarden', country: 'nl' },
  contract: 51,
  contractKind: 'lease',
  plate: 'AB-123-C',
  car: 'Kia EV6',
  asker: 'Vera Vrager',
  askedAt: '2026-11-18T09:05:00.000Z',
  effectiveFrom: '2026-12-04',
  from: 'Olga Oud',
  to: 'Tess Prinsen',
  decisionReason: null,
  persons: { from: 31, to: 32 },
  changes: [],
  timeline: [],
  files: [],
  mails: [],
  can: ['answer', 'withdraw'],
};
const { decisionReason: _, persons: ______, changes: __, timeline: ___, mails: ____, can: _____, ...summary } = request;
const one = { page: 1, results: [summary] };
const paged = (results: readonly object[]) => ({
  results,
  pagination: { pageIndex: 1, pageSize: 20, nrOfOrders: results.length, nrOfPages: 1 },
});
const answers = (open: readonly object[], visible: readonly object[], approved: readonly object[] = []) => ({
  '/api-admin/requests?contract=51&status=open': paged(visible),
  '/api-admin/requests?contract=51&status=approved': paged(approved),
  '/api-admin/open-requests?contract=51': open,
  '/api-admin/requests/901': [request],
});
const open = { kind: 'driverChange', number: 901, clientNumber: 12 };
const banners = () => readTexts('div:has(> svg)');

// The text says whether its day has passed.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T13:05:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('DA-06 an open request is shown on the contract, with a link to it and back', async () => {
  await renderPart(() => <OpenRequestBanner contract={51} />, 'button', answers([open], one.results));
  expect(banners()).toEqual(['Wacht op goedkeuring: Tess Prinsen wordt bestuurder per 04-12-2026Aanvraag 12Intrekken']);
  await expect.element(page.getByRole('link', { name: 'Aanvraag 12' })).toHaveAttribute('href', '/request/view?id=901');
  await page.getByRole('button', { name: 'Intrekken' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('DA-06 a request is shown as overdue after its day, but not on that day', async () => {
  const due = { ...summary, effectiveFrom: '2026-11-25' };
  await renderPart(() => <OpenRequestBanner contract={51} />, 'button', answers([open], [due]));
  expect(banners()).toEqual(['Wacht op goedkeuring: Tess Prinsen wordt bestuurder per 25-11-2026Aanvraag 12Intrekken']);
  const overdue = { ...summary, effectiveFrom: '2026-11-24' };
  await renderPart(() => <OpenRequestBanner contract={51} />, 'button', answers([open], [overdue]));
  expect(banners()).toEqual([
    'Wacht op goedkeuring · de gevraagde ingangsdatum is verstreken: Tess Prinsen wordt bestuurder per 24-11-2026Aanvraag 12Intrekken',
  ]);
});

test('DA-06 without access, a request of another user is only shown as open', async () => {
  await renderPart(() => <OpenRequestBanner contract={51} />, 'div:has(> svg)', answers([open], []));
  expect(banners()).toEqual(['Er loopt al een aanvraag van iemand anders: Bestuurderswijziging (12).']);
});

test('DA-06 an own approved request with a future day shows the promised day', async () => {
  const card = { ...summary, kind: 'greenCard', status: 'approved', effect: 'planned', from: null };
  const otherRequest = { kind: 'fuelPass', number: 902, clientNumber: 13 };
  const openRequests = [{ ...open, kind: 'greenCard' }, otherRequest];
  await renderPart(() => <OpenRequestBanner contract={51} />, 'button', answers(openRequests, [], [card]));
  expect(banners()).toEqual([
    'Goedgekeurd · toegezegd voor 04-12-2026: groene kaart voor Tess PrinsenAanvraag 12Intrekken',
    'Er loopt al een aanvraag van iemand anders: Brandstofpas (13).',
  ]);
  await expect.element(page.getByRole('link', { name: 'Aanvraag 12' })).toHaveAttribute('href', '/request/view?id=901');
});

test('DA-06 a row of a list has a dot while a request about its contract is open', async () => {
  const rows = () => (
    <ul>
      {[51, 52].map((contract) => (
        <li key={contract}>
          {contract} <RequestMark contract={contract} />
        </li>
      ))}
    </ul>
  );
  await renderPart(rows, '[role="img"]', { '/api-admin/open-requests/contracts': [{ contract: 51 }] });
  const marked = [...document.querySelectorAll('li:has([role="img"])')].map(({ textContent }) => textContent?.trim());
  expect(marked).toEqual(['51']);
  await expect.element(page.getByRole('img', { name: 'Er loopt een aanvraag' })).toBeInTheDocument();
});
