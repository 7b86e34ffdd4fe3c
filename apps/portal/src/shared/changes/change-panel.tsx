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

/** The number of the request that a refusal points to. */
function openRequestOf(failure: unknown): number | null {
  if (!(failure instanceof Refusal) || failure.code !== 'requestAlreadyOpen') return null;
  return Number(failure.errors[0]?.params?.['number']);
}

/**
 * What the panels that ask for a change of a contract share: title and car, the way to an open request that stands in the
 * way (DA-06), send (CR-16), why it cannot be sent yet, and that it is no more than a request.
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
  /** Its id in the page, where one is prescribed. */
  readonly id?: string;
  readonly title: string;
  readonly contract: Pick<ChangedContract, 'contractNumber' | 'plate' | 'isTerminated'>;
  /** The kind of request that it makes. */
  readonly kind: RequestKind;
  readonly form: FramedForm;
  /** What is still needed before it can be sent, in words; null when nothing is (CR-04, CR-07). */
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
  const refusedBy = openRequestOf(form.failure);
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
      // An obstacle is told above the fields.
      {...(obstacle !== null || missing === null ? {} : { hint: missing })}
      failureExtra={refusedBy === null ? null : <RequestLink number={refusedBy} />}
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
