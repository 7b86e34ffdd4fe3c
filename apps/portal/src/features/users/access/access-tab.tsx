import { useQuery } from '@tanstack/react-query';
import type { User } from '@wagenpark/contract/fleet/users';
import { rights } from '@wagenpark/domain/permissions';
import type { ReactNode } from 'react';
import { errorText } from '../../../platform/notify.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { ErrorPanel } from '../../../ui/error-panel/error-panel.tsx';
import { IconAlertTriangle } from '../../../ui/icons.ts';
import { FactsSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../../words/words.ts';
import { accessLines, stateLine } from './access-lines.ts';
import { AccessList } from './access-list.tsx';
import { accessQuery } from './access-query.ts';
import styles from './access-tab.module.css';
import { OrderEmails } from './order-emails.tsx';
import { Sessions } from './sessions.tsx';
import { scopeOfUser } from './user-scope.ts';

/** What a user sees and may do, in sentences with their source, and the sessions that are open. */
export function AccessTab({ user }: { readonly user: User }): ReactNode {
  const words = useWords();
  const title = words('users.access.title', { name: user.VoorNaam ?? user.NaamSamengesteld });
  return (
    <>
      <RefusedMail user={user} />
      <section className={styles['part']} aria-label={title}>
        <h3>{title}</h3>
        <Access user={user} label={title} />
      </section>
      <OrderEmails user={user} />
      <Sessions user={user} />
    </>
  );
}

/** Says that mails do not reach the user: a mail server refused the address. */
function RefusedMail({ user }: { readonly user: User }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const moment = useQuery(accessQuery(user)).data?.refusedMailAt ?? null;
  if (moment === null) return null;
  return (
    <Banner tone="danger" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {words('users.mailRefused', { email: user.AanlogCode, moment: formats.moment(moment) })}
    </Banner>
  );
}

function Access({ user, label }: { readonly user: User; readonly label: string }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const numbers = useQuery(accessQuery(user));
  if (numbers.data === undefined) {
    return numbers.isError ? (
      <ErrorPanel inline message={errorText(numbers.error)} onRetry={() => void numbers.refetch()} />
    ) : (
      <FactsSkeleton />
    );
  }
  const until =
    user.Staat === 'expired' ? formats.legacyDay(user.DatumIwiseGeldig) : formats.moment(user.UitnodigingTot);
  const state = stateLine(words, user.Staat, until);
  return (
    <AccessList
      label={label}
      lines={[
        ...(state === null ? [] : [state]),
        ...accessLines(words, {
          role: user.Rol,
          rights: rights.filter((right) => user[right]),
          sight: scopeOfUser(words, user, numbers.data),
        }),
      ]}
    />
  );
}
