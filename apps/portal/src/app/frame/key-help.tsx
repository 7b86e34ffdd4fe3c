import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { keysDialog } from '../../features/help/index.ts';
import { useGoPages } from '../../platform/go-pages.ts';
import { singleKeys } from '../../ui/keys/keys.ts';
import { useKey } from '../../ui/keys/use-key.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { useGoKeys } from './go-keys.ts';
import { preferences } from './preferences.ts';

const keyTable = codeOnDemand(keysDialog);
const ASKED = 'wagenpark:keys';

/** Opens the table of keys. */
export const showKeys = (): boolean => window.dispatchEvent(new Event(ASKED));

/** Keys that lead to pages, and the table of all keys: `?`, or the profile menu. */
export function KeyHelp(): ReactNode {
  const navigate = useNavigate();
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
  useGoKeys(useGoPages(), (path) => void navigate({ to: path }));
  if (!isShown || code === undefined) return null;
  return (
    <code.KeysDialog
      areSingleOn={areSingleOn}
      onSingle={(on) => {
        preferences.keepSingleKeys(on);
        singleKeys.switch(on);
      }}
      onClose={() => setShown(false)}
    />
  );
}
