import { expect, test } from 'vitest';
import { DRIVER_LANGUAGES, driverLanguageId, driverLanguageOf, localeOfDriverLanguage } from './driver-language.ts';

test('CR-23 a language travels as its id and comes back as the same language', () => {
  for (const { id, code } of DRIVER_LANGUAGES) {
    expect(driverLanguageOf(id)).toBe(code);
    expect(driverLanguageId(code)).toBe(id);
    expect(localeOfDriverLanguage(code).startsWith(code)).toBe(true);
  }
  expect(driverLanguageOf(99)).toBeNull();
  expect(driverLanguageId('xx')).toBeNull();
});
