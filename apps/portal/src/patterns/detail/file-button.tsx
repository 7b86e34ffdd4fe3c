import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { blobOfRecordFile } from '../../platform/calls/record-file.ts';
import { notify } from '../../platform/notify.ts';
import { saveFile } from '../../platform/save-file.ts';
import { IconFileTypePdf } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import type { DetailFile } from './detail-descriptor.ts';
import { ToolButton } from './tool-button.tsx';

/**
 * Downloads the record's document (DM-05). It is enabled when a file exists (DM-07). While that is checked, when there
 * is none, and while it downloads, it is disabled and says why (DM-09). When the check failed it stays enabled, and the
 * download reports the failure.
 */
export function FileButton({ file, number }: { readonly file: DetailFile; readonly number: number }): ReactNode {
  const words = useWords();
  const exists = useQuery(file.exists(number));
  const download = useMutation({
    mutationFn: () => file.fetch(number),
    onSuccess: (isAvailable) => {
      saveFile(blobOfRecordFile(isAvailable), isAvailable.Naam);
      notify.success('message.post.download', { name: isAvailable.Naam });
    },
    onError: (error) => notify.failure(error),
  });
  const reason = download.isPending
    ? words('detail.pdf.running')
    : exists.isPending
      ? words('detail.pdf.asking')
      : exists.data === false
        ? words('detail.pdf.none')
        : undefined;
  return (
    <ToolButton
      name={words('detail.pdf.download')}
      icon={IconFileTypePdf}
      reason={reason}
      busy={download.isPending}
      onClick={() => download.mutate()}
    />
  );
}
