import { isDeepStrictEqual } from 'node:util';
import type { Fact, Facts } from '@wagenpark/contract/define/facts';
import type { AuditChange } from '../../platform/audit.ts';

type Values = Readonly<Record<string, unknown>>;
const noValues: Values = {};

/** A value as the audit trail stores it; null if it is empty. */
function trailText({ kind }: Fact, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'money') return (value as number).toFixed(2);
  if (kind === 'tags') return (value as readonly string[]).join(', ') || null;
  // Sorted, because the order of links has no meaning.
  if (kind === 'links') return (value as readonly number[]).toSorted((left, right) => left - right).join(', ') || null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The union of the keys of two objects. */
const keysOf = (one: Values, other: Values): readonly string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
];

/** The changes of a translated text: one per language, with a field name such as `name.pl-PL`. */
const languageChanges = (name: string, fact: Fact, before: Values, after: Values): readonly AuditChange[] =>
  keysOf(before, after).map((locale) => ({
    field: `${name}.${locale}`,
    before: trailText(fact, before[locale]),
    after: trailText(fact, after[locale]),
  }));

/** The changes of nested rows, which are matched by key. A field name has three parts: `terms.d.maxKm`. */
function rowChanges(
  name: string,
  { of: innerFacts, key }: Extract<Fact, { readonly kind: 'rows' }>,
  before: readonly Values[],
  after: readonly Values[],
): readonly AuditChange[] {
  const byKey = (rows: readonly Values[]) => Object.fromEntries(rows.map((row) => [String(row[key]), row]));
  const [rowsBefore, rowsAfter] = [byKey(before), byKey(after)];
  return keysOf(rowsBefore, rowsAfter).flatMap((value) =>
    changesBetween(innerFacts, rowsBefore[value], rowsAfter[value]).map((change) => ({
      ...change,
      field: `${name}.${value}.${change.field}`,
    })),
  );
}

/**
 * The difference between two records, for the audit trail: one change per fact, and per language or row within a fact.
 * Computed facts are left out.
 * @param before the stored record; none for a new record
 * @param after the new values; none for a deleted record
 */
export function changesBetween(
  facts: Facts,
  before: Values = noValues,
  after: Values = noValues,
): readonly AuditChange[] {
  return (
    Object.entries(facts)
      .flatMap(([name, fact]): readonly AuditChange[] => {
        const [oldValue, newValue] = [before[name], after[name]];
        if (fact.computed || isDeepStrictEqual(oldValue, newValue)) return [];
        if (fact.kind === 'rows') {
          return rowChanges(name, fact, (oldValue ?? []) as readonly Values[], (newValue ?? []) as readonly Values[]);
        }
        if (fact.kind === 'texts') {
          return languageChanges(name, fact, (oldValue ?? noValues) as Values, (newValue ?? noValues) as Values);
        }
        return [{ field: name, before: trailText(fact, oldValue), after: trailText(fact, newValue) }];
      })
      // Different tags may have the same text: 'Kia, Seat' is one tag, or two.
      .filter((change) => facts[change.field]?.kind === 'tags' || change.before !== change.after)
  );
}
