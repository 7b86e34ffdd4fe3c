import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { PageAddress } from '../../platform/record-pages.ts';

/** An entry of the menu that is a page of its own: it leads there, and Back leads to the record. */
export function Elsewhere(address: PageAddress): null {
  const navigate = useNavigate();
  const go = useEffectEvent(() => void navigate({ ...address, replace: true }));
  useEffect(() => go(), []);
  return null;
}
