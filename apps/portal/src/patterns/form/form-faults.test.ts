import { Refusal } from '@wagenpark/contract';
import { beforeAll, expect, test } from 'vitest';
import { showLocale } from '../../words/words.ts';
import { faultsOfFailure, fieldOfPath } from './form-faults.ts';

beforeAll(() => showLocale('en-GB', 'all', ['en-GB']));

test('a path from the server is mapped to the field of that name, or to a place within it', () => {
  expect(fieldOfPath('Bestuurder.Adres.Plaats', ['Naam', 'Plaats'])).toBe('Plaats');
  expect(fieldOfPath('texts.nl-NL.subject', ['texts'])).toBe('texts.nl-NL.subject');
  expect(fieldOfPath('Bestuurder.Onbekend', ['Naam'])).toBeNull();
  expect(fieldOfPath(undefined, ['Naam'])).toBeNull();
});

test('errors of a refusal that name a field are shown at the field, others above the form', () => {
  const refusal = new Refusal([
    { code: 'reasonRequired', message: '', path: 'reason' },
    { code: 'notPermitted', message: '' },
  ]);
  const { atFields, elsewhere } = faultsOfFailure(refusal, ['reason']);
  expect(atFields.map(({ path }) => path)).toEqual(['reason']);
  expect(elsewhere).toMatchObject({ code: 'notPermitted' });
  expect(faultsOfFailure(new Error('no network'), ['reason'])).toMatchObject({ atFields: [] });
});
