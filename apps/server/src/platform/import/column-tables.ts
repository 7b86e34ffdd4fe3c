import { describeDoubts } from './doubts.ts';
import { columnsOf, describeColumns, type FileKind } from './file-kind.ts';

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** The columns of every kind of file as Markdown: what docs/how-to/import-data.md shows. */
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

/** The beginnings of the names of files, in the order in which the kinds depend on each other, as Markdown. */
export const kindList = (kinds: readonly FileKind[]): string => kinds.map(({ name }) => `  - \`${name}\`\n`).join('');

/** What is asked about in each column as Markdown. */
export function doubtTable(kinds: readonly FileKind[]): string {
  const rows = kinds.flatMap((kind) =>
    describeDoubts(kind, columnsOf(kind, { timeZone: 'Europe/Amsterdam', country: 'nl' })).map(
      ({ header, usual, why }) => row([kind.name, `\`${header}\``, usual, why]),
    ),
  );
  return [row(['kind', 'column', 'usual', 'because']), row(['---', '---', '---', '---']), ...rows, ''].join('\n');
}
