import { useNavigate } from '@tanstack/react-router';
import { adminResources, type FleetFunction, type FormOf } from '@wagenpark/contract';
import { useRef } from 'react';
import { type Form, type FormOptions, useForm } from '../../patterns/form/use-form.ts';
import { useIdempotencyKeys } from '../../patterns/form/use-idempotency-keys.ts';
import { callRoute, post } from '../../platform/calls/call.ts';
import { invalidateAdmin } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import { useRecordLinks } from '../../platform/record-links.tsx';
import { useWords } from '../../words/words.ts';

/**
 * Fetches the request number that users see. Returns '' if it is unknown or the call fails. The request exists already,
 * so a failure here must not block the user.
 */
async function fetchClientNumber(number: number | null): Promise<number | ''> {
  if (number === null) return '';
  const [request] = await callRoute(adminResources.requests.byNumber, { params: { number } }).catch(() => []);
  return request?.clientNumber ?? '';
}

/**
 * Form state of a dialog that requests a change. After sending, it invalidates all lists of requests, and the success
 * text says that the change becomes visible only later (CR-25). The same content is sent with the same idempotency key,
 * so that a retry after a broken connection makes only one request. The server's errors are shown at the fields that
 * have the same name as on the wire.
 * @param payloadOf builds the request body from values without faults
 * @param onSent called with the number of the new request once it is made: the dialog closes (CR-10)
 */
export function useChangeForm<
  Values extends object,
  Fn extends FleetFunction<string, never, never, unknown> | FleetFunction,
>(
  fn: Fn,
  {
    payloadOf,
    onSent,
    ...options
  }: Pick<FormOptions<Values>, 'id' | 'initial' | 'faultsOf'> & {
    readonly payloadOf: (values: Values) => FormOf<Fn>;
    readonly onSent: (number: number | null, values: Values) => void;
  },
): Form<Values> {
  const idempotencyKeys = useIdempotencyKeys();
  const callOnSent = useRef<() => void>(() => undefined);
  const words = useWords();
  const links = useRecordLinks();
  const navigate = useNavigate();
  const save = async (values: Values) => {
    const payload = payloadOf(values);
    const { number } = await post(fn, payload, { idempotencyKey: idempotencyKeys.keyFor(payload) });
    const messageParams = { number: await fetchClientNumber(number) };
    const address = number === null ? undefined : links('request', number);
    if (address === undefined) notify.success('change.sent', messageParams);
    else
      notify.successWith('change.sent', messageParams, {
        label: words('change.view'),
        onClick: () => void navigate(address),
      });
    callOnSent.current = () => onSent(number, values);
    await invalidateAdmin('/api-admin/');
  };
  return useForm({ ...options, save, onSaved: () => callOnSent.current() });
}
