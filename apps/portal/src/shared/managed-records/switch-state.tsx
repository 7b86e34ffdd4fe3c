import type { ReactNode } from 'react';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';

/** The status of a record, "on" or "off", with a coloured dot. */
export function SwitchState({ isOn }: { readonly isOn: boolean }): ReactNode {
  const words = useWords();
  return <StatusDot status={isOn ? 'ok' : 'neutral'}>{words(isOn ? 'kept.on' : 'kept.off')}</StatusDot>;
}
