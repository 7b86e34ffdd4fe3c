import { useQuery } from '@tanstack/react-query';
import { secondFactor } from '@wagenpark/contract/admin/second-factor';
import { refusal } from '@wagenpark/contract/define/errors';
import { type ReactNode, useCallback } from 'react';
import { FormDialog } from '../../patterns/form/form-dialog.tsx';
import { useForm } from '../../patterns/form/use-form.ts';
import { callRoute } from '../../platform/calls/call.ts';
import { errorText } from '../../platform/notify.ts';
import { Enrolment } from '../../shared/second-step/enrolment.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { LinesSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { useWords } from '../../words/words.ts';
import { emptyProof, type Proof, ProofFields, proofFaults, proofSecrets } from './proof-fields.tsx';

/** A new secret each time the dialog opens. It stays in memory only as long as the dialog is open. */
const setUp = {
  queryKey: ['second-factor-setup'],
  queryFn: async () => {
    const [enrolment] = await callRoute(secondFactor.setUp);
    if (enrolment === undefined) throw refusal('notFound');
    return enrolment;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
};

/** Sets up two-step verification: scan a QR code, type the app's code, and type the password. */
export function SetUpDialog({
  onClose,
  onCodes,
}: {
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}): ReactNode {
  const words = useWords();
  const enrolment = useQuery(setUp);
  const form = useForm<Proof>({
    id: 'second-step',
    initial: emptyProof,
    faultsOf: useCallback((proof: Proof) => proofFaults(proof, words), [words]),
    save: async (body) => onCodes((await callRoute(secondFactor.switchOn, { body }))[0]?.recoveryCodes ?? []),
    onSaved: onClose,
    secrets: proofSecrets,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words('profile.secondStep.title')}
      description={words('profile.secondStep.explain')}
      saveLabel={words('profile.secondStep.switchOn')}
      canSave={enrolment.data !== undefined}
    >
      {enrolment.isError ? (
        <ErrorPanel inline message={errorText(enrolment.error)} onRetry={() => void enrolment.refetch()} />
      ) : enrolment.data === undefined ? (
        <LinesSkeleton lines={6} />
      ) : (
        <Enrolment {...enrolment.data} />
      )}
      <ProofFields form={form} codeLabel={words('profile.secondStep.code')} />
    </FormDialog>
  );
}
