import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useRecordLink } from '../../platform/record-links.tsx';

/**
 * Redirects from the row's menu to the damage form, which is a page of its own. Replaces the history entry, so that
 * Back returns to the record.
 */
export function RedirectToDamageForm({ contract }: { readonly contract: number }): null {
  const navigate = useNavigate();
  const form = useRecordLink('damageForm', contract);
  const redirect = useEffectEvent(() => {
    if (form !== undefined) void navigate({ ...form, replace: true });
  });
  useEffect(() => redirect(), []);
  return null;
}
