import { type ReactNode, useEffect } from 'react';
import { showNoticesWith } from '../../platform/notify.ts';
import { showToast, Toasts } from '../../ui/toasts/toasts.tsx';

/** Shows the notices of results: a success politely, an error at once to a screen reader. */
export function Notices(): ReactNode {
  useEffect(() => showNoticesWith(showToast), []);
  return <Toasts />;
}
