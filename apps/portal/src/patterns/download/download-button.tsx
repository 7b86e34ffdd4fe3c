import { ActionIcon } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { IconDownload } from '../../ui/icons.ts';
import { MenuOnDemand } from '../../ui/menu-on-demand/menu-on-demand.tsx';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';
import { type DownloadFormat, type DownloadTask, downloadFormats } from './download-task.ts';

// The dialog and the code that writes files are loaded with the first download.
const ConfirmDownload = lazyPart(async () => (await import('./confirm-download.tsx')).default);

/** Props of a download button. */
export interface DownloadButtonProps {
  /** The table to download when a format is chosen; null when there is nothing. */
  readonly task: () => DownloadTask | null;
  /** Why it is disabled; left out when enabled. */
  readonly reason?: string | undefined;
  readonly look: 'bordered' | 'plain';
}

/**
 * One menu for Excel, CSV and XML (EX-01); each first asks to accept the terms (EX-02). The button has three states
 * (DM-08, DM-09): enabled; disabled, with the reason; running, while a file is written.
 */
export function DownloadButton({ task, reason, look }: DownloadButtonProps): ReactNode {
  const words = useWords();
  const reasonId = useId();
  const [chosenDownload, setChosen] = useState<{ readonly format: DownloadFormat; readonly task: DownloadTask } | null>(
    null,
  );
  const [writing, setWriting] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const hadDialog = useRef(false);
  useEffect(() => {
    // A dialog that unmounts as a whole does not return the focus, so the button takes it.
    if (hadDialog.current && chosenDownload === null) anchor.current?.focus();
    hadDialog.current = chosenDownload !== null;
  }, [chosenDownload]);
  const isRunning = writing && chosenDownload !== null;
  const isOff = reason !== undefined;
  const name = words('download.menu');
  const choose = (format: DownloadFormat): void => {
    const currentTask = task();
    if (currentTask) setChosen({ format, task: currentTask });
  };
  return (
    <>
      <MenuOnDemand
        disabled={isOff || chosenDownload !== null}
        target={
          <ActionIcon
            ref={anchor}
            variant={look === 'bordered' ? 'default' : 'subtle'}
            {...(look === 'plain' ? { color: 'gray' } : {})}
            size={36}
            title={reason ?? name}
            aria-label={name}
            aria-busy={isRunning || undefined}
            // It stays focusable when disabled, so that everybody can learn the reason.
            aria-disabled={isOff || undefined}
            aria-describedby={isOff ? reasonId : undefined}
            data-disabled={isOff || undefined}
            loading={isRunning}
          >
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        }
      >
        {(Menu) =>
          downloadFormats.map((format) => (
            <Menu.Item key={format} onClick={() => choose(format)}>
              {/* words: download.* */}
              {words(`download.${format}`)}
            </Menu.Item>
          ))
        }
      </MenuOnDemand>
      {isOff && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
      {chosenDownload === null ? null : (
        <Suspense fallback={null}>
          <ConfirmDownload {...chosenDownload} onClose={() => setChosen(null)} onRunning={setWriting} />
        </Suspense>
      )}
    </>
  );
}
