import { ActionIcon, Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { errorText, notify } from '../../platform/notify.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useWords } from '../../platform/words/words.ts';
import { ConfirmBulkDialog } from '../../ui/dialog/confirm-bulk-dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import type { GridPreferences } from '../../ui/grid/grid-preferences.ts';
import type { GridColumn, GridView } from '../../ui/grid/grid-types.ts';
import { IconDownload } from '../../ui/icons.ts';
import type { DownloadParts, ListDownload } from '../list-screen/list-descriptor.ts';

const formats = ['xlsx', 'csv', 'xml'] as const;

interface DownloadMenuProps<Row> {
  readonly download: ListDownload;
  readonly tab: string;
  readonly view: GridView;
  readonly columns: readonly GridColumn<Row>[];
  readonly tableId: string;
  readonly preferences: GridPreferences;
  readonly disabled: boolean;
}

/** One menu for Excel, CSV and XML (EX-01); each first asks to accept the terms (EX-02). */
export function DownloadMenu<Row>(props: DownloadMenuProps<Row>): ReactNode {
  const words = useWords();
  const [format, setFormat] = useState<DownloadParts['format'] | null>(null);
  return (
    <>
      <Menu position="bottom-end" withinPortal disabled={props.disabled}>
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={words('download.menu')}
            disabled={props.disabled}
            title={words('download.menu')}
          >
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map((name) => (
            <Menu.Item key={name} onClick={() => setFormat(name)}>
              {/* words: download.* */}
              {words(`download.${name}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {format === null ? null : <ConfirmDownload {...props} format={format} onClose={() => setFormat(null)} />}
    </>
  );
}

/** The bulk confirmation: nothing is asked for before it is confirmed, and cancelling asks for nothing (EX-02, EX-03). */
function ConfirmDownload<Row>(
  props: DownloadMenuProps<Row> & { readonly format: DownloadParts['format']; readonly onClose: () => void },
): ReactNode {
  const { download, tab, view, columns, format, onClose } = props;
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { shown } = props.preferences.readTable(props.tableId);
  const visible = columns.filter(({ id, hidden }) => shown[id] ?? !hidden);
  const personal = visible.filter(({ id }) => download.privacyColumns.includes(id)).map(({ header }) => header);
  return (
    <ConfirmBulkDialog
      opened
      onClose={onClose}
      title={words('download.title', { format: words(`download.${format}`) })}
      description={words('download.explain')}
      steps={[
        { id: 'collect', label: words('download.step.collect'), needsTerms: true },
        { id: 'log', label: words('download.step.log'), onlyWithPrivacyData: true },
        { id: 'save', label: words('download.step.save') },
      ]}
      termsLabel={words('download.terms')}
      {...(personal.length === 0
        ? {}
        : {
            privacyLabel: words('download.privacy', { columns: personal.join(', ') }),
            privacyWarning: words('download.privacyWarning'),
          })}
      executeLabel={words('download.execute')}
      busy={busy}
      onExecute={(choice) => {
        setBusy(true);
        setFailure(null);
        download
          .fetch({ format, tab, view, columns: visible.map(({ id }) => id), ...choice })
          .then(({ blob, name }) => {
            saveFile(blob, name);
            notify.success('message.post.download', { name });
            onClose();
          })
          .catch((error: unknown) => {
            setFailure(error);
            setBusy(false);
          });
      }}
    >
      {failure === null ? null : <ErrorPanel inline message={errorText(failure)} />}
    </ConfirmBulkDialog>
  );
}
