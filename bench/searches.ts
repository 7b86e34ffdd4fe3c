import type { BigDatabase } from './big-database.ts';
import { bigClient } from './fleet-calls.ts';

/**
 * Different realistic searches of one to three words: a surname, a make with a surname, a model with the beginning of a
 * place's or company's name. They are taken from the contracts, and are the same in every run.
 * @param most the maximum number; to make every search a new one, pass more than the run needs
 */
export async function manySearches(query: BigDatabase['query'], most = 300): Promise<readonly string[]> {
  const rows = await query<{ surname: string; make: string; model: string; debtor: string }>(
    `select regexp_replace(list_driver, '^\\S+ ', '') as surname, split_part(list_description, ' ', 1) as make,
       split_part(list_description, ' ', 2) as model, reverse(split_part(reverse(list_debtor), ' ', 1)) as debtor
     from lease_contract where client_id = $1 and list_driver is not null and number % $3 = 0 order by number limit $2`,
    [bigClient.clientId, most, most > 300 ? 7 : 97],
  );
  const searches = rows.map(({ surname, make, model, debtor }, index) => {
    if (index % 3 === 0) return surname;
    return index % 3 === 1 ? `${make} ${surname}` : `${model} ${debtor.slice(0, 4)} ${surname.slice(0, 3)}`;
  });
  return [...new Set(searches)];
}
