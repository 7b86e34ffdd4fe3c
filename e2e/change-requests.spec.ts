import { fleetSubjects } from '@wagenpark/contract';
import { words } from '@wagenpark/messages/server-words';
import { callFleet, contractsWithoutRequests } from './contract-picker.ts';
import { installatie, personOf, staffOfClient } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { ContractChangePanel } from './pages/contract-change-panel.ts';
import { FuelContractsPage } from './pages/fuel-contracts-page.ts';
import { LeaseContractPage } from './pages/lease-contract-page.ts';
import { LeaseContractsPage } from './pages/lease-contracts-page.ts';
import { signIn } from './pages/login-page.ts';
import { RequestPage } from './pages/request-page.ts';

/*
 * A contract moves to another debtor or gets another reference, through the same request as a driver change: asked
 * by the fleet manager, decided by the leasing company's staff, effective on its day.
 */

// Sequential: each test takes a contract without a request from earlier tests.
test.describe.configure({ mode: 'default' });

const { session, fuelContracts } = fleetSubjects;
const fleet = personOf('fleet', installatie);
const staff = staffOfClient(installatie);
const { locale } = installatie;
const text = words(locale);

/** A day in the typed form, `days` from today in the client's time zone. */
const typedDay = (days: number): string =>
  new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', day: '2-digit', month: '2-digit', year: 'numeric' })
    .format(Date.now() + days * 86_400_000)
    .replaceAll('/', '-');

test('CR-02 CR-03 CR-04 CR-05 CR-10 CR-25 DA-04 DA-05 DM-12 a contract moves to another debtor from today: requested, approved, listed there', async ({
  page,
  otherPage,
  request,
}) => {
  // The last contract, because other tests take theirs from the front.
  const contract = (await contractsWithoutRequests(request, fleet)).at(-1);
  const companies = await callFleet(request, fleet, session.companies, {});
  const next = companies.find(({ Volgnummer }) => Volgnummer !== contract?.DebiteurNummer);
  if (!contract || !next) throw new Error('the demo world has no contract that can go to another debtor');
  const { LeaseContractNummer: contractNumber, DebiteurNaam: former, Kenteken: plate } = contract;

  await signIn(page, fleet);
  const detail = await LeaseContractPage.open(page, locale, contractNumber);
  const dialog = await ContractChangePanel.openedFrom(detail, 'debtor');
  await expect(dialog.root).toContainText('Debiteurwissel');
  await expect(dialog.root).toContainText(String(contractNumber));
  await expect(dialog.root).toContainText(former);
  await expect(dialog.field('change.debtor.day')).toHaveValue(typedDay(0));
  await expect(dialog.send).toBeDisabled();
  await expect(dialog.send).toHaveAccessibleDescription(text('change.debtor.missing'));
  await dialog.chooseDebtor(`${next.NaamSamengesteld} · ${next.Volgnummer}`);
  const number = await dialog.sendForNumber();

  const queue = await (await signIn(otherPage, staff)).openQueue();
  await queue.filterByClient(installatie.displayName);
  await queue.searchFor(plate);
  const queued = await queue.open(number);
  await queued.changes.expectRow({
    [text('requests.field')]: text('requests.changed.Debiteur'),
    [text('requests.before')]: `${former} (${contract.DebiteurNummer})`,
    [text('requests.after')]: `${next.Naam} (${next.Volgnummer})`,
  });
  await queued.decided('approve', number);
  await expect(queued.title).toContainText(text('requests.effect.effective'));

  await page.goto('/lease-contracts');
  const list = new LeaseContractsPage(page, locale);
  await list.searchFor(String(contractNumber));
  await list.table.expectRow({
    [text('leaseContracts.fact.LeaseContractNummer')]: String(contractNumber),
    [text('fact.DebiteurNaam')]: next.Naam,
  });
  const changed = await list.openByRow(contractNumber);
  await changed.openTab('history.title');
  await expect(
    changed.timeline('history.title').filter({ hasText: text('history.action.debtorChangeEffective') }),
  ).toContainText(text('requests.changed.Debiteur'));
});

test('CR-06 CR-07 CR-08 DA-05 DA-06 a reference with a later day stays planned until staff revoke the approval', async ({
  page,
  otherPage,
  request,
}) => {
  const contract = (await contractsWithoutRequests(request, fleet)).at(-1);
  if (!contract) throw new Error('the demo world has no contract to ask for');
  const { LeaseContractNummer: contractNumber, Referentie: former } = contract;
  await signIn(page, fleet);
  const detail = await LeaseContractPage.open(page, locale, contractNumber);
  const dialog = await ContractChangePanel.openedFrom(detail, 'reference');
  await expect(dialog.root).toContainText('Referentie wijzigen');
  await expect(dialog.root).toContainText(former ?? text('change.reference.none'));
  await dialog.field('change.reference.new').fill('KP Noord 12');
  await dialog.field('change.reference.day').fill(typedDay(20));
  const number = await dialog.sendForNumber();

  // The sent request is one click away, and the contract shows it.
  await page.getByRole('button', { name: text('change.view') }).click();
  const requestPage = await RequestPage.opened(page, locale, number);
  await expect(requestPage.title).toContainText(text('requests.status.waitingForApproval'));
  const contractPage = await LeaseContractPage.open(page, locale, contractNumber);
  await expect(contractPage.root).toContainText(
    text('requests.banner', { kind: 'referenceChange', to: 'KP Noord 12', day: typedDay(20) }),
  );
  await expect(contractPage.tab('leaseContracts.detail.requests')).toHaveText(/ ?1$/);
  await expect(contractPage.root.getByRole('list', { name: text('timeline.title') })).toContainText(
    text('timeline.request.coming', { code: 'referenceChange', title: 'KP Noord 12' }),
  );
  await expect(page.getByRole('img', { name: text('requests.openMark') }).first()).toBeVisible();

  const again = await ContractChangePanel.openedFrom(contractPage, 'reference');
  await expect(again.root.getByRole('alert')).toContainText(
    text('errors.requestAlreadyOpen', { clientNumber: number }),
  );
  await expect(again.send).toBeDisabled();
  await again.button('common.cancel', again.root).click();

  const queue = await (await signIn(otherPage, staff)).openQueue();
  await queue.filterByClient(installatie.displayName);
  const queued = await queue.open(number);
  await queued.decided('approve', number);
  await expect(queued.title).toContainText(text('requests.effect.planned', { day: typedDay(20) }));
  const unchanged = await LeaseContractPage.open(page, locale, contractNumber);
  await unchanged.openTab('leaseContracts.detail.contract');
  await expect(unchanged.fact(text('fact.Referentie'))).toHaveText(former ?? '–');

  await queued.performed('revoke', number, { text: 'Toch niet nodig.' });
  await expect(queued.title).toContainText(text('requests.status.declined'));
  const revoked = await unchanged.openRequest(number);
  await expect(revoked.events.last()).toContainText(text('requests.event.revoked'));
  await expect(revoked.events.last()).toContainText('Toch niet nodig.');
});

test('DM-14 CR-09 DA-05 a fuel contract gets another reference in the same way', async ({
  page,
  otherPage,
  request,
}) => {
  const [contract] = await callFleet(request, fleet, fuelContracts.running, {});
  if (!contract) throw new Error('the demo world has no fuel contract');
  const number = contract.BrandstofcontractNummer;
  await signIn(page, fleet);
  const list = new FuelContractsPage(page, locale);
  const detail = await list.openByAddress(number);
  const dialog = await ContractChangePanel.openedFrom(detail, 'reference');
  await dialog.field('change.reference.new').fill('Pas Zuid 3');
  const requestNumber = await dialog.sendForNumber();

  const queue = await (await signIn(otherPage, staff)).openQueue();
  await queue.filterByClient(installatie.displayName);
  const queued = await queue.open(requestNumber);
  await queued.decided('approve', requestNumber);
  await expect(queued.title).toContainText(text('requests.effect.effective'));
  const changed = await list.openByAddress(number);
  await expect(changed.fact(text('fact.Referentie'))).toHaveText('Pas Zuid 3');
});
