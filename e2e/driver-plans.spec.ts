import { fleetSubjects } from '@wagenpark/contract';
import { instantOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { words } from '@wagenpark/messages/server-words';
import { callFleet, contractsWithoutRequests } from './contract-picker.ts';
import { installatie, personOf, staffOfClient } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { LeaseContractPage } from './pages/lease-contract-page.ts';
import { signIn } from './pages/login-page.ts';
import { RequestPage } from './pages/request-page.ts';

/*
 * Driver changes in practice: entered afterwards by staff, a car without a driver, several changes in a row, and a
 * new person who exists already.
 */

// Sequential: each test takes a contract without a request from earlier tests.
test.describe.configure({ mode: 'default' });

const fleet = personOf('fleet', installatie);
const staff = staffOfClient(installatie);
const { locale } = installatie;
const text = words(locale);

/** The day of a moment in the typed form, in the client's time zone. */
const typedDay = (moment: number | Date): string =>
  new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', day: '2-digit', month: '2-digit', year: 'numeric' })
    .format(moment)
    .replaceAll('/', '-');
const daysAway = (days: number): number => Date.now() + days * 86_400_000;

test('CR-13 CR-21 DA-05 DM-LC-12 staff enter a driver change afterwards: the fine since then is listed, is reassigned when checked, and the history shows it', async ({
  page,
  request,
}) => {
  const contracts = await contractsWithoutRequests(request, fleet);
  const fines = await callFleet(request, fleet, fleetSubjects.fines.all, {});
  const match = fines
    .map((fine) => ({
      fine,
      contract: contracts.find(
        ({ LeaseContractNummer, BestuurderNummer }) =>
          LeaseContractNummer === fine.LeaseContractNummer && BestuurderNummer === fine.BestuurderNummer,
      ),
    }))
    .find(({ contract }) => contract !== undefined);
  const other = contracts.find(({ BestuurderNummer }) => BestuurderNummer !== match?.contract?.BestuurderNummer);
  const offence = instantOfLegacyDate(match?.fine.OvertredingDatumTijd ?? '');
  if (!match?.contract || !other || offence === null) throw new Error('the demo world has no fine of a present driver');
  const { LeaseContractNummer: contractNumber, Bestuurder: former } = match.contract;
  const day = typedDay(offence.getTime() - 86_400_000);

  await signIn(page, staff);
  const detail = await LeaseContractPage.open(page, locale, contractNumber);
  const dialog = await detail.changeDriver();
  await dialog.pickDriver(String(other.Bestuurder));
  await dialog.fill('driver.fact.Ingangsdatum', day);
  await expect(dialog.root).toContainText(text('driver.past'));
  const number = await dialog.sendForNumber();

  const queued = await RequestPage.opened(page, locale, number);
  const address = page.url();
  await queued.action('approve').click();
  const approval = queued.actionDialog('approve');
  const kind = text('requests.between.kind.fine');
  await expect(approval).toContainText(`${kind} ${match.fine.VolgNummer}`);
  await expect(approval).toContainText(former ?? '');
  await queued.button('requests.action.approve', approval).click();
  await expect(approval).toContainText(text('errors.reasonRequired'));
  await approval.getByRole('textbox', { name: text('requests.text.decline') }).fill('Te laat gemeld.');
  await approval.getByRole('checkbox', { name: `${kind} ${match.fine.VolgNummer} ` }).check();
  await queued.button('requests.action.approve', approval).click();
  await expect(queued.notice(text('requests.done.approve', { number }))).toBeVisible();
  await queued.goBackTo(address);
  await expect(queued.title).toContainText(text('requests.effect.effective'));
  await expect(queued.events.filter({ hasText: text('requests.event.approved') })).toContainText('Te laat gemeld.');

  const changed = await LeaseContractPage.open(page, locale, contractNumber);
  await changed.openTab('leaseContracts.detail.drivers');
  await changed.table.expectRow({ [text('leaseContracts.driver.name')]: other.Bestuurder ?? '' });
  await changed.openTab('history.title');
  await expect(
    changed
      .timeline('history.title')
      .filter({ hasText: text('history.action.driverTaken') })
      .filter({ hasText: String(match.fine.VolgNummer) }),
  ).toContainText(other.Bestuurder ?? '');
  const fine = await callFleet(request, fleet, fleetSubjects.fines.byNumber, { number: match.fine.VolgNummer });
  expect(fine).toMatchObject({
    BestuurderNummer: other.BestuurderNummer,
    BestuurderKoppeling: 'corrected',
    BestuurderGewijzigd: true,
  });
});

test('CR-12 CR-21 DA-06 a car is planned for no driver and then for a new person who exists already', async ({
  page,
  otherPage,
  request,
}) => {
  const [contract, other] = await contractsWithoutRequests(request, fleet);
  if (!contract || other?.BestuurderNummer === undefined || other.BestuurderNummer === null) {
    throw new Error('the demo world has no contract to ask for');
  }
  const driver = await callFleet(request, fleet, fleetSubjects.drivers.byNumber, { number: other.BestuurderNummer });
  const [poolDay, nextDay] = [typedDay(daysAway(5)), typedDay(daysAway(12))];

  await signIn(page, fleet);
  const detail = await LeaseContractPage.open(page, locale, contract.LeaseContractNummer);
  const pool = await detail.changeDriver();
  await pool.button('driver.mode.nobody', pool.root).click();
  await pool.fill('driver.fact.Ingangsdatum', '01-01-2099');
  await pool.send();
  await expect(pool.field('driver.fact.Ingangsdatum')).toHaveAccessibleDescription(/eindigt op/);
  await pool.fill('driver.fact.Ingangsdatum', poolDay);
  const first = await pool.sendForNumber();

  const queue = await (await signIn(otherPage, staff)).openQueue();
  await queue.searchFor(contract.Kenteken);
  // Other clients have requests with the same number.
  await expect(queue.table.root.getByRole('row').nth(1)).toContainText(contract.Kenteken);
  const queued = await queue.open(first);
  await queued.changes.expectRow({
    [text('requests.field')]: text('driver.fact.Bestuurder'),
    [text('requests.after')]: text('requests.nobody'),
  });
  await queued.decided('approve', first);

  const reloaded = await LeaseContractPage.open(page, locale, contract.LeaseContractNummer);
  await reloaded.openTab('leaseContracts.detail.drivers');
  await reloaded.table.expectRow({
    [text('leaseContracts.driver.name')]: text('leaseContracts.driver.nobody'),
    [text('leaseContracts.driver.status')]: text('leaseContracts.driver.planned'),
  });
  const next = await reloaded.changeDriver();
  await next.describeNewDriver();
  await expect(next.root).toContainText(
    text('driver.plannedOne', { name: text('leaseContracts.driver.nobody'), day: poolDay }),
  );
  const alike = next.root.getByRole('status', { name: text('driver.alike.title') });
  await next.fill('driver.fact.Email', driver.Email.toUpperCase());
  // The hint is beside its field, far down in a long form.
  await expect(alike).toBeInViewport({ ratio: 1 });
  await alike.getByRole('button', { name: text('driver.alike.take', { name: driver.NaamSamengesteld }) }).click();
  await expect(next.field('driver.fact.Ingangsdatum')).toBeFocused();
  await expect(next.root.getByRole('region', { name: driver.NaamSamengesteld })).toContainText(driver.Email);
  await next.button('driver.chooseOther', next.root).click();
  await next.describeNewDriver();
  await next.fill('driver.fact.Naam', driver.Naam);
  await next.fill('driver.fact.Email', driver.Email.toUpperCase());
  await next.choose('driver.fact.Geslacht', 'driver.gender.female');
  await expect(alike).toContainText(text('driver.alike.by.email'));
  await next.fill('driver.fact.Ingangsdatum', nextDay);
  const second = await next.sendForNumber();

  await queued.close();
  await otherPage.reload();
  await queue.expectReady();
  const again = await queue.open(second);
  await again.changes.expectRow({
    [text('requests.field')]: text('driver.fact.Bestuurder'),
    [text('requests.before')]: text('requests.nobody'),
  });
  await again.action('approve').click();
  const approval = again.actionDialog('approve');
  await approval.getByRole('button', { name: text('driver.alike.take', { name: driver.NaamSamengesteld }) }).click();
  await expect(approval).toContainText(text('driver.alike.taken', { name: driver.NaamSamengesteld }));
  await expect(again.button('driver.alike.undo', approval)).toBeFocused();
  await again.button('requests.action.approve', approval).click();
  await expect(again.notice(text('requests.done.approve', { number: second }))).toBeVisible();

  const planned = await LeaseContractPage.open(page, locale, contract.LeaseContractNummer);
  await planned.openTab('leaseContracts.detail.drivers');
  await planned.table.expectRow({
    [text('leaseContracts.driver.number')]: String(other.BestuurderNummer),
    [text('leaseContracts.driver.status')]: text('leaseContracts.driver.planned'),
  });
});
