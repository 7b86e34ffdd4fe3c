/** Thrown when a row is refused in a bulk action; the message is shown to the user. */
export class RowRefusedError extends Error {}
