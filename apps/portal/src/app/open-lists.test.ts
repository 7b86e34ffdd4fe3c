import { expect, test } from 'vitest';
import { carOrderList } from '../features/car-orders/list.tsx';
import { damageReportList } from '../features/damage-reports/list.tsx';
import { fineList } from '../features/fines/list.tsx';
import { insuranceQuoteList } from '../features/insurance-quotes/list.tsx';
import { leaseContractList } from '../features/lease-contracts/list.tsx';
import { mailList } from '../features/mails/page.tsx';
import { ownRequestList, requestQueueList } from '../features/requests/list.tsx';
import { userList } from '../features/users/list.tsx';
import type { ListTab } from '../patterns/list-screen/list-descriptor.ts';

/** Whether an open list is polled although the data version of the fleet did not change, for each tab. */
const looksAgain = (tabs: readonly Pick<ListTab<never>, 'changesWithoutVersion'>[]) => [
  ...new Set(tabs.map(({ changesWithoutVersion }) => changesWithoutVersion === true)),
];

// Written by hand: requests, mails and users change without a new version (ST-02).
test.each([
  ['own requests', ownRequestList.tabs, true],
  ['the queue', requestQueueList.tabs, true],
  ['mails', mailList.tabs, true],
  ['users', userList.tabs, true],
  ['lease contracts', leaseContractList.tabs, false],
  ['fines', fineList.tabs, false],
  ['damage', damageReportList.tabs, false],
  ['orders', carOrderList.tabs, false],
  ['insurance quotes', insuranceQuoteList.tabs, false],
] as const)('ST-02 whether the open list of %s is fetched again without a new version: %#', (_, tabs, expected) => {
  expect(looksAgain(tabs)).toEqual([expected]);
});
