import { Button, Select } from '@mantine/core';
import {
  adminResources,
  type ImportKind,
  importKinds,
  type TemplateFormat,
  templateFormats,
} from '@wagenpark/contract';
import { type ReactNode, useState } from 'react';
import { fetchFile } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notify.ts';
import { saveFile } from '../../platform/save-file.ts';
import { IconDownload } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import { kindText } from './kind-text.ts';
import styles from './page.module.css';

// words: imports.template.*
/** Files to fill in: column names, a row as an example and notes for the chosen kind of records. */
export function Templates(): ReactNode {
  const words = useWords();
  const [kind, setKind] = useState<ImportKind>(importKinds[0]);
  const download = async (format: TemplateFormat) => {
    try {
      const { blob, name } = await fetchFile(adminResources.imports.template, { query: { kind, format } });
      saveFile(blob, name);
    } catch (error) {
      notify.failure(error);
    }
  };
  return (
    <div className={styles['templates']}>
      <Select
        label={words('imports.template')}
        value={kind}
        data={importKinds.map((value) => ({ value, label: kindText(words, value) }))}
        allowDeselect={false}
        onChange={(chosen) => setKind(importKinds.find((own) => own === chosen) ?? kind)}
      />
      {templateFormats.map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void download(format)}
        >
          {words(`imports.template.${format}`)}
        </Button>
      ))}
    </div>
  );
}
