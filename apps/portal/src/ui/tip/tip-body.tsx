import { Tooltip, type TooltipProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** What a `Tip` tells, beside its target. */
export function TipBody(
  props: Pick<TooltipProps, 'label' | 'opened' | 'position'> & { readonly target: HTMLElement },
): ReactNode {
  return <Tooltip {...props} />;
}
