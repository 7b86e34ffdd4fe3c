import { Button } from '@mantine/core';
import { adminResources } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { fetchFile } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notify.ts';
import { saveFile } from '../../platform/save-file.ts';
import { IconDownload } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import { useKindText } from './kinds.ts';

const labels = { refused: 'imports.downloadRefused', preview: 'imports.downloadPreview' } as const;

/** Downloads the rows of a kind of file that would not be imported, or those that an import would change. */
export function DownloadButton({
  id,
  kind,
  rows,
}: {
  readonly id: string;
  readonly kind: string;
  readonly rows: 'refused' | 'preview';
}): ReactNode {
  const words = useWords();
  const kindText = useKindText();
  const download = async () => {
    try {
      const { blob, name } = await fetchFile(adminResources.imports[rows], { params: { id }, query: { kind } });
      saveFile(blob, name);
    } catch (error) {
      notify.failure(error);
    }
  };
  const label = words(labels[rows], { kind: kindText(kind) });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={label}
      title={label}
      onClick={() => void download()}
    >
      {words('imports.download')}
    </Button>
  );
}
