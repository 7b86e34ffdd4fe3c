import type { TableCell } from './raw-rows.ts';
import { SheetCell } from './sheet-cell.ts';

/** Matches errors that end with a sign, in any language: `#REF!`, `#VERW!`, `#NOM?`, `#DZIEL/0!`. */
const MARKED_ERROR = /^#\p{Lu}[\p{Lu}\d_/]*[!?]$/u;
/** Errors that end without a sign, as Excel writes them in the languages of the portal. */
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
/** Matches errors of LibreOffice: `Err:502`, `Fout:502`. */
const NUMBERED_ERROR = /^(?:Err|Error|Fout|Fehler|Erreur|Błąd)\s?:\s?\d{3}$/iu;
/**
 * Matches the signs that a too narrow column shows instead of its number or day. A file saved as CSV contains only
 * these signs.
 */
const TOO_NARROW = /^#{2,}$/;

/** Represents a lost value. An import refuses it. */
export const LOST_CELL = '########';

/**
 * Whether a cell contains the error of a failed formula, or the signs of a too narrow column. Neither may be stored as
 * text.
 */
export function isFailedFormula(cell: TableCell): boolean {
  if (cell instanceof SheetCell) return cell.kind === 'error';
  if (typeof cell !== 'string') return false;
  const text = cell.trim();
  return MARKED_ERROR.test(text) || UNMARKED_ERRORS.has(text) || NUMBERED_ERROR.test(text) || TOO_NARROW.test(text);
}
