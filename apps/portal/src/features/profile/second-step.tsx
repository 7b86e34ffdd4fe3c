import { useQuery } from '@tanstack/react-query';
import { secondFactor } from '@wagenpark/contract/admin/second-factor';
import { type ReactNode, Suspense, useState } from 'react';
import { useAddressParameters } from '../../patterns/list-screen/list-address.ts';
import { adminRecordQuery, invalidateAdmin } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import { useFormats } from '../../words/formats-context.ts';
import { useWords } from '../../words/words.ts';
import { invalidateOwnSessions } from './own-sessions.tsx';
import { RowButton } from './row-button.tsx';

const SetUpDialog = lazyPart(async () => (await import('./set-up-dialog.tsx')).SetUpDialog);
const SwitchOffDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).SwitchOffDialog);
const RenewCodesDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).RenewCodesDialog);
const RecoveryCodesDialog = lazyPart(async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog);

/** The rows of the second step: off, with a button that sets up an app; or on, with the recovery codes. */
export function SecondStep(): ReactNode {
  const words = useWords();
  const formats = useFormats();
  const [parameters, change] = useAddressParameters();
  const state = useQuery(adminRecordQuery(secondFactor.get, {}));
  // The codes are only in this state, not in the address, a draft or the cache, because they are shown once.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const opened = parameters['change'];
  const close = () => {
    change({ change: undefined });
    void invalidateAdmin(secondFactor.get.path);
    void invalidateOwnSessions();
  };
  if (state.isError) {
    return (
      <li>
        <ErrorPanel inline message={errorText(state.error)} onRetry={() => void state.refetch()} />
      </li>
    );
  }
  if (state.data === undefined) {
    return (
      <li aria-busy>
        <span>{words('profile.secondStep')}</span>
      </li>
    );
  }
  const { since, hasApp, passkeys, recoveryCodes, isDemanded } = state.data;
  const hasPasskey = passkeys > 0;
  return (
    <>
      <li>
        <span>
          {words('profile.secondStep')}
          <small>
            {since === null
              ? words('profile.secondStep.off')
              : words(hasApp ? 'profile.secondStep.on' : 'profile.secondStep.onPasskey', {
                  since: formats.moment(since),
                })}
            {isDemanded ? ` · ${words('profile.secondStep.demanded')}` : null}
          </small>
        </span>
        {hasApp ? (
          isDemanded && !hasPasskey ? null : (
            <RowButton
              label={words(hasPasskey ? 'profile.secondStep.removeApp' : 'profile.secondStep.switchOff')}
              of={words('profile.secondStep')}
              onClick={() => change({ change: 'second-step-off' })}
            />
          )
        ) : (
          <RowButton
            label={words(hasPasskey ? 'profile.secondStep.setUpApp' : 'profile.secondStep.setUp')}
            of={words('profile.secondStep')}
            onClick={() => change({ change: 'second-step' })}
          />
        )}
      </li>
      {since === null ? null : (
        <li>
          <span>
            {words('profile.recoveryCodes')}
            <small>{words('profile.recoveryCodes.left', { count: recoveryCodes })}</small>
          </span>
          <RowButton
            label={words('profile.recoveryCodes.renew')}
            of={words('profile.recoveryCodes')}
            onClick={() => change({ change: 'recovery-codes' })}
          />
        </li>
      )}
      <Suspense>
        {opened === 'second-step' && !hasApp ? <SetUpDialog onClose={close} onCodes={setCodes} /> : null}
        {opened === 'second-step-off' && hasApp ? <SwitchOffDialog keepsPasskey={hasPasskey} onClose={close} /> : null}
        {opened === 'recovery-codes' && since !== null ? <RenewCodesDialog onClose={close} onCodes={setCodes} /> : null}
        {codes === null ? null : <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      </Suspense>
    </>
  );
}
