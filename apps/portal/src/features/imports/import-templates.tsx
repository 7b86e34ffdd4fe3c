import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import { type TemplateFormat, templateFormats } from '@wagenpark/contract/admin/imports';
import { type ReactNode, useState } from 'react';
import { fetchFile } from '../../platform/calls/call.ts';
import { errorText, notify } from '../../platform/notify.ts';
import { saveFile } from '../../platform/save-file.ts';
import { ChoiceField } from '../../ui/choice-field/choice-field.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import { kindsQuery, useKindText } from './kinds.ts';
import styles from './page.module.css';

// words: imports.template.*
/** Downloads of template files for a kind of records, with column names, an example row and notes. */
export function ImportTemplates(): ReactNode {
  const words = useWords();
  const kindText = useKindText();
  const kinds = useQuery(kindsQuery);
  const [chosenKind, setChosenKind] = useState<string | null>(null);
  const kind = chosenKind ?? kinds.data?.[0]?.name;
  const download = async (format: TemplateFormat) => {
    if (kind === undefined) return;
    try {
      const { blob, name } = await fetchFile(adminResources.imports.template, { query: { kind, format } });
      saveFile(blob, name);
    } catch (error) {
      notify.failure(error);
    }
  };
  if (kinds.error) {
    return <ErrorPanel inline message={errorText(kinds.error)} onRetry={() => void kinds.refetch()} />;
  }
  return (
    <div className={styles['templates']}>
      <ChoiceField
        label={words('imports.template')}
        required
        value={kind ?? null}
        choices={kinds.data?.map(({ name }) => ({ value: name, label: kindText(name) })) ?? []}
        onChange={setChosenKind}
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
