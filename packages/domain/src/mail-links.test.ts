import { describe, expect, test } from 'vitest';
import { isLinkAddress } from './mail-links.ts';

describe('MS-11 a link in a mail', () => {
  test.each(['https://portal.example/fines/7', 'HTTPS://portal.example', 'mailto:desk@client.example', '{link}'])(
    'may lead to %s',
    (address) => expect(isLinkAddress(address)).toBe(true),
  );

  test.each([
    '',
    'http://portal.example',
    'https://',
    'https://portal.example/a b',
    'javascript:alert(1)',
    ' https://portal.example',
    '{name}',
  ])('may not lead to "%s"', (address) => expect(isLinkAddress(address)).toBe(false));
});
