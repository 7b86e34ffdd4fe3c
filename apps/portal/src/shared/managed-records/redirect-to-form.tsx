import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useAddressParameters } from '../../patterns/list-screen/list-address.ts';
import type { PageAddress } from '../../platform/record-pages.ts';

/**
 * Goes from the list to a form that is a page of its own. The list and the open record stay in the history without the
 * action, so that Back returns to them.
 */
export function RedirectToForm({ form, from }: { readonly form: PageAddress; readonly from: PageAddress }): null {
  const navigate = useNavigate();
  const [{ change: _change, ...list }] = useAddressParameters();
  const goToForm = useEffectEvent(async () => {
    await navigate({ to: from.to, search: { ...list, ...from.search }, replace: true });
    await navigate(form);
  });
  useEffect(() => void goToForm(), []);
  return null;
}
