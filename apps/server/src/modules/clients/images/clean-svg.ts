import { parseXml, XmlCdata, XmlDocumentType, XmlElement, type XmlNode, XmlText } from '@rgrove/parse-xml';
import type { RemovedPart } from '@wagenpark/contract/admin/client-brand';
import { refusedImage } from './image-refusal.ts';
import { SVG_ATTRIBUTES, SVG_DRAWING, SVG_ELEMENTS } from './svg-allow-list.ts';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
/**
 * Limits of an SVG, including everything that `use` repeats. Larger drawings would slow down every page that shows
 * them.
 */
const MOST_ELEMENTS = 20_000;

/** An SVG without scripts and external resources, and the kinds of removed parts. */
export interface CleanedSvg {
  readonly content: Buffer;
  readonly width: number | null;
  readonly height: number | null;
  readonly removed: readonly RemovedPart[];
}

/**
 * Sanitizes an SVG by an allow-list: parses it as XML, and writes only elements and attributes that draw (CF-02). Links
 * may only refer to parts of the drawing itself, and a picture in it must be an embedded PNG or JPEG. Undefined for
 * other content. @throws {Refusal} `invalidInput` with the reason `damaged` for content that is not well-formed or
 * draws nothing, `entities` for a document type with entities, `tooComplex` for too many or circular elements
 */
export function cleanSvg(bytes: Buffer): CleanedSvg | undefined {
  const root = parse(bytes);
  if (root === undefined) return undefined;
  const removed = new Set<RemovedPart>();
  const cleaned = cleanElement(root, removed);
  if (cleaned === null || !drawsSomething(cleaned)) throw refusedImage('damaged', 'The SVG draws nothing');
  demandFewElements(cleaned);
  return {
    content: Buffer.from(write({ ...cleaned, attributes: { xmlns: SVG_NAMESPACE, ...cleaned.attributes } })),
    ...extentOf(root),
    removed: [...removed],
  };
}

/** The root element; undefined when the content is no SVG. */
function parse(bytes: Buffer): XmlElement | undefined {
  const text = bytes.toString('utf8');
  if (!/<svg[\s>/]/.test(text)) return undefined;
  if (/<!ENTITY/i.test(text)) throw refusedImage('entities', 'The SVG defines entities');
  try {
    const document = parseXml(text, { preserveDocumentType: true });
    if (document.children.some((node) => node instanceof XmlDocumentType && node.name !== 'svg')) return undefined;
    return document.root?.name === 'svg' ? document.root : undefined;
  } catch (error) {
    // A stack overflow means that the content is nested more deeply than any real drawing.
    throw refusedImage('damaged', `The SVG cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
}

/** An element of the sanitized drawing. */
interface CleanElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (CleanElement | string)[];
}

/** The element with only the allowed attributes and children; null for a removed element. */
function cleanElement(element: XmlElement, removed: Set<RemovedPart>): CleanElement | null {
  const { name } = element;
  if (name === 'a') {
    // A link is removed, but its content is part of the drawing.
    removed.add('links');
    return { name: 'g', attributes: {}, children: cleanChildren(element.children, removed) };
  }
  if (!SVG_ELEMENTS.has(name)) {
    const part = removedPart(name);
    if (part !== null) removed.add(part);
    return null;
  }
  const attributes = cleanAttributes(element, removed);
  if (name === 'style' && !isHarmlessStyle(element.text)) {
    removed.add('links');
    return null;
  }
  if (name === 'image' && attributes['href'] === undefined) return null;
  return { name, attributes, children: cleanChildren(element.children, removed) };
}

const cleanChildren = (nodes: readonly XmlNode[], removed: Set<RemovedPart>): CleanElement['children'] =>
  nodes.flatMap((node) => {
    if (node instanceof XmlElement) return cleanElement(node, removed) ?? [];
    return node instanceof XmlText || node instanceof XmlCdata ? node.text : [];
  });

/** The kind under which a removed element is reported; null for the metadata of drawing programs. */
function removedPart(name: string): RemovedPart | null {
  if (name === 'script' || name === 'handler' || name === 'listener') return 'scripts';
  if (/^(animate|set$|discard$)/.test(name)) return 'animations';
  return name.includes(':') || name === 'metadata' ? null : 'embedded';
}

function cleanAttributes(element: XmlElement, removed: Set<RemovedPart>): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(element.attributes)) {
    if (name === 'href' || name === 'xlink:href') {
      if (isInnerLink(element.name, value)) attributes['href'] = value.trim();
      else removed.add('links');
    } else if (/^on/i.test(name)) removed.add('scripts');
    else if (SVG_ATTRIBUTES.has(name)) {
      if (isHarmlessStyle(value)) attributes[name] = value;
      else removed.add('links');
    }
  }
  return attributes;
}

/** Whether a link refers to a part of the same drawing, or, for a picture, is embedded. */
const isInnerLink = (element: string, value: string): boolean =>
  /^\s*#[^\s#]+\s*$/.test(value) ||
  (element === 'image' && /^\s*data:image\/(png|jpeg);base64,[a-z0-9+/=\s]+$/i.test(value));

/**
 * Whether a style loads nothing: `url()` only refers to parts of the drawing, and there are no `@` rules or escapes
 * that could hide one.
 */
const isHarmlessStyle = (text: string): boolean =>
  !/[\\@]|expression\s*\(|javascript:|image-set\s*\(|(?<!\w)(src|image)\s*\(/i.test(text) &&
  [...text.matchAll(/url\s*\(\s*(["']?)(.)/gi)].every(([, , first]) => first === '#');

const drawsSomething = ({ name, children }: CleanElement): boolean =>
  SVG_DRAWING.has(name) || children.some((child) => typeof child !== 'string' && drawsSomething(child));

/** @throws {Refusal} `tooComplex` when the drawing, with everything that `use` repeats, has too many elements */
function demandFewElements(root: CleanElement): void {
  const byId = new Map<string, CleanElement>();
  const collect = (element: CleanElement): void => {
    const { id } = element.attributes;
    if (id !== undefined) byId.set(`#${id}`, element);
    for (const child of element.children) if (typeof child !== 'string') collect(child);
  };
  collect(root);
  const counts = new Map<CleanElement, number>();
  const counted = (element: CleanElement): number => {
    const count = counts.get(element);
    if (count !== undefined) return count;
    // While an element is being counted, its count is too high, so that circular `use` references are refused.
    counts.set(element, Number.POSITIVE_INFINITY);
    const target = element.name === 'use' ? byId.get(element.attributes['href'] ?? '') : undefined;
    const children = element.children.reduce(
      (sum, child) => sum + (typeof child === 'string' ? 0 : counted(child)),
      target === undefined ? 1 : 1 + counted(target),
    );
    counts.set(element, children);
    return children;
  };
  if (counted(root) > MOST_ELEMENTS)
    throw refusedImage('tooComplex', `The SVG has more than ${MOST_ELEMENTS} elements`);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

const write = ({ name, attributes, children }: CleanElement): string => {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const content = children.map((child) => (typeof child === 'string' ? escape(child) : write(child))).join('');
  return content === '' ? `<${name}${list.join('')}/>` : `<${name}${list.join('')}>${content}</${name}>`;
};

/** Width and height of the drawing: its own, else those of its view box; null when neither is a number. */
function extentOf({ attributes }: XmlElement): { readonly width: number | null; readonly height: number | null } {
  const [, , boxWidth, boxHeight] = (attributes['viewBox'] ?? '').trim().split(/[\s,]+/);
  const size = (own: string | undefined, ofBox: string | undefined): number | null => {
    const text = /^[\d.]+(px)?$/.test(own ?? '') ? own : ofBox;
    const number = Math.round(Number.parseFloat(text ?? ''));
    return number > 0 ? number : null;
  };
  return { width: size(attributes['width'], boxWidth), height: size(attributes['height'], boxHeight) };
}
