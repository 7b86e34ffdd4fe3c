import { expect, test } from 'vitest';
import { DRIVER_LANGUAGES, driverLanguageId, driverLanguageOf, localeOfDriverLanguage } from './driver-language.ts';

test('CR-23 a language is sent as its id, which is read as the same language', () => {
  for (const { id, code } of DRIVER_LANGUAGES) {
    expect(driverLanguageOf(id)).toBe(code);
    expect(driverLanguageId(code)).toBe(id);
    expect(localeOfDriverLanguage(code).startsWith(code)).toBe(true);
  }
  expect(driverLanguageOf(99)).toBeNull();
  expect(driverLanguageId('xx')).toBeNull();
});
