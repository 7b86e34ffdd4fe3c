import { Tooltip, type TooltipProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** What a `Tip` tells, beside its target; sentences stand on several lines. The pointer may come to it: who magnifies has to (WCAG 1.4.13). */
export function TipBody({
  isSentence,
  ...props
}: Pick<TooltipProps, 'label' | 'opened' | 'position' | 'onPointerEnter' | 'onPointerLeave'> & {
  readonly target: HTMLElement;
  readonly isSentence: boolean;
}): ReactNode {
  return (
    <Tooltip
      {...props}
      style={{ pointerEvents: 'auto', whiteSpace: isSentence ? 'pre-line' : 'nowrap' }}
      {...(isSentence ? { multiline: true, maw: 280 } : {})}
    />
  );
}
