import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { type DownloadFormat, downloadFormats, fetchEnteredReadings } from './calls.ts';
import styles from './link-page.module.css';
import { currentLocale, useWords } from './page-words.ts';

/** The download button, and the dialog for choosing a format. After a failure another format can be tried (PM-16). */
export function ReadingsDownload({ token }: { readonly token: string }): ReactNode {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [format, setFormat] = useState<DownloadFormat>('csv');
  const [hasFailed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const fetchIt = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailed(false);
    const file = await fetchEnteredReadings(token, format, currentLocale());
    setBusy(false);
    if (file === null) return setFailed(true);
    save(file.blob, file.name);
    dialog.current?.close();
  };
  return (
    <>
      <button type="button" className={styles['quiet']} onClick={() => dialog.current?.showModal()}>
        {words('ktc.download')}
      </button>
      <dialog
        ref={dialog}
        className={styles['dialog']}
        aria-labelledby="download-title"
        onClose={() => setFailed(false)}
      >
        <form className={styles['form']} onSubmit={(event) => void fetchIt(event)}>
          <h2 id="download-title" className={styles['title']}>
            {words('ktc.download')}
          </h2>
          <p className={styles['text']}>{words('ktc.download.explain')}</p>
          <fieldset className={styles['choices']}>
            <legend className={styles['label']}>{words('ktc.download.type')}</legend>
            {downloadFormats.map((option) => (
              <label key={option} className={styles['tick']}>
                <input type="radio" name="format" checked={format === option} onChange={() => setFormat(option)} />
                <span>{option === 'xlsx' ? 'Excel' : option.toUpperCase()}</span>
              </label>
            ))}
          </fieldset>
          <p role="alert" className={styles['error']}>
            {hasFailed ? words('ktc.download.failed') : ''}
          </p>
          <div className={styles['buttons']}>
            <button type="button" className={styles['quiet']} onClick={() => dialog.current?.close()}>
              {words('common.cancel')}
            </button>
            <button type="submit" className={styles['button']} aria-disabled={busy || undefined}>
              {words('ktc.download')}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}

/** Gives a file to the browser to save. */
function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
