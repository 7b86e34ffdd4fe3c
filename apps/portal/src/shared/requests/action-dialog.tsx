import { useQuery } from '@tanstack/react-query';
import { type RequestDetail, requests } from '@wagenpark/contract/admin/requests';
import { addDays, dayInZone } from '@wagenpark/domain/calendar-day';
import { MAX_EXPLANATION_LENGTH, STORED_FILES } from '@wagenpark/domain/constants';
import { isPlainText, normalizeLines } from '@wagenpark/domain/plain-text';
import { isBackdated, isHandledManually } from '@wagenpark/domain/request-rules';
import { nextWorkingDay } from '@wagenpark/domain/start-days';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useUploads } from '../../patterns/files/use-uploads.ts';
import { fieldProps, textFieldProps } from '../../patterns/form/field-props.ts';
import { FormDialog } from '../../patterns/form/form-dialog.tsx';
import { useForm } from '../../patterns/form/use-form.ts';
import { adminQuery } from '../../platform/calls/queries.ts';
import { useSession } from '../../platform/session/session.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { DayChips } from '../../ui/day-chips/day-chips.tsx';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import { TextAreaField } from '../../ui/text-field/text-field.tsx';
import { useWords } from '../../words/words.ts';
import { SimilarPersonsHint } from '../persons/similar-persons-hint.tsx';
import { type RequestAction as Action, draftKeyOf } from './action-draft.ts';
import { BackdatedRecords } from './backdated-records.tsx';
import {
  CardFields,
  type CardValues,
  emptyCard,
  faultsOfCard,
  initialCardValues,
  isCardTaken,
} from './card-fields.tsx';
import { changeSideText } from './change-text.ts';
import { MissingFuelContract } from './missing-fuel-contract.tsx';
import { sendAction } from './send-action.ts';

const FileUpload = lazyPart(async () => (await import('../../patterns/files/file-upload.tsx')).FileUpload);

const needsText = (action: Action): boolean => !['approve', 'withdraw', 'carryOut', 'correct'].includes(action);

interface ActionForm {
  readonly reason: string;
  readonly effectiveFrom: string | null;
  readonly taken: string[];
  readonly driver: number | null;
  readonly card: CardValues;
}

interface ActionDialogProps {
  readonly action: Action;
  readonly request: RequestDetail;
  readonly onClose: () => void;
  readonly onSent: (() => void) | undefined;
  readonly onSaved: () => void;
}

/** The form for an action on a request: the reason, the day, and the further input of the action. */
export function ActionDialog({ action, request, onClose, onSent, onSaved }: ActionDialogProps): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const today = useToday();
  const asksReason = useCallback(
    (effectiveFrom: string | null) => {
      if (action !== 'approve' || effectiveFrom === null) return needsText(action);
      const initialInput = {
        effectiveFrom: request.effectiveFrom,
        on: dayInZone(new Date(request.askedAt), formats.timeZone),
      };
      return isBackdated(effectiveFrom, initialInput, today);
    },
    [action, request, formats, today],
  );
  const isGreenCard = action === 'carryOut' && request.kind === 'greenCard';
  const hasCard = (action === 'carryOut' && !isGreenCard) || action === 'correct';
  // Staff see requests of all clients, so the file must be stored under the request's client.
  const files = useUploads({ max: STORED_FILES.perRecord, takes: 'documents', client: request.client.name });
  const [takenCard, setTakenCard] = useState<string | null>(null);
  const isMade = isHandledManually(request.kind);
  const isPromise = isMade && action === 'approve';
  // Cards that staff issue manually can only be promised for today or later.
  const firstDay = isMade && request.effectiveFrom < today ? today : request.effectiveFrom;
  const faultsOfFiles = useMemo(
    () =>
      !isGreenCard || (files.ids.length > 0 && files.isReady)
        ? []
        : [{ path: 'files', text: words(files.items.length === 0 ? 'errors.required' : 'requests.greenCard.waits') }],
    [isGreenCard, files.ids.length, files.isReady, files.items.length, words],
  );
  const form = useForm<ActionForm>({
    id: draftKeyOf(request, action),
    initial: {
      reason: '',
      // Staff must choose the promised day themselves; the requested day is no default.
      effectiveFrom: isPromise ? null : firstDay,
      taken: [],
      driver: null,
      card: action === 'correct' ? initialCardValues(request) : emptyCard,
    },
    faultsOf: useCallback(
      ({ reason, effectiveFrom, card }: ActionForm) => [
        ...(hasCard ? faultsOfCard(card, today, words) : []),
        ...faultsOfFiles,
        ...(asksReason(effectiveFrom) && reason.trim() === ''
          ? [{ path: 'reason', text: words('errors.reasonRequired') }]
          : []),
        ...(isPlainText(normalizeLines(reason)) ? [] : [{ path: 'reason', text: words('errors.forbiddenCharacter') }]),
        ...(effectiveFrom === null ? [{ path: 'effectiveFrom', text: words('errors.required') }] : []),
      ],
      [hasCard, faultsOfFiles, today, asksReason, words],
    ),
    save: ({ reason, effectiveFrom, taken, driver, card }) =>
      sendAction(
        action,
        request,
        {
          text: reason.trim(),
          effectiveFrom: effectiveFrom ?? firstDay,
          recordKeys: taken,
          driver,
          card,
          files: files.ids,
        },
        onSent,
      ).catch((error: unknown) => {
        if (isCardTaken(error)) setTakenCard(card.number.trim());
        throw error;
      }),
    onSaved,
  });
  const { effectiveFrom, taken, driver } = form.values;
  const isDriverApproval = action === 'approve' && request.kind === 'driverChange';
  const pastDay = isDriverApproval && effectiveFrom !== null && effectiveFrom < today ? effectiveFrom : null;
  const isAskedReason = asksReason(effectiveFrom);
  const workingDay = nextWorkingDay(today);
  const similarPersons = useQuery({
    ...adminQuery(requests.alike, { params: { number: request.number } }),
    enabled: isDriverApproval,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      // words: requests.action.*
      title={words(`requests.action.${action}`, { kind: request.kind })}
      // words: requests.explain.*
      description={words(`requests.explain.${isPromise && effectiveFrom === null ? 'promise' : action}`, {
        number: request.clientNumber,
        plate: request.plate ?? request.contract,
        kind: request.kind,
        to: changeSideText(words, request, 'to'),
        day: formats.day(form.values.effectiveFrom ?? firstDay),
      })}
      // words: requests.action.*
      saveLabel={words(`requests.action.${action}`, { kind: request.kind })}
      isDestructive={action === 'decline' || action === 'revoke'}
    >
      {action === 'approve' || hasCard ? <MissingFuelContract request={request} /> : null}
      {action === 'approve' ? (
        <div>
          <DateField
            label={words(isMade ? 'requests.promisedDay' : 'requests.fact.effectiveFrom')}
            today={today}
            autoFocus={isPromise}
            {...(isMade ? { disabledDays: 'beforeToday', opensAt: today } : {})}
            {...(isAskedReason ? { description: words('requests.dayExplain.past') } : {})}
            {...fieldProps(form, 'effectiveFrom')}
            onChange={(day) => form.change({ effectiveFrom: day, taken: [] })}
            required
          />
          {isPromise ? (
            <DayChips
              label={words('requests.promisedDay')}
              value={effectiveFrom}
              onChange={(day) => form.change({ effectiveFrom: day, taken: [] })}
              days={[
                { day: workingDay, label: formats.weekday(workingDay) },
                { day: addDays(today, 7), label: words('requests.promise.week') },
              ]}
            />
          ) : null}
        </div>
      ) : null}
      <SimilarPersonsHint
        persons={similarPersons.data ?? []}
        taken={driver}
        onTake={(number) => form.change({ driver: number })}
      />
      {hasCard ? (
        <CardFields
          request={request.number}
          form={form}
          today={today}
          isCorrected={action === 'correct'}
          taken={takenCard}
        />
      ) : null}
      {isGreenCard ? (
        <Suspense>
          <FileUpload
            label={words('requests.greenCard.file')}
            files={files}
            error={form.faultAt('files')}
            disabled={form.isSaving}
          />
        </Suspense>
      ) : null}
      {action === 'withdraw' || action === 'carryOut' ? null : (
        <TextAreaField
          // words: requests.text.*
          label={words(`requests.text.${action === 'approve' && isAskedReason ? 'decline' : action}`)}
          required={isAskedReason}
          maxLength={MAX_EXPLANATION_LENGTH}
          {...textFieldProps(form, 'reason')}
          data-autofocus={!isPromise || undefined}
        />
      )}
      {pastDay === null ? null : (
        <BackdatedRecords
          request={request.number}
          from={pastDay}
          taken={taken}
          onChange={(chosenKeys) => form.change({ taken: chosenKeys })}
        />
      )}
    </FormDialog>
  );
}
