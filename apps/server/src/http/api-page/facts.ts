import { allFleetFunctions, type Fact, type Facts } from '@wagenpark/contract';
import { requestFacts } from '@wagenpark/contract/admin/requests';
import { factsOf } from '@wagenpark/contract/define/facts';
import { addressFacts, licenceFacts, personFacts } from '@wagenpark/contract/fleet/drivers';
import { leaseContractFacts } from '@wagenpark/contract/fleet/lease-contracts';

/** The facts of every answer that is made of facts; then those that stand in answers beside parts of their own. */
const tables: readonly Facts[] = [
  ...allFleetFunctions()
    .map(({ fn }) => factsOf(fn.answer))
    .filter((facts) => facts !== undefined),
  leaseContractFacts,
  requestFacts,
  personFacts,
  licenceFacts,
  addressFacts,
];

/** The kinds of facts that a JSON type does not tell, in words, each with a value that one could meet. */
const told: Partial<Record<Fact['kind'], { readonly words: string; readonly example: string | number }>> = {
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

/** What is known of a field by the fact that it carries; undefined where its JSON type says all. */
export function factOf(field: string): { readonly words: string; readonly example: string | number } | undefined {
  const fact = byName.get(field);
  if (fact === undefined) return undefined;
  const measured = fact.kind === 'count' && fact.unit === 'km';
  return measured ? { words: 'whole kilometres', example: 30_000 } : told[fact.kind];
}
