import { useQuery } from '@tanstack/react-query';
import { passkeys } from '@wagenpark/contract/admin/passkeys';
import { secondFactor } from '@wagenpark/contract/admin/second-factor';
import { type ReactNode, Suspense, useState } from 'react';
import { useAddressParameters } from '../../patterns/list-screen/list-address.ts';
import { adminQuery, adminRecordQuery, invalidateAdmin } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { canUsePasskeys } from '../../platform/passkeys/support.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import { useFormats } from '../../words/formats-context.ts';
import { useWords } from '../../words/words.ts';
import { invalidateOwnSessions } from './own-sessions.tsx';
import styles from './page.module.css';
import { RowButton } from './row-button.tsx';

const AddDialog = lazyPart(async () => (await import('./passkey-dialogs.tsx')).AddPasskeyDialog);
const RenameDialog = lazyPart(async () => (await import('./passkey-dialogs.tsx')).RenamePasskeyDialog);
const RemoveDialog = lazyPart(async () => (await import('./passkey-dialogs.tsx')).RemovePasskeyDialog);
const RecoveryCodesDialog = lazyPart(async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog);

/** The rows of one's own passkeys: a heading with the button that adds one, and each with its name and times. */
export function Passkeys(): ReactNode {
  const words = useWords();
  const formats = useFormats();
  const [parameters, change] = useAddressParameters();
  const own = useQuery(adminQuery(passkeys.all));
  const state = useQuery(adminRecordQuery(secondFactor.get, {}));
  // Only here: the codes are shown once, so they are in no address, draft or cache.
  const [codes, setCodes] = useState<readonly string[]>([]);
  const title = words('profile.passkeys');
  const { change: opened, passkey: chosen } = parameters;
  const close = () => {
    change({ change: undefined, passkey: undefined });
    for (const path of [passkeys.all.path, secondFactor.get.path]) void invalidateAdmin(path);
    void invalidateOwnSessions();
  };
  if (own.isError) {
    return (
      <li>
        <ErrorPanel inline message={errorText(own.error)} onRetry={() => void own.refetch()} />
      </li>
    );
  }
  if (own.data === undefined || state.data === undefined) {
    return (
      <li aria-busy>
        <span>{title}</span>
      </li>
    );
  }
  const passkey = own.data.find(({ id }) => id === chosen);
  const { since, hasApp } = state.data;
  const canAdd = canUsePasskeys();
  return (
    <>
      <li>
        <span>
          {title}
          <small>{words(canAdd ? 'profile.passkeys.explain' : 'profile.passkeys.unsupported')}</small>
        </span>
        {canAdd ? (
          <RowButton label={words('profile.passkeys.add')} of={title} onClick={() => change({ change: 'passkey' })} />
        ) : null}
      </li>
      {own.data.map(({ id, name, addedAt, lastUsedAt }) => (
        <li key={id}>
          <span>
            {name}
            <small>
              {words('profile.passkeys.addedAt', { at: formats.moment(addedAt) })}
              {' · '}
              {lastUsedAt === null
                ? words('profile.passkeys.unused')
                : words('profile.passkeys.usedAt', { at: formats.moment(lastUsedAt) })}
            </small>
          </span>
          <div className={styles['buttons']}>
            <RowButton
              label={words('profile.passkeys.rename')}
              of={name}
              onClick={() => change({ change: 'passkey-name', passkey: id })}
            />
            <RowButton
              label={words('profile.passkeys.remove')}
              of={name}
              onClick={() => change({ change: 'passkey-off', passkey: id })}
            />
          </div>
        </li>
      ))}
      <Suspense>
        {opened === 'passkey' ? <AddDialog isFirst={since === null} onClose={close} onCodes={setCodes} /> : null}
        {opened === 'passkey-name' && passkey ? <RenameDialog passkey={passkey} onClose={close} /> : null}
        {opened === 'passkey-off' && passkey ? (
          <RemoveDialog passkey={passkey} isLast={own.data.length === 1 && !hasApp} onClose={close} />
        ) : null}
        {codes.length === 0 ? null : <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
      </Suspense>
    </>
  );
}
