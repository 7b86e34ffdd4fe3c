import { allFleetFunctions, type Fact, type Facts } from '@wagenpark/contract';
import { requestFacts } from '@wagenpark/contract/admin/requests';
import { findFacts } from '@wagenpark/contract/define/facts';
import { addressFacts, licenceFacts, personFacts } from '@wagenpark/contract/fleet/drivers';
import { leaseContractFacts } from '@wagenpark/contract/fleet/lease-contracts';

/**
 * The fact tables of all answers: first those of answers that consist of facts only, then those of answers that have
 * other fields too.
 */
const tables: readonly Facts[] = [
  ...allFleetFunctions()
    .map(({ fn }) => findFacts(fn.answer))
    .filter((facts) => facts !== undefined),
  leaseContractFacts,
  requestFacts,
  personFacts,
  licenceFacts,
  addressFacts,
];

/** Descriptions of the fact kinds that a JSON type does not describe, each with a realistic example. */
const descriptions: Partial<Record<Fact['kind'], { readonly words: string; readonly example: string | number }>> = {
  plate: { words: 'licence plate', example: '8-ABP-64' },
  person: { words: 'name of a person', example: 'Anna de Vries' },
  email: { words: 'e-mail address', example: 'anna@client.example' },
  phone: { words: 'telephone number', example: '+31 20 555 01 23' },
  street: { words: 'street with house number', example: 'Havenstraat 12' },
  place: { words: 'postcode and place', example: '1234 AB Haarlem' },
  money: { words: 'amount in the client’s currency, two decimals', example: 489.5 },
  price: { words: 'price of one unit, up to four decimals', example: 0.0825 },
  percentage: { words: 'percentage: 21 is 21 %', example: 21 },
};

const byName: ReadonlyMap<string, Fact> = new Map(tables.flatMap((table) => Object.entries(table)));

/** Describes a field by its fact. Undefined when its JSON type already says everything. */
export function factOf(field: string): { readonly words: string; readonly example: string | number } | undefined {
  const fact = byName.get(field);
  if (fact === undefined) return undefined;
  const isDistance = fact.kind === 'count' && fact.unit === 'km';
  return isDistance ? { words: 'whole kilometres', example: 30_000 } : descriptions[fact.kind];
}
