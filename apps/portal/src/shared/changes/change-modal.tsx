import { Refusal } from '@wagenpark/contract';
import { needsLiveContract, type RequestKind } from '@wagenpark/domain/request-rules';
import type { ReactNode } from 'react';
import { type DialogForm, FormDialog } from '../../patterns/form/form-dialog.tsx';
import { RecordLink } from '../../platform/record-links.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { useWords } from '../../words/words.ts';
import type { ChangedContract } from './changed-contract.ts';
import { useOpenRequest } from './use-open-request.ts';

/** The number of the request that a refusal points to. */
function openRequestOf(failure: unknown): number | null {
  if (!(failure instanceof Refusal) || failure.code !== 'requestAlreadyOpen') return null;
  return Number(failure.errors[0]?.params?.['number']);
}

/**
 * What the dialogs that ask for a change of a contract share: title and contract, the way to an open request that stands in
 * the way (DA-06), send (CR-16), and why it cannot be sent yet.
 */
export function ChangeModal({
  id,
  title,
  contract,
  kind,
  form,
  missing = null,
  width,
  onClose,
  children,
}: {
  /** Its id in the page, where one is prescribed. */
  readonly id?: string;
  readonly title: string;
  readonly contract: Pick<ChangedContract, 'contractNumber' | 'plate' | 'isTerminated'>;
  /** The kind of request that it makes. */
  readonly kind: RequestKind;
  readonly form: DialogForm;
  /** What is still needed before it can be sent, in words; null when nothing is (CR-04, CR-07). */
  readonly missing?: string | null;
  /** Width in px; that of dialogs by default. */
  readonly width?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const words = useWords();
  const { contractNumber, plate, isTerminated } = contract;
  const open = useOpenRequest(contractNumber, kind);
  const obstacle =
    needsLiveContract(kind) && isTerminated
      ? words('errors.contractTerminated')
      : open === null
        ? null
        : words('errors.requestAlreadyOpen', { clientNumber: open.clientNumber });
  const refusedBy = openRequestOf(form.failure);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={words('change.explain', {
        contract: contractNumber,
        plate: plate ?? '',
        hasPlate: plate === null ? 'no' : 'yes',
      })}
      {...(id === undefined ? {} : { id })}
      {...(width === undefined ? {} : { width })}
      saveLabel={words('common.send')}
      canSave={obstacle === null && missing === null}
      // An obstacle is told above the fields.
      {...(obstacle !== null || missing === null ? {} : { saveHint: missing })}
      failureExtra={refusedBy === null ? null : <RequestLink number={refusedBy} />}
    >
      {obstacle === null || form.failure !== null ? null : (
        <ErrorPanel inline message={obstacle}>
          {open === null ? null : <RequestLink number={open.number} />}
        </ErrorPanel>
      )}
      {children}
    </FormDialog>
  );
}

function RequestLink({ number }: { readonly number: number }): ReactNode {
  const words = useWords();
  return (
    <RecordLink kind="request" id={number}>
      {words('change.showRequest')}
    </RecordLink>
  );
}
