import { type ReactNode, useEffect } from 'react';
import { showNoticesWith } from '../../platform/notify.ts';
import { showToast, Toasts } from '../../ui/toasts/toasts.tsx';

/** Shows result notices as toasts. Screen readers announce successes politely and errors assertively. */
export function Notices(): ReactNode {
  useEffect(() => showNoticesWith(showToast), []);
  return <Toasts />;
}
