import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

let cachedCodes: ReadonlyMap<string, string> | undefined;

/** The texts of Dutch traffic offences by code (annex of BWBR0004581), read from the file once. */
function codes(): ReadonlyMap<string, string> {
  cachedCodes ??= new Map(
    parse<{ code: string; description: string }>(readFileSync(new URL('fine-codes.csv', import.meta.url)), {
      columns: true,
    }).map(({ code, description }) => [code.toUpperCase(), description]),
  );
  return cachedCodes;
}

/**
 * The text of a Dutch offence code such as `va011` (case-insensitive), with a capital first letter; undefined for an
 * unknown code.
 */
export function fineDescription(code: string): string | undefined {
  return codes()
    .get(code.trim().toUpperCase())
    ?.replace(/^./u, (letter) => letter.toUpperCase());
}
