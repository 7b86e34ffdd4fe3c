import { useEffect, useRef } from 'react';
import { areKeysFree } from './free-keys.ts';
import { isKey, isSign, type KeyName } from './keys.ts';

/**
 * Does something when a key is pressed anywhere on the page while nobody is typing and nothing is open over it.
 * @param onlySigns the key's letter or sign alone: arrows, Enter and Space stay with whatever has the focus
 */
export function useKey(name: KeyName, onPress: () => void, isActive = true, onlySigns = false): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isKey(event, name) || !areKeysFree(event) || (onlySigns && !isSign(event.key))) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [name, isActive, onlySigns]);
}
