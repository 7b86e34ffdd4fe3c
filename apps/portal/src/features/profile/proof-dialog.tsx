import { secondFactor } from '@wagenpark/contract/admin/second-factor';
import { type ReactNode, useCallback } from 'react';
import { FormDialog } from '../../patterns/form/form-dialog.tsx';
import { useForm } from '../../patterns/form/use-form.ts';
import { callRoute } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notify.ts';
import { useWords } from '../../words/words.ts';
import { emptyProof, type Proof, ProofFields, proofFaults, proofSecrets } from './proof-fields.tsx';

/** Removes the authenticator app, which switches the second step off where there is no passkey. */
export function SwitchOffDialog({
  keepsPasskey,
  onClose,
}: {
  readonly keepsPasskey: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const form = useForm<Proof>({
    id: 'second-step-off',
    initial: emptyProof,
    faultsOf: useCallback((proof: Proof) => proofFaults(proof, words), [words]),
    save: (body) => callRoute(secondFactor.switchOff, { body }),
    onSaved: () => {
      notify.success(keepsPasskey ? 'profile.secondStep.appRemoved' : 'profile.secondStep.switchedOff');
      onClose();
    },
    secrets: proofSecrets,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words(keepsPasskey ? 'profile.secondStep.removeAppTitle' : 'profile.secondStep.offTitle')}
      description={words(keepsPasskey ? 'profile.secondStep.removeAppExplain' : 'profile.secondStep.offExplain')}
      saveLabel={words(keepsPasskey ? 'profile.secondStep.removeApp' : 'profile.secondStep.switchOff')}
      isDestructive
    >
      <ProofFields form={form} codeLabel={words('profile.secondStep.anyCode')} />
    </FormDialog>
  );
}

/** Replaces the recovery codes. */
export function RenewCodesDialog({
  onClose,
  onCodes,
}: {
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}): ReactNode {
  const words = useWords();
  const form = useForm<Proof>({
    id: 'recovery-codes',
    initial: emptyProof,
    faultsOf: useCallback((proof: Proof) => proofFaults(proof, words), [words]),
    save: async (body) => onCodes((await callRoute(secondFactor.renewCodes, { body }))[0]?.recoveryCodes ?? []),
    onSaved: onClose,
    secrets: proofSecrets,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words('profile.recoveryCodes.renewTitle')}
      description={words('profile.recoveryCodes.renewExplain')}
      saveLabel={words('profile.recoveryCodes.renew')}
    >
      <ProofFields form={form} codeLabel={words('profile.secondStep.anyCode')} />
    </FormDialog>
  );
}
