import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useActiveContract } from '../../platform/active-contract.ts';
import { useSession } from '../../platform/session/session.ts';
import { singleKeys } from '../../ui/keys/keys.ts';
import { useKey } from '../../ui/keys/use-key.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { menuFor } from '../routing.ts';
import { useGoKeys } from './go-keys.ts';
import { preferences } from './preferences.ts';

const keyTable = codeOnDemand(() => import('./key-table.tsx'));
const ASKED = 'wagenpark:keys';

/** Opens the table of keys. */
export const showKeys = (): boolean => window.dispatchEvent(new Event(ASKED));

/** Keys that lead to pages, and the table of all keys: `?`, or the profile menu. */
export function KeyHelp(): ReactNode {
  const session = useSession();
  const navigate = useNavigate();
  const pages = menuFor(session, useActiveContract() !== null);
  const areSingleOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.areOn);
  const [isShown, setShown] = useState(false);
  const code = useCode(keyTable, isShown);
  useEffect(() => {
    singleKeys.switch(preferences.singleKeys);
    const show = () => setShown(true);
    window.addEventListener(ASKED, show);
    return () => window.removeEventListener(ASKED, show);
  }, []);
  useKey('table', showKeys);
  useGoKeys(pages, (path) => void navigate({ to: path }));
  if (!isShown || code === undefined) return null;
  return (
    <code.KeyTable
      pages={pages}
      areSingleOn={areSingleOn}
      onSingle={(on) => {
        preferences.keepSingleKeys(on);
        singleKeys.switch(on);
      }}
      onClose={() => setShown(false)}
    />
  );
}
