import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useAddressParameters } from '../../../patterns/list-screen/list-address.ts';
import { userFormPages, userPages } from '../pages.ts';

/**
 * Goes from an open user to the form, which is a page of its own. The user stays in the history without the action, so
 * that Back returns to it (UM-07).
 */
export function RedirectToUserForm({ user }: { readonly user: number }): null {
  const navigate = useNavigate();
  const [{ change: _change, ...list }] = useAddressParameters();
  const goToForm = useEffectEvent(async () => {
    const view = userPages.opened(user);
    await navigate({ to: view.to, search: { ...list, ...view.search }, replace: true });
    await navigate(userFormPages.address(user));
  });
  useEffect(() => void goToForm(), []);
  return null;
}
