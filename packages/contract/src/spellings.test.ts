import { describe, expect, test } from 'vitest';
import { debtorChange, driverChange, fuelPass, greenCard, referenceChange } from './fleet/change-requests.ts';
import { personFacts } from './fleet/drivers.ts';
import { fineFacts } from './fleet/fines.ts';
import { fuelContractFacts } from './fleet/fuel-contracts.ts';
import { leaseContractFacts } from './fleet/lease-contracts.ts';
import { rentAgreementFacts } from './fleet/rent-agreements.ts';
import { userFacts } from './fleet/users.ts';

/** The names of a payload that differ from `name` in capitals or in a letter between its words only. */
const spellingsOf = (payload: object, name: RegExp): readonly string[] =>
  Object.keys(payload).filter((field) => name.test(field));

describe('EN-10 each payload keeps its own spelling', () => {
  test.each([
    ['a change of driver', driverChange.entries, ['Ingangsdatum']],
    ['a change of debtor', debtorChange.entries, ['IngangsDatum']],
    ['a change of reference', referenceChange.entries, ['IngangsDatum']],
  ])('of the start day: %s', (_, payload, expected) => {
    expect(spellingsOf(payload, /^ingangsdatum$/i)).toEqual(expected);
  });

  test.each([
    ['a change of reference', referenceChange.entries, ['Debiteurnummer']],
    ['a lease contract', leaseContractFacts, ['DebiteurNummer']],
    ['a fuel contract', fuelContractFacts, ['DebiteurNummer']],
    ['a rent agreement', rentAgreementFacts, ['DebiteurNummer']],
    ['a fine', fineFacts, ['DebiteurNummer']],
  ])('of the number of a debtor: %s', (_, payload, expected) => {
    expect(spellingsOf(payload, /^debiteurnummer$/i)).toEqual(expected);
  });

  test.each([
    ['a lease contract', leaseContractFacts, ['BijtellingPercentage']],
    ['a rent agreement', rentAgreementFacts, ['BijtellingsPercentage']],
  ])('of the addition for private use: %s', (_, payload, expected) => {
    expect(spellingsOf(payload, /^bijtellings?percentage$/i)).toEqual(expected);
  });

  test.each([
    ['a driver', personFacts, ['Voorletters']],
    ['a user', userFacts, ['VoorLetters']],
    ['a fuel pass', fuelPass.entries, ['VoorLetters']],
    ['a green card', greenCard.entries, ['VoorLetters']],
  ])('of initials: %s', (_, payload, expected) => {
    expect(spellingsOf(payload, /^voorletters$/i)).toEqual(expected);
  });
});
