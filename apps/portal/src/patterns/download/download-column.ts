import type { GridColumn } from '../../ui/grid/grid-types.ts';
import type { FileColumn } from '../../ui/table-file/file-plan.ts';
import type { DownloadColumn } from './download-task.ts';

const kinds = {
  text: 'text',
  number: 'number',
  date: 'date',
  boolean: 'text',
  length: 'number',
  custom: 'text',
} as const satisfies Record<GridColumn<never>['kind'], FileColumn['kind']>;

/** Converts a list's column to a column of a file: the same heading, the raw values, and whether it is personal. */
export function downloadColumnOf<Row>({
  id,
  header,
  field,
  kind,
  labels,
  file,
  isPersonal = false,
}: GridColumn<Row>): DownloadColumn {
  return {
    id,
    header,
    isPersonal,
    kind: file?.kind ?? (labels === undefined ? kinds[kind] : 'text'),
    fields: file?.fields ?? [field],
    ...(file?.timeKnownField === undefined ? {} : { timeKnownField: file.timeKnownField }),
    ...(labels === undefined ? {} : { labels }),
    ...(kind === 'length' ? { counted: true } : {}),
  };
}
