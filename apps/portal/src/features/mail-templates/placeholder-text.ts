/** Placeholders of a rich text: `{name}` on the wire, a chip in the editor. */

/** The attribute of a chip, with the name of its placeholder. */
export const PLACEHOLDER_ATTRIBUTE = 'data-placeholder';

// Matches a tag, so that the address of a link stays unchanged, or a placeholder in a text.
const TAG_OR_PLACEHOLDER = /<[^>]*>|\{([A-Za-z]+)\}/g;
const CHIP = new RegExp(`<span[^>]*\\b${PLACEHOLDER_ATTRIBUTE}="([A-Za-z]+)"[^>]*>[^<]*</span>`, 'g');

/**
 * Turns the known placeholders of a stored rich text into chips. Unknown ones stay text, so that users can correct
 * them.
 */
export const withChips = (html: string, names: readonly string[]): string =>
  html.replace(TAG_OR_PLACEHOLDER, (match, name: string | undefined) =>
    name !== undefined && names.includes(name) ? `<span ${PLACEHOLDER_ATTRIBUTE}="${name}"></span>` : match,
  );

/** Turns chips back into placeholders. */
export const withoutChips = (html: string): string => html.replace(CHIP, '{$1}');

/** The lines of a rich text without tags, for checking its placeholders. */
export const textLines = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html.replace(/<\/(?:p|h2|li)>|<br\s*\/?>/g, '$&\n'), 'text/html');
  return body.textContent;
};
