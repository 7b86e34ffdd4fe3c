import type { TableCell } from './raw-rows.ts';
import { SheetCell } from './sheet-cell.ts';

/** `#REF!`, `#VERW!`, `#NOM?`, `#DZIEL/0!`: errors that end with a sign, in any language. */
const MARKED_ERROR = /^#\p{Lu}[\p{Lu}\d_/]*[!?]$/u;
/** Errors without a sign at their end, as Excel writes them in the languages of the portal. */
const UNMARKED_ERRORS = new Set([
  '#N/A',
  '#N/B',
  '#N/D',
  '#NV',
  '#GETTING_DATA',
  '#GEGEVENS_OPHALEN',
  '#DATEN_ABRUFEN',
  '#CHARGEMENT_DONNEES',
  '#OBTENTION_DONNEES',
  '#POBIERANIE_DANYCH',
]);
/** `Err:502`, `Fout:502`: errors of LibreOffice. */
const NUMBERED_ERROR = /^(?:Err|Error|Fout|Fehler|Erreur|Błąd)\s?:\s?\d{3}$/iu;
/** What a column shows that is too narrow for its number or day; saved as CSV, it is all that is left. */
const TOO_NARROW = /^#{2,}$/;

/** Stands for a value that is lost. An import refuses it. */
export const LOST_CELL = '########';

/** Whether a cell holds the error of a failed formula, or what a narrow column shows, which must not be stored as text. */
export function isFailedFormula(cell: TableCell): boolean {
  if (cell instanceof SheetCell) return cell.kind === 'error';
  if (typeof cell !== 'string') return false;
  const text = cell.trim();
  return MARKED_ERROR.test(text) || UNMARKED_ERRORS.has(text) || NUMBERED_ERROR.test(text) || TOO_NARROW.test(text);
}
