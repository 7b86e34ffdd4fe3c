import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import { type ReactNode, useRef, useState } from 'react';
import { useDialogs } from '../../patterns/dialogs/use-dialogs.tsx';
import { call } from '../../platform/calls/call.ts';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useWords } from '../../words/words.ts';
import styles from './calendar-link.module.css';

/**
 * Dialog to make, renew and withdraw the secret link by which other calendar programs show the dashboard's calendar
 * (decision 0088).
 */
export function CalendarLinkDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const words = useWords();
  const dialogs = useDialogs();
  const { formats } = useSession();
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const statusText = useRef<HTMLParagraphElement>(null);
  // A calendar program may have read the link meanwhile.
  const link = useQuery({ ...fleetQuery(dashboard.calendarLink, {}), refetchOnMount: 'always' });
  const hasLink = Boolean(link.data);
  const runAndRefetch = async (action: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await action();
      await link.refetch();
    } catch (error) {
      notify.failure(error);
    } finally {
      setBusy(false);
    }
  };
  const makeLink = async () => {
    const isSure =
      !hasLink ||
      (await dialogs.confirm({
        title: words('dashboard.calendar.link.renew.ask'),
        text: words('dashboard.calendar.link.renew.text'),
        confirmLabel: words('dashboard.calendar.link.renew'),
      }));
    if (!isSure) return;
    await runAndRefetch(async () => {
      const { Url } = await call(dashboard.makeCalendarLink, {});
      setUrl(Url);
    });
  };
  const withdraw = async () => {
    const isSure = await dialogs.confirm({
      title: words('dashboard.calendar.link.withdraw.ask'),
      text: words('dashboard.calendar.link.withdraw.text'),
      confirmLabel: words('dashboard.calendar.link.withdraw'),
      isDestructive: true,
    });
    if (!isSure) return;
    await runAndRefetch(async () => {
      await call(dashboard.withdrawCalendarLink, {});
      setUrl(null);
    });
    // The pressed button disappears, so the focus moves.
    statusText.current?.focus();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={isBusy}
      title={words('dashboard.calendar.link.title')}
      text={words('dashboard.calendar.link.about')}
      footer={
        link.data === undefined ? undefined : (
          <>
            {hasLink ? (
              <Button variant="default" disabled={isBusy} onClick={() => void withdraw()} data-first-stop>
                {words('dashboard.calendar.link.withdraw')}
              </Button>
            ) : null}
            <Button
              variant={hasLink ? 'default' : 'filled'}
              loading={isBusy}
              onClick={() => void makeLink()}
              data-first-stop
            >
              {words(hasLink ? 'dashboard.calendar.link.renew' : 'dashboard.calendar.link.make')}
            </Button>
          </>
        )
      }
    >
      {link.isError ? (
        <ErrorPanel inline message={words('dashboard.failed')} onRetry={() => void link.refetch()} />
      ) : null}
      {url === null ? (
        link.data === undefined ? null : (
          <p ref={statusText} tabIndex={-1} className={styles['state']}>
            {link.data === null
              ? words('dashboard.calendar.link.none')
              : [
                  words('dashboard.calendar.link.state', { day: formats.legacyDay(link.data.GemaaktOp) }),
                  link.data.GelezenOp === null
                    ? words('dashboard.calendar.link.unread')
                    : words('dashboard.calendar.link.read', { moment: formats.moment(link.data.GelezenOp) }),
                ].join(' ')}
          </p>
        )
      ) : (
        // The key resets the 'copied' state and the focus for a new link.
        <Address key={url} url={url} />
      )}
    </Dialog>
  );
}

/** The secret address. It is shown only once. */
function Address({ url }: { readonly url: string }): ReactNode {
  const words = useWords();
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <div className={styles['address']}>
        <TextField
          label={words('dashboard.calendar.link.address')}
          description={words('dashboard.calendar.link.once')}
          inputWrapperOrder={['label', 'input', 'description']}
          value={url}
          readOnly
          autoFocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="filled" onClick={() => void copyText(url).then(setCopied)}>
          {words(isCopied ? 'common.copied' : 'common.copy')}
        </Button>
      </div>
      <a href={url.replace(/^https?:/, 'webcal:')} className={styles['open']}>
        {words('dashboard.calendar.link.open')}
      </a>
    </>
  );
}
