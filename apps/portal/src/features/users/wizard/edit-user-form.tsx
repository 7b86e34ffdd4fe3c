import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Refusal } from '@wagenpark/contract';
import { session as sessionFunctions } from '@wagenpark/contract/fleet/session';
import { users } from '@wagenpark/contract/fleet/users';
import type { ReactNode } from 'react';
import { recordNumberOf } from '../../../patterns/detail/record-number.ts';
import { useAddressParameters } from '../../../patterns/list-screen/list-address.ts';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { errorText } from '../../../platform/notify.ts';
import { useSession } from '../../../platform/session/session.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel/error-panel.tsx';
import { FactsSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../../words/words.ts';
import { isOwnAccount, notManageableReason } from '../not-manageable-reason.ts';
import { userPages } from '../pages.ts';
import { useGranter } from './use-granter.ts';
import { UserWizard } from './user-wizard.tsx';

// A form starts from what is stored at that moment, never from a cached response (UM-04).
const fresh = { staleTime: 0 } as const;

/** The form of the user whom the address names. */
export default function EditUserForm(): ReactNode {
  const [{ id }] = useAddressParameters();
  const number = recordNumberOf(id);
  return number === null ? <Missing /> : <StoredUser key={number} number={number} />;
}

/** Shown instead of the form when the user does not exist. */
function Missing(): ReactNode {
  const words = useWords();
  return <WithWayBack title={words('errors.notFound')} />;
}

function WithWayBack({ title }: { readonly title: string }): ReactNode {
  const words = useWords();
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="default" renderRoot={(look) => <Link {...look} {...userPages.listed({})} />}>
          {words('detail.backToList')}
        </Button>
      }
    />
  );
}

function StoredUser({ number }: { readonly number: number }): ReactNode {
  const words = useWords();
  const session = useSession();
  const granter = useGranter();
  const user = useQuery({ ...fleetQuery(users.one, { number }), ...fresh });
  const companies = useQuery({ ...fleetQuery(sessionFunctions.companiesOfUser, { user: number }), ...fresh });
  const failed = [user, companies].find(({ isError }) => isError);
  if (failed?.error instanceof Refusal && failed.error.code === 'notFound') return <Missing />;
  if (failed !== undefined) {
    return <ErrorPanel message={errorText(failed.error)} onRetry={() => void failed.refetch()} />;
  }
  const isFresh = user.isFetchedAfterMount && companies.isFetchedAfterMount;
  if (!isFresh || granter === undefined || user.data === undefined || companies.data === undefined) {
    return <FactsSkeleton />;
  }
  const reason = notManageableReason(user.data, session);
  const isOwn = isOwnAccount(user.data, session);
  if (reason !== null && !isOwn) return <WithWayBack title={words(reason)} />;
  return (
    <UserWizard
      granter={granter}
      stored={{ user: user.data, companies: companies.data.map(({ Volgnummer }) => Volgnummer), isOwn }}
    />
  );
}
