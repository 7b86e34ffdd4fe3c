import { Button } from '@mantine/core';
import { Refusal, type RequestDetail, requests } from '@wagenpark/contract';
import { MAX_EXPLANATION_LENGTH } from '@wagenpark/domain/constants';
import { type ReactNode, useCallback, useState } from 'react';
import { ask } from '../../platform/calls/call.ts';
import { adminRecordQuery, forgetAdmin, forgetFleet, queryClient } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { useWords } from '../../platform/words/words.ts';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { TextAreaField } from '../../ui/text-field/text-field.tsx';
import { fieldOf, textOf } from '../form/field-props.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useHasDraft } from '../form/use-draft.ts';
import { useForm } from '../form/use-form.ts';

type Action = RequestDetail['can'][number];

/** Sends an action to the server. */
function perform(
  action: Action,
  number: number,
  text: string,
  effectiveFrom: string,
): Promise<readonly RequestDetail[]> {
  const params = { number };
  switch (action) {
    case 'approve':
      return ask(requests.decide, {
        params,
        body: { decision: 'approve', effectiveFrom, ...(text ? { reason: text } : {}) },
      });
    case 'decline':
    case 'ask':
    case 'revoke':
      return ask(requests.decide, { params, body: { decision: action, reason: text } });
    case 'answer':
      return ask(requests.answer, { params, body: { text } });
    case 'withdraw':
      return ask(requests.withdraw, { params });
  }
}

const needsText = (action: Action): boolean => action !== 'approve' && action !== 'withdraw';

/** Under what an answer or a reason is kept while it is not sent. */
const draftOf = (request: RequestDetail, action: Action): string => `request ${request.number} ${action}`;

/** The buttons for what the reader may do with a request now; the server told which (rule 4 of the house). */
export function RequestActions({ request }: { readonly request: RequestDetail }): ReactNode {
  const words = useWords();
  const hasDraft = useHasDraft();
  // Somebody was typing when the session ended: the dialog is open again.
  const [chosen, setChosen] = useState<Action | null>(
    () => request.can.find((action) => hasDraft(draftOf(request, action))) ?? null,
  );
  if (request.can.length === 0) return null;
  return (
    <>
      {request.can.map((action) => (
        <Button
          key={action}
          variant={action === 'approve' || action === 'answer' ? 'filled' : 'default'}
          onClick={() => setChosen(action)}
        >
          {/* words: requests.action.* */}
          {words(`requests.action.${action}`)}
        </Button>
      ))}
      {chosen === null ? null : (
        <ActionDialog key={chosen} action={chosen} request={request} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

/** Sends an action, tells that it is done, and shows the request as it stands then. */
async function carryOut(action: Action, request: RequestDetail, reason: string, effectiveFrom: string): Promise<void> {
  try {
    const [changed] = await perform(action, request.number, reason, effectiveFrom);
    // words: requests.done.*
    notify.success(`requests.done.${action}`, { number: request.number });
    if (changed) {
      const { queryKey } = adminRecordQuery(requests.byNumber, { params: { number: request.number } });
      queryClient.setQueryData(queryKey, changed);
    }
    await Promise.all([forgetAdmin('/api-admin/'), forgetFleet()]);
  } catch (error) {
    // Somebody else was quicker: show how the request stands now.
    if (error instanceof Refusal && error.status === 409) await forgetAdmin('/api-admin/requests');
    throw error;
  }
}

interface ActionForm {
  readonly reason: string;
  readonly effectiveFrom: string | null;
}

interface ActionDialogProps {
  readonly action: Action;
  readonly request: RequestDetail;
  readonly onClose: () => void;
}

function ActionDialog({ action, request, onClose }: ActionDialogProps): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const form = useForm<ActionForm>({
    id: draftOf(request, action),
    initial: { reason: '', effectiveFrom: request.effectiveFrom },
    faultsOf: useCallback(
      ({ reason }: ActionForm) =>
        needsText(action) && reason.trim() === '' ? [{ path: 'reason', text: words('errors.reasonRequired') }] : [],
      [action, words],
    ),
    save: ({ reason, effectiveFrom }) =>
      carryOut(action, request, reason.trim(), effectiveFrom ?? request.effectiveFrom),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words(`requests.action.${action}`)}
      // words: requests.explain.*
      description={words(`requests.explain.${action}`, {
        number: request.number,
        plate: request.plate ?? request.contract,
        kind: request.kind,
        to: request.to ?? '',
        day: formats.day(form.values.effectiveFrom ?? request.effectiveFrom),
      })}
      saveLabel={words(`requests.action.${action}`)}
      isDestructive={action === 'decline' || action === 'revoke'}
    >
      {action === 'approve' ? (
        <DateField label={words('requests.effectiveDay')} {...fieldOf(form, 'effectiveFrom')} required />
      ) : null}
      {action === 'withdraw' ? null : (
        <TextAreaField
          // words: requests.text.*
          label={words(`requests.text.${action}`)}
          required={needsText(action)}
          maxLength={MAX_EXPLANATION_LENGTH}
          {...textOf(form, 'reason')}
          data-autofocus
        />
      )}
    </FormDialog>
  );
}
