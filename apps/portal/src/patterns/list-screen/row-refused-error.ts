/** A refusal of a row in a bulk action, with its own text. */
export class RowRefusedError extends Error {}
