import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useRecordLink } from '../../platform/record-links.tsx';

/** The entry of the menu that leads to the form of a damage, which is a page of its own; Back leads to the record. */
export function ToDamageForm({ contract }: { readonly contract: number }): null {
  const navigate = useNavigate();
  const form = useRecordLink('damageForm', contract);
  const go = useEffectEvent(() => {
    if (form !== undefined) void navigate({ ...form, replace: true });
  });
  useEffect(() => go(), []);
  return null;
}
