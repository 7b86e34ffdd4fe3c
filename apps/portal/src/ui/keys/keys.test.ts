import { afterEach, expect, test } from 'vitest';
import { isKey, keyboardShortcuts, type PressedKey, singleKeySetting } from './keys.ts';

const press = (key: string, modifiers: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

afterEach(() => singleKeySetting.switch(true));

test('a key is known with what is held down with it, and with nothing else', () => {
  expect(isKey(press('j'), 'nextRow')).toBe(true);
  expect(isKey(press('ArrowDown'), 'nextRow')).toBe(true);
  expect(isKey(press('j', { ctrlKey: true }), 'nextRow')).toBe(false);
  expect(isKey(press('k', { metaKey: true }), 'palette')).toBe(true);
  expect(isKey(press('k'), 'palette')).toBe(false);
  expect(isKey(press('ArrowDown', { altKey: true }), 'columnMenu')).toBe(true);
});

test('Shift belongs to a sign, extends where that is said, and makes a letter another key', () => {
  expect(isKey(press('?', { shiftKey: true }), 'table')).toBe(true);
  expect(isKey(press('/', { shiftKey: true }), 'search')).toBe(true);
  expect(isKey(press('F', { shiftKey: true }), 'filter')).toBe(false);
  expect(isKey(press('F'), 'filter')).toBe(true);
  expect(isKey(press('X', { shiftKey: true }), 'tickRow', true)).toBe(true);
});

test('switched off, what writes a sign does nothing; arrows, Space and held keys work on', () => {
  singleKeySetting.switch(false);
  expect(
    ['j', 'x', '/', '?', '.', 'g'].filter((key) =>
      Object.keys(keyboardShortcuts).some((name) => isKey(press(key), name as never)),
    ),
  ).toEqual([]);
  expect(isKey(press('ArrowDown'), 'nextRow')).toBe(true);
  expect(isKey(press(' '), 'tickRow')).toBe(true);
  expect(isKey(press('a', { ctrlKey: true }), 'tickAll')).toBe(true);
});
