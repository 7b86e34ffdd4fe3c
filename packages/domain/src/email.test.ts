import { describe, expect, test } from 'vitest';
import { isMailbox } from './email.ts';

describe('e-mail', () => {
  test.each([
    'anouk@example.eu',
    'a.b+c@mail.example.co.uk',
    'é@bücher.example',
    `${'a'.repeat(64)}@b.eu`,
    `a@${'b'.repeat(63)}.eu`,
  ])('UM-16 %s is valid', (text) => {
    expect(isMailbox(text)).toBe(true);
  });

  test.each([
    '',
    'anouk',
    'anouk@',
    '@example.eu',
    'anouk@example',
    'anouk@example.',
    'anouk@.eu',
    'anouk@a..eu',
    'a@b@c.eu',
    'an ouk@example.eu',
    'anouk@example.eu\n',
    'anouk@example.eu\r\nBcc: x@y.eu',
    'anouk\u202e@example.eu',
    'group:a@x.example;',
    'a@x.example>',
    '(c)a@x.example',
    'a@x.example,b@x.example',
    '"a"@x.example',
    `${'a'.repeat(65)}@b.eu`,
    `${'é'.repeat(33)}@b.eu`,
    `a@${'b'.repeat(64)}.eu`,
    `a@${'b'.repeat(50)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.eu`,
  ])('UM-16 "%s" is not valid', (text) => {
    expect(isMailbox(text)).toBe(false);
  });
});
