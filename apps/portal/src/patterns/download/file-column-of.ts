import type { GridColumn } from '../../ui/grid/grid-types.ts';
import type { FileColumn } from '../../ui/table-file/file-plan.ts';

const kinds = {
  text: 'text',
  number: 'number',
  date: 'date',
  boolean: 'text',
  length: 'number',
  custom: 'text',
} as const satisfies Record<GridColumn<never>['kind'], FileColumn['kind']>;

/** A column of a list as it is written to a file: the same heading, the values behind what the screen shows. */
export function fileColumnOf<Row>({ id, header, field, kind, labels, file }: GridColumn<Row>): FileColumn {
  return {
    id,
    header,
    kind: file?.kind ?? (labels === undefined ? kinds[kind] : 'text'),
    fields: file?.fields ?? [field],
    ...(labels === undefined ? {} : { labels }),
    ...(kind === 'length' ? { counted: true } : {}),
  };
}
