import { expect, test } from 'vitest';
import { choiceForServerText, knownServerTexts } from './server-text.ts';

test('ER-11 ER-12 an existing account is reported in the server’s words, any other error of the address in our own', () => {
  expect(choiceForServerText('There already exists an account with the specified e-mail address.')).toBe('asIs');
  expect(choiceForServerText('There already exists an account with the specified e-mail address')).toBe('emailAddress');
  expect(choiceForServerText('The specified e-mail address is not known')).toBe('emailAddress');
});

test('ER-11 ER-15 the server texts with our own wording, in the order of the specification', () => {
  expect(knownServerTexts).toEqual([
    'emailAddress',
    'invalidLeaseWiseDebtor',
    'fuelCodeSpecifiedMaxOnce',
    'cannotDeleteFile',
    'cannotDeleteArrangement',
    'atleastOneAdmin',
    'mantelNumberAlreadyExistsForThisClient',
  ]);
});

test('ER-13 ER-14 a wrong debtor number has priority over all other texts of the leasing system', () => {
  expect(choiceForServerText('LeaseWiseDebtorNr 12 is unknown to LeaseWise')).toBe('invalidLeaseWiseDebtor');
  for (const text of [
    'The car has a different CategoryNumber',
    'LeaseWise did not answer',
    'This is the only remaining contact',
    'The address is already in another email setting',
    'IsOrderEmailActive must be set',
  ]) {
    expect(choiceForServerText(text)).toBe('asIs');
  }
});

test.each([
  ['ER-15', 'Fuel codes can only be specified at max once', 'fuelCodeSpecifiedMaxOnce'],
  ['ER-16', 'Cannot delete file', 'cannotDeleteFile'],
  ['ER-17', 'Cannot delete carArrangement because there are still MobilityProducts', 'cannotDeleteArrangement'],
  ['ER-18', 'At least 1 admin must receive order emails', 'atleastOneAdmin'],
  ['ER-19', 'Mantelnummer already exists for this client', 'mantelNumberAlreadyExistsForThisClient'],
])('%s %s', (_id, text, expected) => {
  expect(choiceForServerText(text)).toBe(expected);
  expect(choiceForServerText(`Error: ${text}.`)).toBe(expected);
});

test('ER-15 ER-16 ER-17 ER-18 ER-19 each text with our own wording is recognized; ER-20 any other is unknown', () => {
  expect(knownServerTexts).toHaveLength(7);
  for (const text of ['', 'leasewise', 'Object reference not set', 'constructor']) {
    expect(choiceForServerText(text)).toBe('unknown');
  }
});
