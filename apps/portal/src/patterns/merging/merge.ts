import type { Fact, Facts } from '@wagenpark/contract';
import type { FactPlace } from '../../platform/words/fact-place.ts';

/*
 * Three-way merge: two users changed a record from the same base. A value that only one of them changed is taken over.
 * A value that both changed differently is a conflict, which the later user resolves.
 */

type Values = Readonly<Record<string, unknown>>;
type Rows = readonly Values[];
type List = readonly unknown[];

/** A change by the other user. */
export interface PlaceChange {
  readonly place: FactPlace;
  readonly theirs: unknown;
  /** The value in the form before the merge; the base value if this user did not change it. */
  readonly mine: unknown;
}

/** The result of a three-way merge. */
export interface MergeResult {
  /** The merged values. A conflict keeps the value of this user. */
  readonly values: Values;
  /** The changes that only the other user made; they are part of `values`. */
  readonly adopted: readonly PlaceChange[];
  /** The values that both users changed differently. */
  readonly conflicts: readonly PlaceChange[];
}

/** Whether two values are stored alike: an empty text, null and undefined are the same. */
const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left ?? '') === JSON.stringify(right ?? '');

/**
 * Merges the changes of another user into a form (three-way merge).
 * @param base the record from which the form started
 * @param mine the current values of the form
 * @param theirs the record as stored now
 */
export function mergeChanges(facts: Facts, base: Values, mine: Values, theirs: Values): MergeResult {
  const adopted: PlaceChange[] = [];
  const conflicts: PlaceChange[] = [];

  const mergeValue = (place: FactPlace, original: unknown, own: unknown, other: unknown): unknown => {
    if (isSame(original, other) || isSame(own, other)) return own;
    if (isSame(original, own)) {
      adopted.push({ place, theirs: other, mine: own });
      return other;
    }
    conflicts.push({ place, theirs: other, mine: own });
    return own;
  };

  const mergeFacts = (
    innerFacts: Facts,
    place: readonly string[],
    original: Values,
    own: Values,
    other: Values,
  ): Values =>
    Object.fromEntries(
      Object.entries(innerFacts)
        .filter(([name]) => name in own)
        .map(([name, fact]) => [
          name,
          mergeFact(fact, [...place, name] as unknown as FactPlace, original[name], own[name], other[name]),
        ]),
    );

  const mergeFact = (fact: Fact, place: FactPlace, original: unknown, own: unknown, other: unknown): unknown => {
    if (fact.kind === 'texts') return mergeTexts(place, asValues(original), asValues(own), asValues(other));
    if (fact.kind === 'rows') return mergeRows(fact, place, asRows(original), asRows(own), asRows(other));
    if (fact.kind === 'tags' || fact.kind === 'links')
      return mergeSets(place, fact.kind === 'tags', asList(original), asList(own), asList(other));
    return mergeValue(place, original, own, other);
  };

  /** Texts are merged per language. */
  const mergeTexts = (place: FactPlace, original: Values, own: Values, other: Values): Values =>
    Object.fromEntries(
      [...new Set([...Object.keys(own), ...Object.keys(other)])].map((locale) => [
        locale,
        mergeValue(
          [...place, locale] as unknown as FactPlace,
          original[locale],
          own[locale] ?? '',
          other[locale] ?? '',
        ),
      ]),
    );

  /**
   * Merges tags or links as sets: additions and removals of both users are applied. Tags are compared
   * case-insensitively; a change of their case or order is merged too, and is a conflict if both users changed it
   * differently. Links have no order.
   */
  const mergeSets = (place: FactPlace, isOrdered: boolean, original: List, own: List, other: List): List => {
    const hasMoved = (list: List) => isOrdered && !isInOrder(original, list);
    let isConflict = hasMoved(own) && hasMoved(other) && !isInOrder(own, other);
    const mergeElement = (key: unknown): unknown => {
      const [baseElement, ownElement, otherElement] = [original, own, other].map((list) =>
        list.find((element) => keyOf(element) === key),
      );
      if (ownElement === otherElement || otherElement === baseElement) return ownElement;
      if (ownElement === baseElement) return otherElement;
      if (ownElement === undefined || otherElement === undefined) return undefined;
      isConflict = true;
      return ownElement;
    };
    const [first, second] = hasMoved(other) && !hasMoved(own) ? [other, own] : [own, other];
    const merged = [...new Set([...first, ...second].map(keyOf))]
      .map(mergeElement)
      .filter((element) => element !== undefined);
    if (isConflict) conflicts.push({ place, theirs: other, mine: merged });
    else if (!isSame(merged, own)) adopted.push({ place, theirs: other, mine: own });
    return merged;
  };

  /**
   * Merges rows by key, and within a row by fact. If one user removed a row and the other changed it, the row is a
   * conflict.
   */
  const mergeRows = (
    { of: innerFacts, key }: Extract<Fact, { readonly kind: 'rows' }>,
    place: FactPlace,
    original: Rows,
    own: Rows,
    other: Rows,
  ): Rows => {
    const find = (rows: Rows, value: string) => rows.find((row) => String(row[key]) === value);
    const keys = [...new Set([...own, ...other].map((row) => String(row[key])))];
    return keys.flatMap((value) => {
      const [baseRow, ownRow, otherRow] = [find(original, value), find(own, value), find(other, value)];
      const rowPlace = [...place, value] as unknown as FactPlace;
      if (ownRow !== undefined && otherRow !== undefined)
        return [mergeFacts(innerFacts, rowPlace, baseRow ?? {}, ownRow, otherRow)];
      const merged = mergeValue(rowPlace, baseRow, ownRow, otherRow) as Values | undefined;
      return merged === undefined || merged === null ? [] : [merged];
    });
  };

  const values = { ...mine, ...mergeFacts(facts, [], base, mine, theirs) };
  return { values, adopted, conflicts };
}

const asValues = (value: unknown): Values => (value ?? {}) as Values;
const asRows = (value: unknown): Rows => (value ?? []) as Rows;
const asList = (value: unknown): List => (value ?? []) as List;

/** The identity of an element: a tag in lower case, or the number of a link. */
const keyOf = (element: unknown): unknown => (typeof element === 'string' ? element.toLowerCase() : element);

/** Whether the elements that two lists have in common are in the same order. */
function isInOrder(left: List, right: List): boolean {
  const [leftKeys, rightKeys] = [left.map(keyOf), right.map(keyOf)];
  return isSame(
    leftKeys.filter((key) => rightKeys.includes(key)),
    rightKeys.filter((key) => leftKeys.includes(key)),
  );
}

/** The name of the key of a rows fact; undefined for another kind of fact. */
const rowKey = (facts: Facts, name: string): string | undefined => {
  const fact = facts[name];
  return fact?.kind === 'rows' ? fact.key : undefined;
};

/** The value at a place: of a fact, a language of a text, a row, or a fact within a row. */
export function readValueAt(facts: Facts, values: Values, [name, inner, field]: FactPlace): unknown {
  const value = values[name];
  if (inner === undefined) return value;
  const key = rowKey(facts, name);
  if (key === undefined) return asValues(value)[inner];
  const row = asRows(value).find((one) => String(one[key]) === inner);
  return field === undefined ? row : row?.[field];
}

/** A copy of the values with a new value at a place. For a row, undefined removes it and an unknown key adds it. */
export function withValue(facts: Facts, values: Values, [name, inner, field]: FactPlace, value: unknown): Values {
  if (inner === undefined) return { ...values, [name]: value };
  const key = rowKey(facts, name);
  if (key === undefined) return { ...values, [name]: { ...asValues(values[name]), [inner]: value } };
  const rows = asRows(values[name]);
  const original = rows.find((row) => String(row[key]) === inner);
  const row = field === undefined ? (value as Values | undefined) : { ...original, [field]: value };
  if (row === undefined) return { ...values, [name]: rows.filter((one) => one !== original) };
  return {
    ...values,
    [name]: original === undefined ? [...rows, row] : rows.map((one) => (one === original ? row : one)),
  };
}
