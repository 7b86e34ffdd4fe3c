import { Tooltip, type TooltipProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** What a `Tip` tells, beside its target; a sentence stands on several lines. */
export function TipBody({
  isSentence,
  ...props
}: Pick<TooltipProps, 'label' | 'opened' | 'position'> & {
  readonly target: HTMLElement;
  readonly isSentence: boolean;
}): ReactNode {
  return <Tooltip {...props} {...(isSentence ? { multiline: true, maw: 280 } : {})} />;
}
