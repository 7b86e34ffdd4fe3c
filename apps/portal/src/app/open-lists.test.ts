import { expect, test } from 'vitest';
import { carOrderList } from '../features/car-orders/list.tsx';
import { damageReportList } from '../features/damage-reports/list.tsx';
import { fineList } from '../features/fines/list.tsx';
import { insuranceQuoteList } from '../features/insurance-quotes/list.tsx';
import { leaseContractList } from '../features/lease-contracts/list.tsx';
import { mailList } from '../features/mails/page.tsx';
import { ownRequests, requestQueue } from '../features/requests/list.tsx';
import type { ListTab } from '../patterns/list-screen/list-descriptor.ts';

/** Whether a list that stays open looks again though no data of the fleet moved; each of its tabs, or none. */
const looksAgain = (tabs: readonly Pick<ListTab<never>, 'changesWithoutVersion'>[]) => [
  ...new Set(tabs.map(({ changesWithoutVersion }) => changesWithoutVersion === true)),
];

// By hand: requests wait and are decided, and mails go out, while the version stays (ST-02).
test.each([
  ['own requests', ownRequests.tabs, true],
  ['the queue', requestQueue.tabs, true],
  ['mails', mailList.tabs, true],
  ['lease contracts', leaseContractList.tabs, false],
  ['fines', fineList.tabs, false],
  ['damage', damageReportList.tabs, false],
  ['orders', carOrderList.tabs, false],
  ['insurance quotes', insuranceQuoteList.tabs, false],
] as const)('ST-02 the open list of %s looks again without a new version: %#', (_, tabs, expected) => {
  expect(looksAgain(tabs)).toEqual([expected]);
});
