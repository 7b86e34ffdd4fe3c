import { useNavigate } from '@tanstack/react-router';
import { adminResources, type FleetFunction, type FormOf } from '@wagenpark/contract';
import { useRef } from 'react';
import { type Form, type FormOptions, useForm } from '../../patterns/form/use-form.ts';
import { useSentKey } from '../../patterns/form/use-sent-key.ts';
import { ask, post } from '../../platform/calls/call.ts';
import { forgetAdmin } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import { useRecordLinks } from '../../platform/record-links.tsx';
import { useWords } from '../../words/words.ts';

/** The number that people know a new request by; '' where the server does not tell, which keeps nobody from going on. */
async function shownNumber(number: number | null): Promise<number | ''> {
  if (number === null) return '';
  const [request] = await ask(adminResources.requests.byNumber, { params: { number } }).catch(() => []);
  return request?.clientNumber ?? '';
}

/**
 * The form of a dialog that asks for a change. Sending it makes a request, so all lists of requests are asked anew, and
 * the success text says that the change becomes visible only later (CR-25). The same content goes out under the same key,
 * so that sending again after a broken connection asks once. Faults of the server stand at the fields that are called as
 * on the wire.
 * @param payloadOf what is posted for values without faults
 * @param onSent the request is made, with its number: the dialog closes (CR-10)
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
  const key = useSentKey();
  const made = useRef<() => void>(() => undefined);
  const words = useWords();
  const links = useRecordLinks();
  const navigate = useNavigate();
  const save = async (values: Values) => {
    const payload = payloadOf(values);
    const { number } = await post(fn, payload, { idempotencyKey: key.of(payload) });
    const said = { number: await shownNumber(number) };
    const address = number === null ? undefined : links('request', number);
    if (address === undefined) notify.success('change.sent', said);
    else
      notify.successWith('change.sent', said, { label: words('change.view'), onClick: () => void navigate(address) });
    made.current = () => onSent(number, values);
    await forgetAdmin('/api-admin/');
  };
  return useForm({ ...options, save, onSaved: () => made.current() });
}
