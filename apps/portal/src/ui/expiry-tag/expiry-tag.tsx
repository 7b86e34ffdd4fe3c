import type { ReactNode } from 'react';
import { StatusTag } from '../status-dot/status-dot.tsx';
import type { Status } from '../theme/tokens.ts';

/** How soon something runs out: long to go, soon, or past. */
export type ExpiryTone = 'success' | 'warning' | 'danger';

const statuses: Readonly<Record<ExpiryTone, Status>> = { success: 'ok', warning: 'warn', danger: 'danger' };

/** How much is left of something that runs out, in words on a tint. */
export function ExpiryTag({ tone, children }: { readonly tone: ExpiryTone; readonly children: ReactNode }): ReactNode {
  return <StatusTag status={statuses[tone]}>{children}</StatusTag>;
}
