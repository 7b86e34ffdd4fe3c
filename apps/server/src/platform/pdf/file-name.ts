/** A name's longest, without its ending. */
const LONGEST = 120;

/**
 * A name for a PDF that every system takes: what means something in a path, in a shell or in a header is a dash.
 * `Factuur-FV 12/2026` gives `Factuur-FV-12-2026.pdf`.
 */
export function pdfFileName(name: string): string {
  const safe = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${safe === '' ? 'document' : safe}.pdf`;
}
