import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../patterns/testing/shown-values.tsx';
import { PdfPages } from './pdf-pages.tsx';

/** A PDF of two pages; each shows its text in black, and the first has a script that would open a dialog. */
function twoPages(first: string, second: string): Blob {
  const stream = (text: string) => {
    const content = `BT /F1 96 Tf 40 300 Td (${text}) Tj ET`;
    return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
  };
  const aPage = (content: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents ${content} 0 R /Resources << /Font << /F1 7 0 R >> >> >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    aPage(5),
    aPage(6),
    stream(first),
    stream(second),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new Blob([text], { type: 'application/pdf' });
}

const isDrawn = (): boolean => {
  const canvas = document.querySelector('canvas');
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  return pixels.some((value, index) => index % 4 === 0 && value < 100);
};

test('the pages of a PDF are drawn one at a time, with their text for screen readers', async () => {
  const blob = twoPages('Groene', 'Kaart');
  await renderPart(() => <PdfPages blob={blob} title="Groene kaart" onFailed={() => undefined} />, 'canvas');
  await expect.element(page.getByRole('button', { name: 'Pagina 1 van 2' })).toBeVisible();
  await expect.poll(isDrawn).toBe(true);
  await expect.element(page.getByText('Groene', { exact: true })).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Vorige pagina' })).toBeDisabled();
  await page.getByRole('button', { name: 'Volgende pagina' }).click();
  await expect.element(page.getByRole('button', { name: 'Pagina 2 van 2' })).toBeVisible();
  await expect.element(page.getByText('Kaart', { exact: true })).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Volgende pagina' })).toBeDisabled();
});

test('a broken PDF is told', async () => {
  let isFailed = false;
  const blob = new Blob(['%PDF-1.7\nnothing\n%%EOF\n']);
  const fail = () => {
    isFailed = true;
  };
  await renderPart(() => <PdfPages blob={blob} title="Groene kaart" onFailed={fail} />, 'canvas');
  await expect.poll(() => isFailed).toBe(true);
});
