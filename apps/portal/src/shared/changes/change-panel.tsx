import { Refusal } from '@wagenpark/contract';
import type { RequestKind } from '@wagenpark/domain/request-kinds';
import { needsLiveContract } from '@wagenpark/domain/request-rules';
import type { ReactNode } from 'react';
import type { FramedForm } from '../../patterns/form/form-frame.tsx';
import { FormPanel } from '../../patterns/form/form-panel.tsx';
import { RecordLink } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { Plate } from '../../ui/plate/plate.tsx';
import { useWords } from '../../words/words.ts';
import styles from './change-panel.module.css';
import type { ChangedContract } from './changed-contract.ts';
import { useOpenRequest } from './use-open-request.ts';

/** The number of the open request that a `requestAlreadyOpen` refusal names; null for any other failure. */
function openRequestOf(failure: unknown): number | null {
  if (!(failure instanceof Refusal) || failure.code !== 'requestAlreadyOpen') return null;
  return Number(failure.errors[0]?.params?.['number']);
}

/**
 * The frame that all change panels of a contract share. It shows title and car, a link to the open request that blocks
 * a new one (DA-06), the send button (CR-16), the reason why it cannot be sent yet, and the note that it only makes a
 * request.
 */
export function ChangePanel({
  id,
  title,
  contract,
  kind,
  form,
  missing = null,
  onClose,
  children,
}: {
  /** HTML id of the panel, if the specification prescribes one. */
  readonly id?: string;
  readonly title: string;
  readonly contract: Pick<ChangedContract, 'contractNumber' | 'plate' | 'isTerminated'>;
  /** The kind of request that sending creates. */
  readonly kind: RequestKind;
  readonly form: FramedForm;
  /** What the user still has to fill in before sending, in words; null when nothing is missing (CR-04, CR-07). */
  readonly missing?: string | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const words = useWords();
  const { client } = useSession();
  const { contractNumber, plate, isTerminated } = contract;
  const open = useOpenRequest(contractNumber, kind);
  const obstacle =
    needsLiveContract(kind) && isTerminated
      ? words('errors.contractTerminated')
      : open === null
        ? null
        : words('errors.requestAlreadyOpen', { clientNumber: open.clientNumber });
  const openRequestNumber = openRequestOf(form.failure);
  return (
    <FormPanel
      form={form}
      onClose={onClose}
      title={title}
      mark={
        <>
          {plate === null ? null : <Plate plate={plate} country={client.countryCarData} />}
          <span className={styles['number']} data-beside-plate={plate === null ? undefined : ''}>
            {contractNumber}
          </span>
        </>
      }
      {...(id === undefined ? {} : { id })}
      submitLabel={words('common.send')}
      canSubmit={obstacle === null && missing === null}
      // An obstacle is shown above the fields instead of here.
      {...(obstacle !== null || missing === null ? {} : { hint: missing })}
      failureExtra={openRequestNumber === null ? null : <RequestLink number={openRequestNumber} />}
    >
      {obstacle === null || form.failure !== null ? null : (
        <ErrorPanel inline message={obstacle}>
          {open === null ? null : <RequestLink number={open.number} />}
        </ErrorPanel>
      )}
      {children}
      <p className={styles['explain']}>{words('change.explain')}</p>
    </FormPanel>
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
