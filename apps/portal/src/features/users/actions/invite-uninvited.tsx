import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { userAdmin } from '@wagenpark/contract/admin/users';
import type { ReactNode } from 'react';
import { useDialogs } from '../../../patterns/dialogs/use-dialogs.tsx';
import { callRoute } from '../../../platform/calls/call.ts';
import { adminQuery } from '../../../platform/calls/queries.ts';
import { notify } from '../../../platform/notify.ts';
import { IconSend } from '../../../ui/icons.ts';
import { useWords } from '../../../words/words.ts';
import { invalidateUsers } from './invalidate-users.ts';

/** The users who were never invited, for instance imported ones. */
const uninvitedQuery = adminQuery(userAdmin.uninvited, {});

/**
 * Button that invites all users without an invitation, after a confirmation with their number. Users who were added
 * after the confirmation opened are not included.
 */
export function InviteUninvited(): ReactNode {
  const words = useWords();
  const dialogs = useDialogs();
  const { data: uninvited = [] } = useQuery(uninvitedQuery);
  const count = uninvited.length;
  if (count === 0) return null;
  const invite = async (): Promise<void> => {
    const outcome = await dialogs.post({
      title: words('users.uninvited.ask', { count }),
      description: words('users.uninvited.askText', { count }),
      saveLabel: words('users.uninvited.send'),
      post: () => callRoute(userAdmin.inviteUninvited, { body: { numbers: uninvited.map(({ number }) => number) } }),
    });
    if (!outcome.isDone) return;
    notify.success('users.bulk.invited', { count: outcome.result[0]?.invited ?? 0 });
    await invalidateUsers();
  };
  return (
    <Button variant="default" leftSection={<IconSend size={18} aria-hidden />} onClick={() => void invite()}>
      {words('users.uninvited.invite', { count })}
    </Button>
  );
}
