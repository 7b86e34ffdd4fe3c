import { ranksAtLeast, signedIn } from '@wagenpark/domain/permissions';
import type { Caller } from '../../platform/caller.ts';
import { entryRows, entrySelect, readOfContract, type TimelineSource } from '../../platform/timeline.ts';

/**
 * The account whose requests the caller may see: null (all accounts) for supervisors and staff, otherwise the caller
 * (DA-06).
 */
export const askerOf = ({ role, account }: Caller): number | null =>
  ranksAtLeast(role, 'supervisor') ? null : account;

const fromVisibleRequests = `from request r join client z on z.client_id = r.client_id
  where r.client_id = $1 and r.contract_number = $2 and ($4::integer is null or r.asker_number = $4)`;
const status = `case when r.effect = 'none' then r.status else r.effect end`;
const sharedColumns = { record: ['request', 'r.number'], title: 'r.to_name', code: 'r.kind', status } as const;

const requestRows = entryRows(
  [
    `${entrySelect('request', {
      ...sharedColumns,
      what: `'asked'`,
      day: '(r.asked_at at time zone z.time_zone)::date',
      at: 'r.asked_at',
      detail: 'r.asker_name',
      number: 'r.client_number',
    })} ${fromVisibleRequests}`,
    // An entry on the effective date, while the request can still take effect.
    `${entrySelect('request', { ...sharedColumns, what: `'coming'`, day: 'r.effective_from', number: 'r.client_number' })} ${fromVisibleRequests}
      and (r.status in ('waitingForApproval', 'questionAsked') or r.effect = 'planned')`,
  ],
  '$3',
);

// The mail's subject may contain the name of the requested person, so only its recipient may read it.
const mailRows = entryRows(
  [
    `${entrySelect('mail', {
      what: `'written'`,
      day: '(m.created_at at time zone z.time_zone)::date',
      at: 'm.created_at',
      record: ['request', 'r.number'],
      title: 'm.subject',
      detail: 'm.recipient',
      status: 'm.status',
    })}
    from request r
    join client z on z.client_id = r.client_id
    join mail m on m.client_id = r.client_id and m.request_number = r.number
    where r.client_id = $1 and r.contract_number = $2 and ($4::text is null or m.recipient = $4)`,
  ],
  '$3',
);

/** The requests about a contract, and the mails about them: all mails for staff, for others only those sent to them. */
export const requestTimeline: readonly TimelineSource[] = [
  {
    kind: 'request',
    permission: signedIn,
    read: readOfContract('timeline.request', requestRows, (caller) => [askerOf(caller)]),
  },
  {
    kind: 'mail',
    permission: signedIn,
    read: readOfContract('timeline.mail', mailRows, ({ role, email }) => [role === 'master' ? null : email]),
  },
];
