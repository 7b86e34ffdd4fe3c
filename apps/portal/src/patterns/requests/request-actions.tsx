import { Button, Textarea } from '@mantine/core';
import { adminResources, Refusal, type RequestDetail } from '@wagenpark/contract';
import { MAX_EXPLANATION_LENGTH } from '@wagenpark/domain/constants';
import { type ReactNode, useState } from 'react';
import { ask } from '../../platform/calls/call.ts';
import { adminRecordQuery, forgetAdmin, forgetFleet, queryClient } from '../../platform/calls/queries.ts';
import { errorText, notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { useWords } from '../../platform/words/words.ts';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';

type Action = RequestDetail['can'][number];

const { requests } = adminResources;

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
      return ask(requests.decide, { params, body: { decision: action, reason: text } });
    case 'answer':
      return ask(requests.answer, { params, body: { text } });
    case 'withdraw':
      return ask(requests.withdraw, { params });
  }
}

const needsText = (action: Action): boolean => action === 'decline' || action === 'ask' || action === 'answer';

/** The buttons for what the reader may do with a request now; the server told which (rule 4 of the house). */
export function RequestActions({ request }: { readonly request: RequestDetail }): ReactNode {
  const words = useWords();
  const [chosen, setChosen] = useState<Action | null>(null);
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

interface ActionDialogProps {
  readonly action: Action;
  readonly request: RequestDetail;
  readonly onClose: () => void;
}

function ActionDialog({ action, request, onClose }: ActionDialogProps): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const [text, setText] = useState('');
  const [effectiveFrom, setEffectiveFrom] = useState<string | null>(request.effectiveFrom);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  const run = async () => {
    const incomplete = needsText(action) && text.trim() === '';
    setMissing(incomplete);
    if (incomplete) return;
    setBusy(true);
    setFailure(null);
    try {
      const [changed] = await perform(action, request.number, text.trim(), effectiveFrom ?? request.effectiveFrom);
      // words: requests.done.*
      notify.success(`requests.done.${action}`, { number: request.number });
      if (changed) {
        const { queryKey } = adminRecordQuery(requests.byNumber, { params: { number: request.number } });
        queryClient.setQueryData(queryKey, changed);
      }
      await Promise.all([forgetAdmin('/api-admin/requests'), forgetAdmin('/api-admin/lease-contracts'), forgetFleet()]);
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
      // Somebody else was quicker: show how the request stands now.
      if (error instanceof Refusal && error.status === 409) await forgetAdmin('/api-admin/requests');
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      busy={busy}
      title={words(`requests.action.${action}`)}
      // words: requests.explain.*
      description={words(`requests.explain.${action}`, {
        number: request.number,
        plate: request.plate,
        to: request.to ?? '',
        day: formats.day(effectiveFrom ?? request.effectiveFrom),
      })}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {words('common.cancel')}
          </Button>
          <Button onClick={() => void run()} loading={busy} color={action === 'decline' ? 'red' : undefined}>
            {words(`requests.action.${action}`)}
          </Button>
        </>
      }
    >
      {failure === null ? null : <ErrorPanel inline message={errorText(failure)} />}
      {action === 'approve' ? (
        <DateField label={words('requests.effectiveDay')} value={effectiveFrom} onChange={setEffectiveFrom} required />
      ) : null}
      {action === 'withdraw' ? null : (
        <Textarea
          // words: requests.text.*
          label={words(`requests.text.${action}`)}
          required={needsText(action)}
          autosize
          minRows={3}
          maxLength={MAX_EXPLANATION_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={missing ? words('errors.reasonRequired') : null}
          data-autofocus
        />
      )}
    </Dialog>
  );
}
