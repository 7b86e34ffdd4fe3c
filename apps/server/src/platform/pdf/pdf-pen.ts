import PdfKitDocument from 'pdfkit';
import { documentFonts } from './fonts.ts';
import type { PageLayout } from './layout.ts';
import { logoBox, type PageMark, textStyles } from './marks.ts';
import type { PdfSheet } from './sheet.ts';
import type { CharacterWidth } from './text-measure.ts';
import { TimeSlicer } from './time-slicer.ts';

/** A PDF under construction: measures characters for the layout, then draws the pages. */
export class PdfPen {
  readonly #document: PDFKit.PDFDocument;
  readonly #done: Promise<Buffer>;
  #color = '';

  constructor({ title, language, madeAt, letterhead, orientation }: PdfSheet) {
    this.#document = new PdfKitDocument({
      autoFirstPage: false,
      // Disables pdfkit's default font.
      font: '',
      size: 'A4',
      layout: orientation === 'landscape' ? 'landscape' : 'portrait',
      margin: 0,
      lang: language,
      displayTitle: true,
      pdfVersion: '1.7',
      info: {
        Title: title,
        Author: letterhead.name,
        Creator: 'Wagenpark',
        Producer: 'Wagenpark',
        CreationDate: madeAt,
      },
    });
    const { regular, bold } = documentFonts();
    this.#document.registerFont('regular', regular).registerFont('bold', bold);
    const chunks: Buffer[] = [];
    this.#document.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.#done = new Promise((resolve, reject) => {
      this.#document.on('end', () => resolve(Buffer.concat(chunks)));
      this.#document.on('error', reject);
    });
  }

  /** The width of a character at a font size of 1000 points. */
  readonly characterWidth: CharacterWidth = (character, isBold) =>
    this.#document
      .font(isBold ? 'bold' : 'regular')
      .fontSize(1000)
      .widthOfString(character);

  /** Draws the pages and returns the file. Yields to the event loop between pages. */
  async draw(pages: readonly PageLayout[]): Promise<Buffer> {
    const breath = new TimeSlicer();
    for (const page of pages) {
      this.#document.addPage();
      this.#color = '';
      for (const mark of page) this.#put(mark);
      await breath.pause();
    }
    this.#document.end();
    return this.#done;
  }

  #put(mark: PageMark): void {
    switch (mark.kind) {
      case 'text': {
        const { isBold, size, color } = textStyles[mark.style];
        // Setting a colour is as slow as drawing a text, so it is only set when it changes.
        if (color !== this.#color) this.#document.fillColor(color);
        this.#color = color;
        this.#document
          .font(isBold ? 'bold' : 'regular')
          .fontSize(size)
          .text(mark.text, mark.x, mark.y, { lineBreak: false });
        break;
      }
      case 'line':
        this.#document
          .lineWidth(0.5)
          .strokeColor(mark.color)
          .moveTo(mark.from, mark.y)
          .lineTo(mark.to, mark.y)
          .stroke();
        break;
      case 'logo':
        this.#document.image(mark.content, mark.x, mark.y, { fit: [logoBox.width, logoBox.height] });
    }
  }
}
