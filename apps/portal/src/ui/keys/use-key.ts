import { useEffect, useRef } from 'react';
import { canUseShortcuts } from './free-keys.ts';
import { isCharacterKey, isKey, type KeyName } from './keys.ts';

/**
 * Runs an action when a shortcut is pressed anywhere on the page, unless the user is typing or a layer is open.
 * @param onlySigns only the shortcut's character: arrows, Enter and Space still act on the focused element
 */
export function useKey(name: KeyName, onPress: () => void, isActive = true, onlySigns = false): void {
  const latestOnPress = useRef(onPress);
  latestOnPress.current = onPress;
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isKey(event, name) || !canUseShortcuts(event) || (onlySigns && !isCharacterKey(event.key))) return;
      event.preventDefault();
      latestOnPress.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [name, isActive, onlySigns]);
}
