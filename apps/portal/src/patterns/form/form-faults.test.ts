import { Refusal } from '@wagenpark/contract';
import { beforeAll, expect, test } from 'vitest';
import { showLocale } from '../../words/words.ts';
import { faultsOfFailure, placeOfPath } from './form-faults.ts';

beforeAll(() => showLocale('en-GB', 'all', ['en-GB']));

test('a path of the wire leads to the field of that name, or into it', () => {
  expect(placeOfPath('Bestuurder.Adres.Plaats', ['Naam', 'Plaats'])).toBe('Plaats');
  expect(placeOfPath('texts.nl-NL.subject', ['texts'])).toBe('texts.nl-NL.subject');
  expect(placeOfPath('Bestuurder.Onbekend', ['Naam'])).toBeNull();
  expect(placeOfPath(undefined, ['Naam'])).toBeNull();
});

test('of a refusal, what names a field stands at the field and the rest above the form', () => {
  const refusal = new Refusal([
    { code: 'reasonRequired', message: '', path: 'reason' },
    { code: 'notPermitted', message: '' },
  ]);
  const { atFields, elsewhere } = faultsOfFailure(refusal, ['reason']);
  expect(atFields.map(({ path }) => path)).toEqual(['reason']);
  expect(elsewhere).toMatchObject({ code: 'notPermitted' });
  expect(faultsOfFailure(new Error('no network'), ['reason'])).toMatchObject({ atFields: [] });
});
