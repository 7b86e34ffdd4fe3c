import type { Fact, Facts } from '@wagenpark/contract';
import type { FactPlace } from '../../platform/words/fact-place.ts';

/*
 * Three-way merge: two people changed one record from the same base. What only one of them changed is right as they left
 * it; what both changed otherwise is a conflict, which the later one decides.
 */

type Values = Readonly<Record<string, unknown>>;
type Rows = readonly Values[];
type List = readonly unknown[];

/** One place that somebody else changed. */
export interface PlaceChange {
  readonly place: FactPlace;
  readonly theirs: unknown;
  /** What stood in the form when they met; where the reader changed nothing there, that of the base. */
  readonly mine: unknown;
}

/** What comes of two changes of one record. */
export interface MergeResult {
  /** The values of the form: where there is a conflict, those of the reader. */
  readonly values: Values;
  /** What only the other changed: taken over. */
  readonly adopted: readonly PlaceChange[];
  /** What both changed otherwise. */
  readonly conflicts: readonly PlaceChange[];
}

/** Both as they are stored: no text and none are the same. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/**
 * Merges what the other saved into the form.
 * @param base the record from which the form started
 * @param mine the values of the form
 * @param theirs the record as it is now
 */
export function mergeChanges(facts: Facts, base: Values, mine: Values, theirs: Values): MergeResult {
  const adopted: PlaceChange[] = [];
  const conflicts: PlaceChange[] = [];

  const mergeValue = (place: FactPlace, former: unknown, own: unknown, other: unknown): unknown => {
    if (isSame(former, other) || isSame(own, other)) return own;
    if (isSame(former, own)) {
      adopted.push({ place, theirs: other, mine: own });
      return other;
    }
    conflicts.push({ place, theirs: other, mine: own });
    return own;
  };

  const mergeFacts = (of: Facts, place: readonly string[], former: Values, own: Values, other: Values): Values =>
    Object.fromEntries(
      Object.entries(of)
        .filter(([name]) => name in own)
        .map(([name, fact]) => [
          name,
          mergeFact(fact, [...place, name] as unknown as FactPlace, former[name], own[name], other[name]),
        ]),
    );

  const mergeFact = (fact: Fact, place: FactPlace, former: unknown, own: unknown, other: unknown): unknown => {
    if (fact.kind === 'texts') return mergeTexts(place, asValues(former), asValues(own), asValues(other));
    if (fact.kind === 'rows') return mergeRows(fact, place, asRows(former), asRows(own), asRows(other));
    if (fact.kind === 'tags' || fact.kind === 'links')
      return mergeSets(place, fact.kind === 'tags', asList(former), asList(own), asList(other));
    return mergeValue(place, former, own, other);
  };

  /** Each language is a place of its own. */
  const mergeTexts = (place: FactPlace, former: Values, own: Values, other: Values): Values =>
    Object.fromEntries(
      [...new Set([...Object.keys(own), ...Object.keys(other)])].map((locale) => [
        locale,
        mergeValue([...place, locale] as unknown as FactPlace, former[locale], own[locale] ?? '', other[locale] ?? ''),
      ]),
    );

  /**
   * What either added is there, what either took away is not. A tag is the same one in another case: that, and the order of
   * tags, either may change; both otherwise is a conflict. Links have no order.
   */
  const mergeSets = (place: FactPlace, isOrdered: boolean, former: List, own: List, other: List): List => {
    const hasMoved = (list: List) => isOrdered && !isInOrder(former, list);
    let contradicts = hasMoved(own) && hasMoved(other) && !isInOrder(own, other);
    const mergeElement = (key: unknown): unknown => {
      const [before, ours, latter] = [former, own, other].map((list) => list.find((element) => keyOf(element) === key));
      if (ours === latter || latter === before) return ours;
      if (ours === before) return latter;
      if (ours === undefined || latter === undefined) return undefined;
      contradicts = true;
      return ours;
    };
    const [first, second] = hasMoved(other) && !hasMoved(own) ? [other, own] : [own, other];
    const merged = [...new Set([...first, ...second].map(keyOf))]
      .map(mergeElement)
      .filter((element) => element !== undefined);
    if (contradicts) conflicts.push({ place, theirs: other, mine: merged });
    else if (!isSame(merged, own)) adopted.push({ place, theirs: other, mine: own });
    return merged;
  };

  /** Rows are the same row by their key; a row that one took away and the other changed is a conflict as a whole. */
  const mergeRows = (
    { of, key }: Extract<Fact, { readonly kind: 'rows' }>,
    place: FactPlace,
    former: Rows,
    own: Rows,
    other: Rows,
  ): Rows => {
    const find = (rows: Rows, value: string) => rows.find((row) => String(row[key]) === value);
    const keys = [...new Set([...own, ...other].map((row) => String(row[key])))];
    return keys.flatMap((value) => {
      const [before, ours, latter] = [find(former, value), find(own, value), find(other, value)];
      const rowPlace = [...place, value] as unknown as FactPlace;
      if (ours !== undefined && latter !== undefined) return [mergeFacts(of, rowPlace, before ?? {}, ours, latter)];
      const merged = mergeValue(rowPlace, before, ours, latter) as Values | undefined;
      return merged === undefined || merged === null ? [] : [merged];
    });
  };

  const values = { ...mine, ...mergeFacts(facts, [], base, mine, theirs) };
  return { values, adopted, conflicts };
}

const asValues = (value: unknown): Values => (value ?? {}) as Values;
const asRows = (value: unknown): Rows => (value ?? []) as Rows;
const asList = (value: unknown): List => (value ?? []) as List;

/** By what two elements are the same: no two tags differ by their case alone. */
const keyOf = (element: unknown): unknown => (typeof element === 'string' ? element.toLowerCase() : element);

/** Whether the elements that two lists share stand in the same order. */
function isInOrder(one: List, other: List): boolean {
  const [keys, others] = [one.map(keyOf), other.map(keyOf)];
  return isSame(
    keys.filter((key) => others.includes(key)),
    others.filter((key) => keys.includes(key)),
  );
}

/** The key of the rows at a fact; undefined where it holds none. */
const rowKey = (facts: Facts, name: string): string | undefined => {
  const fact = facts[name];
  return fact?.kind === 'rows' ? fact.key : undefined;
};

/** The value at a place. */
export function valueAt(facts: Facts, values: Values, [name, inner, field]: FactPlace): unknown {
  const value = values[name];
  if (inner === undefined) return value;
  const key = rowKey(facts, name);
  if (key === undefined) return asValues(value)[inner];
  const row = asRows(value).find((one) => String(one[key]) === inner);
  return field === undefined ? row : row?.[field];
}

/** Values with another one at a place; a row that is undefined is taken away. */
export function withValue(facts: Facts, values: Values, [name, inner, field]: FactPlace, value: unknown): Values {
  if (inner === undefined) return { ...values, [name]: value };
  const key = rowKey(facts, name);
  if (key === undefined) return { ...values, [name]: { ...asValues(values[name]), [inner]: value } };
  const rows = asRows(values[name]);
  const former = rows.find((row) => String(row[key]) === inner);
  const row = field === undefined ? (value as Values | undefined) : { ...former, [field]: value };
  if (row === undefined) return { ...values, [name]: rows.filter((one) => one !== former) };
  return { ...values, [name]: former === undefined ? [...rows, row] : rows.map((one) => (one === former ? row : one)) };
}
