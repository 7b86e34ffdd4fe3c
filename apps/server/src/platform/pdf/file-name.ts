/** Maximum length without extension. */
const MAX_LENGTH = 120;

/**
 * Creates a PDF file name that is valid on every system: characters with a meaning in paths, shells or headers become
 * dashes. `Factuur-FV 12/2026` becomes `Factuur-FV-12-2026.pdf`.
 */
export function pdfFileName(name: string): string {
  const safe = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${safe === '' ? 'document' : safe}.pdf`;
}
