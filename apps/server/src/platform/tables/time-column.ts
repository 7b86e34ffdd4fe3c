import { type CellParser, cellFault, trimmedCellText } from './columns.ts';
import { SheetCell } from './sheet-cell.ts';

/** Matches `9:05`, `14:30:00`, `14.30`, and the French and Dutch notations `14h30` and `14u30`. */
const TIME = /^(\d{1,2})(?:[:.hu](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?)(?: ?(?:uur|uhr|h))?$/i;

/** Parses a time of day to `HH:MM`; seconds are dropped. A workbook's number is no time unless its format shows one. */
export function timeOfDay(): CellParser<string> {
  return (cell) => {
    if (typeof cell !== 'string' && !(cell instanceof SheetCell && cell.kind === 'time'))
      return cellFault('not-a-time');
    const [, hour = '', minute = '', second = '0'] = TIME.exec(trimmedCellText(cell)) ?? [];
    const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
    return isTime ? { value: `${hour.padStart(2, '0')}:${minute}` } : cellFault('not-a-time');
  };
}
