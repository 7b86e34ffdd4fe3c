import { ActionIcon, Button, Group } from '@mantine/core';
import type { ReportPreview } from '@wagenpark/contract/admin/reports';
import { type Report, type ReportFormat, type ReportValues, reportFormats } from '@wagenpark/contract/fleet/reports';
import { REPORTS } from '@wagenpark/domain/constants';
import { type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { IconChevronDown, IconDownload } from '../../ui/icons.ts';
import { MenuOnDemand } from '../../ui/menu-on-demand/menu-on-demand.tsx';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';
import { formatName } from './format-name.ts';

const ConfirmReport = lazyPart(async () => (await import('./confirm-report.tsx')).ConfirmReport);

/** The file of a report: Excel as main button, the other formats in a menu. Each asks to accept the terms first. */
export function ReportDownload({
  report,
  values,
  preview,
}: {
  readonly report: Report;
  readonly values: ReportValues;
  /** What the present choices found; null while there is nothing to download. */
  readonly preview: ReportPreview | null;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const [format, setFormat] = useState<ReportFormat | null>(null);
  const rows = preview?.rows ?? 0;
  const nameOf = (other: ReportFormat): string =>
    other === 'pdf' && rows > REPORTS.pdfRows
      ? words('reports.pdfTooLong', { most: formats.number(REPORTS.pdfRows) })
      : formatName(other, words);
  const excel = formatName('xlsx', words);
  return (
    <Group gap={1} wrap="nowrap">
      <Button
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={preview === null}
        onClick={() => setFormat('xlsx')}
      >
        {rows === 0 ? excel : words('reports.download', { format: excel, count: rows, rows: formats.number(rows) })}
      </Button>
      <MenuOnDemand
        disabled={preview === null}
        target={
          <ActionIcon size={36} disabled={preview === null} aria-label={words('reports.otherFormats')}>
            <IconChevronDown size={16} aria-hidden />
          </ActionIcon>
        }
      >
        {(Menu) =>
          reportFormats
            .filter((other) => other !== 'xlsx')
            .map((other) => (
              <Menu.Item
                key={other}
                disabled={other === 'pdf' && rows > REPORTS.pdfRows}
                onClick={() => setFormat(other)}
              >
                {nameOf(other)}
              </Menu.Item>
            ))
        }
      </MenuOnDemand>
      {format === null || preview === null ? null : (
        <Suspense fallback={null}>
          <ConfirmReport
            report={report}
            values={values}
            preview={preview}
            format={format}
            onClose={() => setFormat(null)}
          />
        </Suspense>
      )}
    </Group>
  );
}
