import { ActionIcon, Button } from '@mantine/core';
import { Refusal } from '@wagenpark/contract';

import type {
  BrandImage as BrandImageAnswer,
  BrandImageRefusal,
  clientBrand,
  RemovedPart,
} from '@wagenpark/contract/admin/client-brand';
import { BRAND_IMAGE, NOTIFICATION } from '@wagenpark/domain/constants';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useDialogs } from '../../../patterns/dialogs/use-dialogs.tsx';
import { callRoute } from '../../../platform/calls/call.ts';
import { upload } from '../../../platform/calls/upload.ts';
import { errorText, notify } from '../../../platform/notify.ts';
import { reloadClientSetting } from '../../../platform/session/reload-client-setting.ts';
import { useSession } from '../../../platform/session/session.ts';
import { IconTrash } from '../../../ui/icons.ts';
import { useWords, type Words } from '../../../words/words.ts';
import styles from './brand.module.css';

type UploadRoute = (typeof clientBrand)['uploadLogo' | 'uploadFavicon' | 'uploadLogin'];

const accepted = '.png,.svg,.jpg,.jpeg,.ico,image/png,image/svg+xml,image/jpeg,image/x-icon';
const BYTES_OF_MB = 1_048_576;
const BYTES_OF_KB = 1_024;

// words: settings.image.* settings.image.refused.* settings.image.removed.* settings.image.deleteText.* settings.image.explain.*
/** The message for a refused file: what is wrong with it, and what to do. */
function refusalText(error: unknown, words: Words): string {
  const most = BRAND_IMAGE.maxBytes / BYTES_OF_MB;
  if (!(error instanceof Refusal)) return errorText(error);
  if (error.code === 'fileTooLarge') return words('settings.image.refused.tooLarge', { most });
  const reason = error.errors[0]?.params?.['reason'] as BrandImageRefusal | undefined;
  return reason === undefined
    ? errorText(error)
    : words(`settings.image.refused.${reason}`, { most: BRAND_IMAGE.maxSidePx });
}

/**
 * One image of the brand: the stored one, a field to replace it, and a button to delete it after a confirmation (CS-05,
 * CF-02). A file is stored as soon as it is chosen; the page says what was removed from it.
 */
export function BrandImage({
  kind,
  url,
  route,
}: {
  readonly kind: 'logo' | 'favicon' | 'login';
  /** The address of the stored image; null without one. */
  readonly url: string | null;
  readonly route: UploadRoute;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const dialogs = useDialogs();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isBusy, setBusy] = useState(false);
  const [stored, setStored] = useState<BrandImageAnswer | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const name = words(`settings.image.${kind}`);

  const send = async (file: File) => {
    setFault(null);
    // The server would refuse the file too, but only after the whole upload.
    if (file.size > BRAND_IMAGE.maxBytes) {
      return setFault(words('settings.image.refused.tooLarge', { most: BRAND_IMAGE.maxBytes / BYTES_OF_MB }));
    }
    setBusy(true);
    try {
      const options = {
        file,
        idempotencyKey: crypto.randomUUID(),
        onProgress: () => undefined,
        signal: new AbortController().signal,
      };
      setStored(await upload(route, {}, options));
      await reloadClientSetting();
      notify.done('put', name, NOTIFICATION.savedMs);
    } catch (error) {
      setFault(refusalText(error, words));
    } finally {
      setBusy(false);
    }
  };
  const remove = async () => {
    const { isDone } = await dialogs.delete({
      title: words('settings.image.deleteTitle', { image: name }),
      text: words(`settings.image.deleteText.${kind}`),
      confirmLabel: words('ui.removeImage'),
      deletePermanently: () => callRoute(route),
    });
    if (!isDone) return;
    setStored(null);
    setFault(null);
    await reloadClientSetting();
  };
  return (
    <li className={styles['image']} aria-busy={isBusy || undefined}>
      <span className={styles['shown']}>
        {url === null ? <span aria-hidden>–</span> : <img src={url} alt={name} />}
      </span>
      <span id={hintId} className={styles['about']}>
        {name}
        <small>{words(`settings.image.explain.${kind}`)}</small>
        {stored === null ? null : (
          <small role="status">
            {words('settings.image.stored', {
              size: formats.number(Math.max(1, Math.round(stored.bytes / BYTES_OF_KB))),
            })}{' '}
            {stored.removed.map((part: RemovedPart) => words(`settings.image.removed.${part}`)).join(' ')}
          </small>
        )}
        {fault === null ? null : (
          <small role="alert" className={styles['fault']}>
            {fault}
          </small>
        )}
      </span>
      <span className={styles['do']}>
        <Button
          variant="default"
          size="sm"
          loading={isBusy}
          aria-label={`${words(url === null ? 'settings.image.choose' : 'settings.image.replace')}, ${name}`}
          onClick={() => input.current?.click()}
        >
          {words(url === null ? 'settings.image.choose' : 'settings.image.replace')}
        </Button>
        {url === null ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`${words('ui.removeImage')}, ${name}`}
            disabled={isBusy}
            onClick={() => void remove()}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          aria-label={name}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void send(file);
            // Resets the field, so that the same file can be chosen again after it was corrected.
            currentTarget.value = '';
          }}
        />
      </span>
    </li>
  );
}
