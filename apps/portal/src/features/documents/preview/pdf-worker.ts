/** The worker that parses PDFs. pdf.js starts it by itself when it is loaded as a worker. */
import 'pdfjs-dist/build/pdf.worker.mjs';
