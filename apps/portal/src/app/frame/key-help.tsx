import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { loadKeysDialog } from '../../features/help/index.ts';
import { useGoPages } from '../../platform/go-pages.ts';
import { singleKeySetting } from '../../ui/keys/keys.ts';
import { useKey } from '../../ui/keys/use-key.ts';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { useGoKeys } from './go-keys.ts';
import { preferences } from './preferences.ts';

const keyTable = codeOnDemand(loadKeysDialog);
const SHOW_KEYS_EVENT = 'wagenpark:keys';

/** Opens the table of keyboard shortcuts. */
export const openKeyHelp = (): boolean => window.dispatchEvent(new Event(SHOW_KEYS_EVENT));

/** Handles the keyboard shortcuts for pages, and shows the table of all shortcuts: `?`, or the profile menu. */
export function KeyHelp(): ReactNode {
  const navigate = useNavigate();
  const areSingleOn = useSyncExternalStore(singleKeySetting.subscribe, singleKeySetting.areOn);
  const [isOpened, setOpened] = useState(false);
  const code = useCode(keyTable, isOpened);
  useEffect(() => {
    singleKeySetting.switch(preferences.singleKeys);
    const show = () => setOpened(true);
    window.addEventListener(SHOW_KEYS_EVENT, show);
    return () => window.removeEventListener(SHOW_KEYS_EVENT, show);
  }, []);
  useKey('table', openKeyHelp);
  useGoKeys(useGoPages(), (path) => void navigate({ to: path }));
  if (!isOpened || code === undefined) return null;
  return (
    <code.KeysDialog
      areSingleOn={areSingleOn}
      onSingle={(on) => {
        preferences.keepSingleKeys(on);
        singleKeySetting.switch(on);
      }}
      onClose={() => setOpened(false)}
    />
  );
}
