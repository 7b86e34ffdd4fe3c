import type { PersonToFind, SimilarPerson } from '@wagenpark/contract/admin/drivers';
import { refusal } from '@wagenpark/contract/define/errors';
import type { StoredDriver } from '@wagenpark/contract/fleet/drivers';
import { emailKey, licenceKey } from '@wagenpark/domain/person-likeness';
import { joinSearchText, normalizeForSearch } from '@wagenpark/domain/table-search';
import type { Tx } from '../../platform/database/database.ts';
import { contractsOfDriver, refreshContractList, touchDebtors } from '../lease-contracts/index.ts';
import type { DriverFacts } from './driver-facts.ts';
import * as repository from './repository.ts';

/*
 * Functions for other modules, which call them inside their own transactions: an approved change creates or corrects a
 * person.
 */

/** Reads a person in the form of the wire (EN-06 … EN-08); undefined when missing or out of scope. */
export async function readDriverOnWire(tx: Tx, clientId: number, number: number): Promise<StoredDriver | undefined> {
  const driver = await repository.readDriver(tx, clientId, number);
  return driver && (JSON.parse(driver.text) as StoredDriver);
}

/** The largest number of similar persons in a result. */
const alikeLimit = 5;

/**
 * Finds possible duplicates of a described person in scope: the same e-mail address, licence number, or name with birth
 * date. At most 5. A name or a birth date alone is not enough.
 */
export async function findDuplicatePersons(
  tx: Tx,
  clientId: number,
  person: PersonToFind,
): Promise<readonly SimilarPerson[]> {
  const name = nameKey(person.name);
  const candidates = await repository.findSimilarRows(tx, clientId, {
    email: emailKey(person.email),
    licence: licenceKey(person.licence),
    birthDate: person.birthDate,
  });
  return candidates
    .map(({ byEmail, byLicence, byBirthDate, ...choice }): SimilarPerson => {
      const isNamesake = byBirthDate && name !== '' && nameKey(choice.name) === name;
      return {
        ...choice,
        by: [
          ...(byEmail ? (['email'] as const) : []),
          ...(byLicence ? (['licence'] as const) : []),
          ...(isNamesake ? (['nameAndBirthDate'] as const) : []),
        ],
      };
    })
    .filter(({ by }) => by.length > 0)
    .slice(0, alikeLimit);
}

const nameKey = (name: string): string => normalizeForSearch(name).replace(/\s+/g, ' ').trim();

/** The normalized search text of a person: number and names (CR-13). */
export const searchTextOf = (
  driver: { readonly number: number } & Pick<DriverFacts, 'first_name' | 'initials' | 'prefix' | 'last_name'>,
): string => joinSearchText([driver.number, driver.first_name, driver.initials, driver.prefix, driver.last_name]);

/**
 * Creates a person at a debtor and returns the new number. Concurrent transactions wait for each other, so numbers are
 * unique. The person belongs to the portal: imports do not change it.
 */
export async function createDriver(
  tx: Tx,
  clientId: number,
  debtorNumber: number,
  facts: DriverFacts,
): Promise<number> {
  const number = await repository.takeDriverNumber(tx, clientId);
  const row = { ...facts, search_text: searchTextOf({ ...facts, number }) };
  await repository.insertDriver(tx, clientId, number, debtorNumber, row);
  await touchDebtors(tx, clientId, [debtorNumber]);
  return number;
}

/**
 * Corrects a person and refreshes the lists that show it. The person then belongs to the portal: imports do not change
 * it.
 * @throws {Refusal} `notFound` when missing or out of scope
 */
export async function updateDriver(
  tx: Tx,
  clientId: number,
  number: number,
  facts: DriverFacts,
  now: Date,
): Promise<void> {
  const debtor = await repository.lockDriver(tx, clientId, number);
  if (debtor === undefined) throw refusal('notFound');
  const row = { ...facts, search_text: searchTextOf({ ...facts, number }) };
  await repository.overwriteDriver(tx, clientId, number, row);
  const contracts = await contractsOfDriver(tx, clientId, number);
  await refreshContractList(
    tx,
    clientId,
    contracts.map((contract) => contract.number),
    now,
  );
  await touchDebtors(tx, clientId, [debtor, ...contracts.map((contract) => contract.debtor)]);
}
