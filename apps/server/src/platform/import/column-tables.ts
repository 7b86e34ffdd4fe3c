import { DUTCH_PLACE } from './column.ts';
import { describeDoubts } from './doubts.ts';
import { columnsForPlace, describeColumns, type FileKind } from './file-kind.ts';

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** Renders the columns of every kind of file as Markdown, for docs/how-to/import-data.md. */
export function columnTables(kinds: readonly FileKind[]): string {
  return kinds
    .map((kind) =>
      [
        `### ${kind.name}`,
        '',
        row(['column', 'needed', 'written as', 'what it is']),
        row(['---', '---', '---', '---']),
        ...describeColumns(kind).map(({ header, isRequired, form, about }) =>
          row([`\`${header}\``, isRequired ? 'yes' : '', form, about]),
        ),
        '',
      ].join('\n'),
    )
    .join('\n');
}

/** Renders the prefixes of file names as a Markdown list, in import order. */
export const kindList = (kinds: readonly FileKind[]): string => kinds.map(({ name }) => `  - \`${name}\`\n`).join('');

/** Renders the limits of unusual values per column as a Markdown table. */
export function doubtTable(kinds: readonly FileKind[]): string {
  const rows = kinds.flatMap((kind) =>
    describeDoubts(kind, columnsForPlace(kind, DUTCH_PLACE)).map(({ header, usual, why }) =>
      row([kind.name, `\`${header}\``, usual, why]),
    ),
  );
  return [row(['kind', 'column', 'usual', 'because']), row(['---', '---', '---', '---']), ...rows, ''].join('\n');
}
