import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

let known: ReadonlyMap<string, string> | undefined;

/** The codes of the Dutch statute on traffic fines with what they say (annex of BWBR0004581), read once. */
function codes(): ReadonlyMap<string, string> {
  known ??= new Map(
    parse<{ code: string; description: string }>(readFileSync(new URL('fine-codes.csv', import.meta.url)), {
      columns: true,
    }).map(({ code, description }) => [code.toUpperCase(), description]),
  );
  return known;
}

/** The wording of a Dutch code of an offence, in any case, as a sentence begins: `va011`; undefined for an unknown code. */
export function fineDescription(code: string): string | undefined {
  return codes()
    .get(code.trim().toUpperCase())
    ?.replace(/^./u, (letter) => letter.toUpperCase());
}
