import { adminResources } from '@wagenpark/contract';
import { type User, users } from '@wagenpark/contract/fleet/users';
import { exactly } from '@wagenpark/domain/permissions';
import { type DetailDescriptor, selectCount } from '../../patterns/detail/detail-descriptor.ts';
import { factsTab } from '../../patterns/detail/facts-tab.tsx';
import { adminPageQuery, fleetQuery } from '../../platform/calls/queries.ts';
import { RequestList } from '../../shared/requests/request-list.tsx';
import { AccessTab } from './access/access-tab.tsx';
import { userDetailActions } from './actions/detail-actions.tsx';
import { userDetailFacts } from './detail-facts.ts';
import { UserHistory } from './history.tsx';
import { userPages } from './pages.ts';
import { UserStateDot } from './state.tsx';
import { UserStrip } from './strip.tsx';

/** The view of a user: what they see and may do, their sessions, and what happened. */
export const userDetail: DetailDescriptor<User> = {
  kind: 'user',
  typeName: 'users.one',
  itemNumber: ({ NaamSamengesteld }) => NaamSamengesteld,
  query: (number) => fleetQuery(users.one, { number }),
  pages: userPages,
  marks: ({ Staat }) => <UserStateDot state={Staat} />,
  summary: (user) => <UserStrip user={user} />,
  aside: { id: 'history', label: 'history.title', render: (user) => <UserHistory user={user} /> },
  tabs: [
    { id: 'access', label: 'users.tab.access', render: (user) => <AccessTab user={user} /> },
    {
      id: 'requests',
      label: 'users.tab.requests',
      permission: exactly('master', 'supervisor'),
      count: ({ Id }) =>
        selectCount(
          adminPageQuery(adminResources.requests.list, { query: { user: Id } }),
          ({ pagination }) => pagination.nrOfOrders,
        ),
      render: ({ Id }) => <RequestList of={{ user: Id }} />,
    },
    // words: users.fact.* fact.*
    factsTab('users', userDetailFacts, {
      id: 'details',
      label: 'users.tab.details',
      groups: [
        { facts: ['VoorLetters', 'VoorNaam', 'TussenVoegsel', 'Naam'] },
        { facts: ['AanlogCode', 'Email', 'Telefoon', 'Afdeling'] },
        { facts: ['DatumAangemaakt', 'GewijzigdOp', 'GewijzigdDoor'] },
      ],
    }),
  ],
  actions: userDetailActions,
  menuLabel: 'kept.more',
};
