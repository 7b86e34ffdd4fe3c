import { words } from '@wagenpark/messages/server-words';
import { contractsWithoutRequests } from './contract-picker.ts';
import { installatie, personOf, staffOfClient } from './demo-people.ts';
import { expect, test } from './fixtures.ts';
import { LeaseContractPage } from './pages/lease-contract-page.ts';
import { signIn } from './pages/login-page.ts';
import type { RequestPage } from './pages/request-page.ts';

/*
 * The main job, end to end: a fleet manager requests a new driver, the leasing company's staff ask a question and
 * approve, the change takes effect, and everybody can see the history. Each test has contracts of its own.
 */

// Sequential: each test takes contracts without a request from earlier tests.
test.describe.configure({ mode: 'default' });

const fleet = personOf('fleet', installatie);
const staff = staffOfClient(installatie);
const { locale } = installatie;
const text = words(locale);

/** A day in the typed form, `days` from today in the client's time zone. */
const typedDay = (days: number): string =>
  new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', day: '2-digit', month: '2-digit', year: 'numeric' })
    .format(Date.now() + days * 86_400_000)
    .replaceAll('/', '-');

test.describe('the main job', () => {
  test('CR-01 CR-11 CR-12 CR-19 CR-21 CR-25 DA-04 DA-05 DA-06 DM-LC-12 a new driver is requested, queried, approved and in effect at once', async ({
    page,
    otherPage,
    request,
  }) => {
    const [contract] = await contractsWithoutRequests(request, fleet);
    if (!contract) throw new Error('the demo world has no contract to ask for');
    const { LeaseContractNummer: contractNumber, Kenteken: plate, Bestuurder: former } = contract;
    const frame = await signIn(page, fleet);
    const list = await frame.openLeaseContracts();
    const detail = await list.find(plate.replaceAll('-', '').toLowerCase(), contractNumber);

    const number =
      await test.step('CR-11 CR-12 CR-19 CR-21 the form shows what is missing and keeps the typed values', async () => {
        const dialog = await detail.changeDriver();
        await expect(dialog.root).toContainText('Bestuurder wijzigen');
        await expect(page.locator('#driverModal')).toHaveRole('dialog');
        await expect(dialog.field('driver.fact.Ingangsdatum')).toHaveValue(typedDay(0));
        await dialog.describeNewDriver();
        await dialog.fill('driver.fact.Voornaam', 'Zuzanna');
        await dialog.fill('driver.fact.Naam', 'Wolańska');
        await dialog.fill('driver.fact.Email', 'geen adres');
        await dialog.fill('driver.fact.Ingangsdatum', typedDay(-1));
        await dialog.send();
        await dialog.expectFault('driver.fact.Ingangsdatum', 'change.pastDay');
        await dialog.expectFault('driver.fact.Geslacht', 'driver.fault.required');
        await dialog.expectFault('driver.fact.Email', 'driver.fault.notAnEmail');
        await expect(dialog.field('driver.fact.Geslacht')).toBeFocused();
        await expect(dialog.field('driver.fact.Naam')).toHaveValue('Wolańska');
        await expect(dialog.field('driver.fact.Email')).toHaveValue('geen adres');
        await dialog.choose('driver.fact.Geslacht', 'driver.gender.female');
        await dialog.choose('driver.fact.TaalId', 'driver.language.5');
        await dialog.fill('driver.fact.Email', 'zuzanna.wolanska@installatie.example');
        await dialog.fill('driver.fact.Ingangsdatum', typedDay(0));
        return dialog.sendForNumber();
      });

    await test.step('CR-01 CR-25 the contract stays unchanged until the approval', async () => {
      await expect(detail.driver).toContainText(former ?? '');
      await detail.openTab('leaseContracts.detail.drivers');
      await expect(detail.table.root).toBeVisible();
      await detail.table.expectNoRow({ [text('leaseContracts.driver.name')]: 'Zuzanna Wolańska' });
    });

    await test.step('DA-06 a second request is refused, and the form links to the first', async () => {
      const again = await detail.changeDriver();
      await again.describeNewDriver();
      await expect(again.failure).toContainText(text('errors.requestAlreadyOpen', { clientNumber: number }));
      await expect(again.button('common.send', again.root)).toBeDisabled();
      await again.failure.getByRole('link').click();
    });

    const own =
      await test.step('DA-06 the request is on the contract and among the user’s own requests, with its timeline', async () => {
        await LeaseContractPage.open(page, locale, contractNumber);
        const opened = await detail.openRequest(number);
        await expect(opened.title).toContainText(text('requests.status.waitingForApproval'));
        await expect(opened.events.first()).toContainText(text('requests.event.asked'));
        await opened.close();
        const requests = await frame.openOwnRequests();
        await requests.searchFor(plate.replaceAll('-', ''));
        await requests.table.expectRow({
          [text('requests.fact.clientNumber')]: String(number),
          [text('requests.fact.plate')]: plate,
          [text('requests.fact.status')]: text('requests.status.waitingForApproval'),
        });
        return requests.open(number);
      });

    const queued: RequestPage = await test.step('DA-05 staff find it in the queue of all clients', async () => {
      const queue = await (await signIn(otherPage, staff)).openQueue();
      await queue.filterByClient(installatie.displayName);
      await queue.searchFor(plate);
      await queue.table.expectRow({
        [text('requests.fact.clientNumber')]: String(number),
        [text('requests.client')]: installatie.displayName,
        [text('requests.head.askedAt')]: text('requests.age', { days: 0 }),
      });
      return queue.open(number);
    });

    await test.step('DA-04 staff see old and new values, and the mail to the leasing company', async () => {
      await queued.changes.expectRow({
        [text('requests.field')]: text('driver.fact.Bestuurder'),
        [text('requests.before')]: former ?? '',
        [text('requests.after')]: 'Zuzanna Wolańska',
      });
      await queued.openTab('mails.ofRecord.title');
      await expect(queued.panel.getByRole('article').first()).toContainText('mutaties@provider.example');
      await expect(queued.panel).toContainText(
        text('mails.requestAsked.subject', {
          number,
          plate,
          kind: text('mails.kindOfRequest', { kind: 'driverChange' }),
        }),
      );
      await queued.openTab('requests.detail.request');
    });

    await test.step('DA-05 staff ask a question, and the requester answers', async () => {
      await queued.perform('ask');
      await expect(queued.actionDialog('ask')).toContainText(text('errors.reasonRequired'));
      await queued.button('common.cancel', queued.actionDialog('ask')).click();
      await queued.decided('ask', number, { text: 'Rijdt zij ook privé?' });
      await expect(queued.title).toContainText(text('requests.status.questionAsked'));
      await page.reload();
      await expect(own.title).toContainText(text('requests.status.questionAsked'));
      await expect(own.events.last()).toContainText('Rijdt zij ook privé?');
      await own.performed('answer', number, { text: 'Nee, alleen zakelijk.' });
      await expect(own.title).toContainText(text('requests.status.waitingForApproval'));
    });

    await test.step('DA-05 staff approve, and it takes effect today at once', async () => {
      await otherPage.reload();
      await expect(queued.events.filter({ hasText: 'Nee, alleen zakelijk.' })).toHaveCount(1);
      await queued.decided('approve', number);
      await expect(queued.title).toContainText(text('requests.effect.effective'));
      await queued.openTab('mails.ofRecord.title');
      const mailTo = (address: string) => queued.panel.getByRole('article').filter({ hasText: address });
      await expect(mailTo(fleet.email).first()).toBeVisible();
      // The mail to the driver is in the driver's own language.
      await expect(mailTo('zuzanna.wolanska@installatie.example')).toContainText(
        words('pl-PL')('mails.driverEffective.headline', {
          plate,
          kind: 'driverChange',
          tense: 'now',
          reader: 'newDriver',
        }),
      );
    });

    await test.step('DM-LC-12 the contract shows the new driver, and its history both drivers and all events', async () => {
      const changed = await LeaseContractPage.open(page, locale, contractNumber);
      await expect(changed.driver).toContainText('Zuzanna Wolańska');
      await changed.openTab('leaseContracts.detail.drivers');
      await changed.table.expectRow({ [text('leaseContracts.driver.name')]: former ?? '' });
      await changed.table.expectRow({ [text('leaseContracts.driver.name')]: 'Zuzanna Wolańska' });
      await changed.openTab('history.title');
      const history = changed.timeline('history.title');
      for (const action of [
        'driverChangeAsked',
        'requestQuestionAsked',
        'requestAnswered',
        'requestApproved',
        'driverChangeEffective',
      ] as const) {
        await expect(history.filter({ hasText: text(`history.action.${action}`) })).toHaveCount(1);
      }
      await expect(history.filter({ hasText: text('history.action.requestApproved') })).toContainText('Sanne Molenaar');
    });
  });
});

test('CR-13 DA-05 an existing driver is planned for a later day, then the requester withdraws', async ({
  page,
  otherPage,
  request,
}) => {
  const [, contract, other] = await contractsWithoutRequests(request, fleet);
  if (!contract || !other) throw new Error('the demo world has no contract to ask for');
  await signIn(page, fleet);
  const detail = await LeaseContractPage.open(page, locale, contract.LeaseContractNummer);
  const dialog = await detail.changeDriver();
  const card = await dialog.pickDriver(other.Bestuurder ?? '');
  await expect(card).toContainText(String(other.BestuurderNummer));
  await expect(card).toContainText(text('driver.check.hasCarOn', { plate: other.Kenteken, day: typedDay(0) }));
  await dialog.fill('driver.fact.Ingangsdatum', typedDay(20));
  const number = await dialog.sendForNumber();

  const queue = await (await signIn(otherPage, staff)).openQueue();
  await queue.filterByClient(installatie.displayName);
  const queued = await queue.open(number);
  await queued.decided('approve', number, { day: typedDay(25) });
  await expect(queued.title).toContainText(text('requests.effect.planned', { day: typedDay(25) }));

  const planned = await detail.openRequest(number);
  await expect(planned.title).toContainText(text('requests.effect.planned', { day: typedDay(25) }));
  const unchanged = await LeaseContractPage.open(page, locale, contract.LeaseContractNummer);
  await expect(unchanged.driver).toContainText(contract.Bestuurder ?? '');
  const withdrawn = await unchanged.openRequest(number);
  await withdrawn.performed('withdraw', number);
  await expect(withdrawn.title).toContainText(text('requests.status.withdrawn'));
  await expect(withdrawn.action('withdraw')).toHaveCount(0);
});

test('DA-05 declining a request needs a reason, which the requester sees', async ({ page, otherPage, request }) => {
  const [, , , contract] = await contractsWithoutRequests(request, fleet);
  if (!contract) throw new Error('the demo world has no contract to ask for');
  await signIn(page, fleet);
  const detail = await LeaseContractPage.open(page, locale, contract.LeaseContractNummer);
  const dialog = await detail.changeDriver();
  // Corrects the present driver's telephone number.
  await dialog.correctDetails();
  await dialog.fill('driver.fact.Mobiel', '+31 6 00 99 88 77');
  const number = await dialog.sendForNumber();

  const queue = await (await signIn(otherPage, staff)).openQueue();
  await queue.filterByClient(installatie.displayName);
  const queued = await queue.open(number);
  await queued.changes.expectRow({
    [text('requests.field')]: text('driver.fact.Mobiel'),
    [text('requests.after')]: '+31 6 00 99 88 77',
  });
  await queued.perform('decline');
  const asked = queued.actionDialog('decline');
  await expect(asked.getByRole('textbox', { name: text('requests.text.decline') })).toHaveAccessibleDescription(
    text('errors.reasonRequired'),
  );
  await queued.button('common.cancel', asked).click();
  await queued.decided('decline', number, { text: 'Dit nummer is niet in gebruik.' });

  const declined = await detail.openRequest(number);
  await expect(declined.title).toContainText(text('requests.status.declined'));
  await expect(declined.events.last()).toContainText('Dit nummer is niet in gebruik.');
});
