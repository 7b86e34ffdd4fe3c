/** Characters that XML 1.0 cannot hold in any form. With the u flag, \p{Cs} is a lone surrogate and never half a pair. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu;
const SUSPECT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff]/;

/** Removes control characters (not tab and line breaks), non-characters and lone surrogates; pairs (emoji) stay. */
export function cleanText(text: string): string {
  return SUSPECT.test(text) ? text.replace(FORBIDDEN, '') : text;
}

const MARKUP = /[&<>"\t\n\r]/;
const CONTENT_MARKUP = /[&<>\r]/;

/**
 * Clean text → XML element content. A carriage return becomes a character reference, since a parser would otherwise
 * turn it into a line feed; `>` is escaped because of `]]>`.
 */
export function escapeXmlContent(text: string): string {
  if (!CONTENT_MARKUP.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
}

/** Clean text → the inside of a double-quoted XML attribute; white space survives as character references. */
export function escapeXmlAttribute(text: string): string {
  if (!MARKUP.test(text)) return text;
  return escapeXmlContent(text).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');
}
