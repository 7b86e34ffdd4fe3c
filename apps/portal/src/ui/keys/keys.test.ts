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

test('a shortcut matches only with exactly its modifier keys', () => {
  expect(isKey(press('j'), 'nextRow')).toBe(true);
  expect(isKey(press('ArrowDown'), 'nextRow')).toBe(true);
  expect(isKey(press('j', { ctrlKey: true }), 'nextRow')).toBe(false);
  expect(isKey(press('k', { metaKey: true }), 'palette')).toBe(true);
  expect(isKey(press('k'), 'palette')).toBe(false);
  expect(isKey(press('ArrowDown', { altKey: true }), 'columnMenu')).toBe(true);
});

test('Shift is part of a character, an extension if declared, and distinguishes letters', () => {
  expect(isKey(press('?', { shiftKey: true }), 'table')).toBe(true);
  expect(isKey(press('/', { shiftKey: true }), 'search')).toBe(true);
  expect(isKey(press('F', { shiftKey: true }), 'filter')).toBe(false);
  expect(isKey(press('F'), 'filter')).toBe(true);
  expect(isKey(press('X', { shiftKey: true }), 'tickRow', true)).toBe(true);
});

test('switched off, character shortcuts do nothing; arrows, Space and modified keys still work', () => {
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
