interface Named {
  readonly id: string;
}

/**
 * The columns in an order that somebody chose. What the order names and the list no longer has is left out; what the
 * list has and the order does not name, because it was added later, stands behind the column that it was declared
 * behind.
 */
export function inOrder<Column extends Named>(all: readonly Column[], order: readonly string[]): readonly Column[] {
  if (order.length === 0) return all;
  const byId = new Map(all.map((column) => [column.id, column]));
  const arranged = [...new Set(order)].flatMap((id) => byId.get(id) ?? []);
  all.forEach((column, place) => {
    if (arranged.includes(column)) return;
    const before = all[place - 1];
    arranged.splice(before === undefined ? 0 : arranged.indexOf(before) + 1, 0, column);
  });
  return arranged;
}

/**
 * The ids after a column was put in front of another; null puts it last. Unknown ids and a place where it stands already
 * change nothing.
 */
export function putBefore(ids: readonly string[], id: string, before: string | null): readonly string[] {
  if (!ids.includes(id) || id === before) return ids;
  const others = ids.filter((other) => other !== id);
  const place = before === null ? others.length : others.indexOf(before);
  return place < 0 ? ids : [...others.slice(0, place), id, ...others.slice(place)];
}

/**
 * The ids after a column went one place to the left (-1) or right (1) among those that are shown; at the edge it stays.
 */
export function movedBy(ids: readonly string[], shown: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const place = shown.indexOf(id);
  const neighbour = shown[place + by];
  if (place < 0 || neighbour === undefined) return ids;
  if (by === -1) return putBefore(ids, id, neighbour);
  const behind = ids[ids.indexOf(neighbour) + 1] ?? null;
  return putBefore(ids, id, behind);
}
