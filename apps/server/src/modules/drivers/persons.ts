import type { KnownPerson, PersonToFind } from '@wagenpark/contract/admin/drivers';
import { refusal } from '@wagenpark/contract/define/errors';
import type { StoredDriver } from '@wagenpark/contract/fleet/drivers';
import { licenceKey, mailKey } from '@wagenpark/domain/person-likeness';
import { fold, searchText } from '@wagenpark/domain/table-search';
import type { Tx } from '../../platform/database/database.ts';
import { contractsOfDriver, refreshContractList, touchDebtors } from '../lease-contracts/index.ts';
import type { DriverFacts } from './driver-facts.ts';
import * as repository from './repository.ts';

/*
 * What other modules do to persons, inside a transaction of theirs: an approved change creates or corrects one.
 */

/** A person as the wire shows one (EN-06 … EN-08); undefined when missing or outside the scope. */
export async function driverOnWire(tx: Tx, clientId: number, number: number): Promise<StoredDriver | undefined> {
  const driver = await repository.readDriver(tx, clientId, number);
  return driver && (JSON.parse(driver.text) as StoredDriver);
}

/** Known persons that are told of one who is described. */
const alikeLimit = 5;

/**
 * The known persons who equal the one who is described, within the transaction's scope: by e-mail address, licence
 * number, or name with birth date. At most 5; a name or a birth date alone says nothing.
 */
export async function personsAlike(tx: Tx, clientId: number, person: PersonToFind): Promise<readonly KnownPerson[]> {
  const name = nameKey(person.name);
  const found = await repository.findAlike(tx, clientId, {
    email: mailKey(person.email),
    licence: licenceKey(person.licence),
    birthDate: person.birthDate,
  });
  return found
    .map(({ byEmail, byLicence, byBirthDate, ...choice }): KnownPerson => {
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

const nameKey = (name: string): string => fold(name).replace(/\s+/g, ' ').trim();

/** The folded text by which the look-up finds a person: number and names (CR-13). */
export const searchTextOf = (
  driver: { readonly number: number } & Pick<DriverFacts, 'first_name' | 'initials' | 'prefix' | 'last_name'>,
): string => searchText([driver.number, driver.first_name, driver.initials, driver.prefix, driver.last_name]);

/**
 * Adds a person to a debtor and gives the new number. Two transactions never get the same number: the second waits for
 * the first. The person is the portal's own; an import leaves it alone.
 */
export async function createDriver(
  tx: Tx,
  clientId: number,
  debtorNumber: number,
  facts: DriverFacts,
): Promise<number> {
  const number = await repository.takeNumber(tx, clientId);
  const row = { ...facts, search_text: searchTextOf({ ...facts, number }) };
  await repository.insertDriver(tx, clientId, number, debtorNumber, row);
  await touchDebtors(tx, clientId, [debtorNumber]);
  return number;
}

/**
 * Corrects a person, and what lists show of the person. From then on the person is the portal's own. `at` is now. Refused as notFound when missing or outside the scope.
 */
export async function updateDriver(
  tx: Tx,
  clientId: number,
  number: number,
  facts: DriverFacts,
  at: Date,
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
    at,
  );
  await touchDebtors(tx, clientId, [debtor, ...contracts.map((contract) => contract.debtor)]);
}
