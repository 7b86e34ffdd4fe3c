/**
 * Attribute of a field whose text is no valid number or day. Its value is null, as for an empty field, so a form checks
 * for this attribute before it saves.
 */
export const UNPARSED_ATTRIBUTE = 'data-unread';
