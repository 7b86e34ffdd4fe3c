import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../patterns/testing/shown-values.tsx';
import { queryClient } from '../../platform/calls/queries.ts';
import { FailureWarning } from './failure-warning.tsx';

const failedMails = '/api-admin/mails?status=failed';
const failedJobs = '/api-admin/jobs/failed';

const mails = (nrOfOrders: number) => ({
  results: [],
  pagination: { pageIndex: 1, pageSize: 20, nrOfOrders, nrOfPages: Math.ceil(nrOfOrders / 20) },
});
const jobs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), queue: 'mail', failedAt: null, error: null }));

const line = page.getByRole('alert');
const show = (answers: Readonly<Record<string, unknown>>) =>
  renderPart(
    () => (
      <>
        <FailureWarning />
        <p>the queue</p>
      </>
    ),
    'main p',
    answers,
  );

test.each([
  [1, 0, '1 mail kon niet worden verstuurd.'],
  [30, 0, '30 mails konden niet worden verstuurd.'],
  [0, 1, '1 achtergrondtaak is mislukt.'],
  [2, 3, '2 mails konden niet worden verstuurd. 3 achtergrondtaken zijn mislukt.'],
])(
  '%i failed mails and %i stopped jobs are shown above the queue, with a link to the mails',
  async (failed, stopped, expected) => {
    await show({ [failedMails]: mails(failed), [failedJobs]: jobs(stopped) });
    await expect.element(line.getByText(expected)).toBeVisible();
    expect(line.element().querySelector('p')?.textContent?.trim()).toBe(expected);
    await expect
      .element(line.getByRole('link', { name: 'Mails bekijken' }))
      .toHaveAttribute('href', '/mails/view?id=list%3Dfailed');
  },
);

test('without failures nothing is shown', async () => {
  await show({ [failedMails]: mails(0), [failedJobs]: [] });
  await expect.element(page.getByText('the queue')).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(line.elements()).toEqual([]);
});

test('a failure to load one of both does not hide the other', async () => {
  await show({ [failedJobs]: jobs(2) });
  await expect.element(line).toMatchTextContent('2 achtergrondtaken zijn mislukt.');
});
