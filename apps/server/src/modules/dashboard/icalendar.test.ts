import { describe, expect, test } from 'vitest';
import { type CalendarEntry, calendarText, escapeText, foldLine } from './icalendar.ts';

const moment = new Date('2026-11-23T11:04:05.678Z');
const entry: CalendarEntry = {
  uid: 'apk-1-100@fleet.example',
  from: '2026-12-31',
  until: '2026-12-31',
  summary: 'P-100 · APK · Jan',
  description: 'Car 100',
  url: 'https://fleet.example/lease-contracts/view?id=100',
  isTentative: false,
};
const text = (...entries: readonly CalendarEntry[]): string =>
  calendarText({ name: 'Wagenpark Wit, Zwart & Co', language: 'nl-NL', entries, at: moment, everyHours: 6 });

test('CA-01 a calendar conforms to RFC 5545, line by line', () => {
  const until = { ...entry, uid: 'delivery-1-7@fleet.example', from: '2026-11-30', until: '2026-12-04' };
  expect(text(entry, { ...until, isTentative: true }).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wagenpark//Calendar//NL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Wagenpark Wit\\, Zwart & Co',
    'X-WR-CALNAME:Wagenpark Wit\\, Zwart & Co',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    'BEGIN:VEVENT',
    'UID:apk-1-100@fleet.example',
    'DTSTAMP:20261123T110405Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:P-100 · APK · Jan',
    'DESCRIPTION:Car 100',
    'URL:https://fleet.example/lease-contracts/view?id=100',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:delivery-1-7@fleet.example',
    'DTSTAMP:20261123T110405Z',
    'DTSTART;VALUE=DATE:20261130',
    'DTEND;VALUE=DATE:20261205',
    'SUMMARY:P-100 · APK · Jan',
    'DESCRIPTION:Car 100',
    'URL:https://fleet.example/lease-contracts/view?id=100',
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

describe('escapeText', () => {
  test.each([
    ['a, b; c', 'a\\, b\\; c'],
    ['C:\\fleet', 'C:\\\\fleet'],
    ['one\ntwo\r\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
    ['bell\u0007, tab\t, delete\u007f.', 'bell\\, tab\\, delete.'],
    ['half \ud83d', 'half \ufffd'],
    ['Jan \u202eseirV\u202c, \u2066isolated\u2069, \u200fmarked', 'Jan seirV\\, isolated\\, marked'],
    ['next\u0085line\u2028and\u2029paragraph', 'next\\nline\\nand\\nparagraph'],
    ['no\u200b wi\ufeffdth, ta\u{e0041}g, sof\u00adt', 'no width\\, tag\\, soft'],
    ['family 👨‍👩‍👧 and ❤\ufe0f', 'family 👨‍👩‍👧 and ❤\ufe0f'],
    ['plain: "quoted" = kept', 'plain: "quoted" = kept'],
  ])('%j becomes %j', (input, escaped) => expect(escapeText(input)).toBe(escaped));
  test('no name can start a line', () => {
    const injected = { ...entry, summary: 'Jan\r\nEND:VEVENT\r\nBEGIN:VEVENT' };
    expect(text(injected).match(/^(?:BEGIN|END):VEVENT\r$/gm)).toHaveLength(2);
  });
});

describe('foldLine', () => {
  const bytesOf = (folded: string) => folded.split('\r\n').map((line) => Buffer.byteLength(line));
  test('75 bytes stay, the 76th is on the next line', () => {
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
    // The leading space counts: a continuation line holds 74 further bytes.
    expect(bytesOf(foldLine('x'.repeat(75 + 74 + 1)))).toEqual([75, 75, 2]);
  });
  test.each([
    ['é', 'x'],
    ['€', 'xx'],
    ['🚗', 'xxx'],
  ])('the bytes of %s are never split', (sign, before) => {
    const line = `${before}${sign.repeat(60)}`;
    const folded = foldLine(line);
    expect(Math.max(...bytesOf(folded))).toBeLessThanOrEqual(75);
    expect(folded).not.toContain('\ufffd');
    expect(folded.replaceAll('\r\n ', '')).toBe(line);
    // Every line but the last is as long as possible.
    for (const bytes of bytesOf(folded).slice(0, -1)) expect(bytes).toBeGreaterThan(75 - Buffer.byteLength(sign));
  });
  test('lines of a calendar are folded', () => {
    const long = text({ ...entry, summary: 'Łódź '.repeat(40).trim() });
    expect(Math.max(...bytesOf(long))).toBe(75);
    expect(long.replaceAll('\r\n ', '')).toContain(`\r\nSUMMARY:${'Łódź '.repeat(40).trim()}\r\n`);
  });
});
