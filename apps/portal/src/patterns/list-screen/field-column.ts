/** A column of a list that shows the field of its own name. What it looks like is added to what this gives. */
export const fieldColumn =
  <Id extends string>(header: (id: Id) => string) =>
  (id: Id): { id: Id; field: Id; header: string } => ({ id, field: id, header: header(id) });
