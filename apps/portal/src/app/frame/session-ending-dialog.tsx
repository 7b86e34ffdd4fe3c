import { Button } from '@mantine/core';
import { SESSION } from '@wagenpark/domain/constants';
import { type ReactNode, useEffect, useState } from 'react';
import { countdown, useSessionEnding } from '../../platform/session/session-ending.ts';
import { continueSession, endSession, resumeSession, signOut } from '../../platform/session/session-watch.ts';
import { tokens } from '../../platform/session/tokens.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { prefetchWhenIdle } from '../../ui/on-demand/prefetch.ts';
import { useWords } from '../../words/words.ts';

const dialog = codeOnDemand(() => import('../../ui/dialog/dialog.tsx'));

/** The token-expired dialog (AU-33 … AU-39): asks whether to continue the session before it expires. */
export function SessionEndingDialog(): ReactNode {
  // Prefetched, so that the dialog opens without delay.
  useEffect(() => prefetchWhenIdle([dialog.preload]), []);
  return useSessionEnding() ? <EndingDialog /> : null;
}

function EndingDialog(): ReactNode {
  const words = useWords();
  const [left, setLeft] = useState(() => countdown(Date.now(), tokens.expiresAt));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const code = useCode(dialog, true);

  useEffect(() => {
    const title = document.title;
    const tick = () => {
      const now = Date.now();
      // AU-37: the countdown has ended, or no expiry is stored.
      if (now >= tokens.expiresAt) return endSession();
      // The session was continued in another tab.
      if (tokens.expiresAt - now > SESSION.refreshWindowMs) return resumeSession();
      const remaining = countdown(now, tokens.expiresAt);
      setLeft(remaining);
      // AU-36: the tab's title shows the countdown while another window has the focus.
      document.title = document.hasFocus() ? title : `${remaining} · ${title}`;
    };
    tick();
    const timer = setInterval(tick, SESSION.countdownTickMs);
    for (const event of ['focus', 'blur']) window.addEventListener(event, tick);
    return () => {
      clearInterval(timer);
      for (const event of ['focus', 'blur']) window.removeEventListener(event, tick);
      document.title = title;
    };
  }, []);

  const continueOrFail = async () => {
    setBusy(true);
    setFailed(!(await continueSession()));
    setBusy(false);
  };
  return code === undefined ? null : (
    <code.Dialog
      opened
      onClose={() => void continueOrFail()}
      closeOnOutsideClick={false}
      busy={busy}
      title={words('session.endingTitle')}
      footer={
        <>
          <Button variant="default" onClick={() => void signOut()}>
            {words('frame.signOut')}
          </Button>
          <Button onClick={() => void continueOrFail()} loading={busy} data-autofocus>
            {words('session.continue')}
          </Button>
        </>
      }
    >
      {failed ? <ErrorPanel inline takesFocus message={words('errors.unreachable')} /> : null}
      <p role="timer">{words('session.ending', { left })}</p>
    </code.Dialog>
  );
}
