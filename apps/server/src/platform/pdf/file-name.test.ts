import { expect, test } from 'vitest';
import { pdfFileName } from './file-name.ts';

test.each([
  ['Factuur-F202602001', 'Factuur-F202602001.pdf'],
  ['Faktura-FV 00012/02/2026', 'Faktura-FV-00012-02-2026.pdf'],
  ['Korekta-Łódź', 'Korekta-Łódź.pdf'],
  ['../../etc/passwd', 'etc-passwd.pdf'],
  ['a"b\r\nc:d\\e\u202ef\ud800', 'a-b-c-d-e-f.pdf'],
  ['...', 'document.pdf'],
  ['x'.repeat(500), `${'x'.repeat(120)}.pdf`],
])('IN-07 the file of %j has the name %j', (name, expected) => {
  expect(pdfFileName(name)).toBe(expected);
});
