import { Tooltip, type TooltipProps } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * The body of a `Tip`, beside its target; sentences wrap. It can be hovered, which screen magnification needs (WCAG
 * 1.4.13).
 */
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
