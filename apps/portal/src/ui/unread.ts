/**
 * Stands at a field whose text it cannot read as a number or a day. Its value is none then, as for an empty one: a form asks for
 * this mark before it saves.
 */
export const UNREAD = 'data-unread';
