/** An element as the strict reader sees it; `text` is the text directly inside it. */
export type XmlNode = { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string };

const NAME = /[A-Za-z_\u00C0-\u02FF][\w.\-\u00C0-\u02FF]*(?::[A-Za-z_][\w.-]*)?/y;
const ATTRIBUTE = /\s+([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)="([^"<]*)"/y;
const CHARACTER = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(raw: string): string {
  if (!CHARACTER.test(raw)) throw new Error('a character that XML does not allow');
  if (raw.includes(']]>')) throw new Error(']]> in text');
  // The XML standard normalizes line endings before references are resolved.
  return raw.replace(/\r\n?/g, '\n').replace(/&([^;&]*);?/g, (source, reference: string) => {
    const code = /^#(\d+)$/.exec(reference)?.[1];
    const text = code ? String.fromCodePoint(Number(code)) : ENTITIES[reference];
    if (text === undefined || !source.endsWith(';')) throw new Error(`a broken reference: ${source}`);
    return text;
  });
}

/** Reads an XML document and throws at the first thing that is not well-formed; for tests only. */
export function readStrictXml(xml: string): XmlNode {
  const declaration = /^<\?xml version="1\.0" encoding="UTF-8"(?: standalone="yes")?\?>\n?/.exec(xml);
  if (!declaration) throw new Error('no XML declaration');
  const top: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const openElements: XmlNode[] = [top];
  const match = (pattern: RegExp, position: number): RegExpExecArray | null => {
    pattern.lastIndex = position;
    return pattern.exec(xml);
  };
  for (let offset = declaration[0].length; offset < xml.length; ) {
    const parent = openElements.at(-1) ?? top;
    const next = xml.indexOf('<', offset);
    const text = decode(xml.slice(offset, next < 0 ? xml.length : next));
    if (parent === top && text.trim() !== '') throw new Error('text outside the root');
    parent.text += text;
    if (next < 0) break;
    const closing = xml.charAt(next + 1) === '/';
    const name = match(NAME, next + (closing ? 2 : 1))?.[0];
    if (name === undefined) throw new Error(`no element name at ${next}`);
    offset = next + name.length + (closing ? 2 : 1);
    if (closing) {
      if (openElements.pop()?.name !== name || xml.charAt(offset++) !== '>')
        throw new Error(`</${name}> closes nothing`);
      continue;
    }
    const node: XmlNode = { name, attributes: {}, children: [], text: '' };
    for (let attribute = match(ATTRIBUTE, offset); attribute; attribute = match(ATTRIBUTE, offset)) {
      const [attributeText, key = '', value = ''] = attribute;
      if (key in node.attributes) throw new Error(`attribute ${key} twice`);
      node.attributes[key] = decode(value);
      offset += attributeText.length;
    }
    parent.children.push(node);
    if (xml.startsWith('/>', offset)) offset += 2;
    else if (xml.charAt(offset++) === '>') openElements.push(node);
    else throw new Error(`<${name}> does not end`);
  }
  if (openElements.length !== 1 || top.children.length !== 1 || !top.children[0])
    throw new Error('not exactly one closed root');
  return top.children[0];
}
