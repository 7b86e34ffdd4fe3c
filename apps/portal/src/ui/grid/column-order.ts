interface Named {
  readonly id: string;
}

/**
 * Sorts the columns by a stored order. Ids that the list no longer has are ignored. Columns that the stored order
 * lacks, because they were added later, come after the column that precedes them in the declaration.
 */
export function arrangeColumns<Column extends Named>(
  all: readonly Column[],
  order: readonly string[],
): readonly Column[] {
  if (order.length === 0) return all;
  const byId = new Map(all.map((column) => [column.id, column]));
  const ordered = [...new Set(order)].flatMap((id) => byId.get(id) ?? []);
  all.forEach((column, place) => {
    if (ordered.includes(column)) return;
    const precedingColumn = all[place - 1];
    ordered.splice(precedingColumn === undefined ? 0 : ordered.indexOf(precedingColumn) + 1, 0, column);
  });
  return ordered;
}

/**
 * The ids after moving a column in front of another; null moves it to the end. Unknown ids and an unchanged position
 * change nothing.
 */
export function moveBefore(ids: readonly string[], id: string, beforeId: string | null): readonly string[] {
  if (!ids.includes(id) || id === beforeId) return ids;
  const otherIds = ids.filter((otherId) => otherId !== id);
  const place = beforeId === null ? otherIds.length : otherIds.indexOf(beforeId);
  return place < 0 ? ids : [...otherIds.slice(0, place), id, ...otherIds.slice(place)];
}

/**
 * The ids after moving a column one place to the left (-1) or right (1) among the visible ones; at the edge nothing
 * changes.
 */
export function moveByOne(
  ids: readonly string[],
  visibleIds: readonly string[],
  id: string,
  step: -1 | 1,
): readonly string[] {
  const place = visibleIds.indexOf(id);
  const neighbour = visibleIds[place + step];
  if (place < 0 || neighbour === undefined) return ids;
  if (step === -1) return moveBefore(ids, id, neighbour);
  const nextId = ids[ids.indexOf(neighbour) + 1] ?? null;
  return moveBefore(ids, id, nextId);
}
