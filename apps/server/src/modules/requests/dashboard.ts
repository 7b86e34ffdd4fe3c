import { type DashboardSource, eventRows, ownColumns, tableRecords } from '../../platform/dashboard-source.ts';
import { clientDay } from '../../platform/time-zone-repository.ts';

const requestRecords = tableRecords('request', 'r', ownColumns('r', 'r.contract_number'));
const eventRecords = {
  ...requestRecords,
  from: 'request_event e join request r on r.client_id = e.client_id and r.number = e.request_number',
};

/** The dashboard source of requests: events about the leasing company's answers. */
export const requestDashboard: DashboardSource = {
  record: 'request',
  rights: [],
  details: {
    ...requestRecords,
    debtor: 'r.debtor_number',
    contract: 'r.contract_number',
    plate: 'r.plate',
    driver: '(select c.list_driver from lease_contract c where c.client_id = $1 and c.number = r.contract_number)',
    amount: 'null',
  },
  events: [
    eventRows(
      eventRecords,
      {
        requestApproved: `e.type = 'approved'`,
        requestDeclined: `e.type = 'declined'`,
        requestQuestion: `e.type = 'questionAsked'`,
      },
      clientDay('e.at'),
      { when: `e.type in ('approved', 'declined', 'questionAsked')` },
    ),
  ],
  concerns({ role, accountClientId, account }, place) {
    if (role === 'master' || role === 'supervisor') return null;
    return `r.asker_client_id = ${place(accountClientId)} and r.asker_number = ${place(account)}`;
  },
};
