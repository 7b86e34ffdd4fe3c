import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor, hasAlready } from './accepted-encoding.ts';
import { html } from './api-page/html.ts';
import { API_SHELL } from './api-pages.ts';

interface PortalFile {
  readonly contentType: string;
  readonly etag: string;
  readonly content: Buffer;
  readonly encoded: ReadonlyMap<Encoding, Buffer>;
  /** Another one stands here for who reads another language. */
  readonly isOfReader?: true;
}
type PortalFiles = ReadonlyMap<string, PortalFile>;

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const ONE_YEAR = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

const etagOf = (content: Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/**
 * Reads the built portal into memory: a few megabytes, and a request can then only name what is there.
 * An absent folder gives no files.
 */
async function readPortal(folder: string): Promise<PortalFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const contents = new Map<string, Buffer>();
  for (const entry of entries) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    // .vite holds the manifest of the build, which is nobody's business.
    if (entry.isFile() && !name.startsWith('.')) contents.set(name, await readFile(path.join(folder, name)));
  }
  const files = new Map<string, PortalFile>();
  for (const [name, content] of contents) {
    const contentType = contentTypes[path.extname(name)];
    if (contentType === undefined || name === API_SHELL) continue;
    const encoded = new Map<Encoding, Buffer>();
    const brotli = contents.get(`${name}.br`);
    const gzip = contents.get(`${name}.gz`);
    if (brotli) encoded.set('br', brotli);
    if (gzip) encoded.set('gzip', gzip);
    files.set(name, { contentType, etag: etagOf(content), content, encoded });
  }
  return files;
}

/** What the build says of titles: what pages are called, by locale and the first segment of their address. */
type Titles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Where the document has room for the title of the page that is on its way. */
const TITLE_PLACE = '<i class="first-title"></i>';

/**
 * The application's page, in which the title of the list at an address already stands in the reader's language, so that the
 * first thing that is painted says where one is. Of any other address it is the page as it was built.
 */
async function titledPages(
  folder: string,
  page: PortalFile,
): Promise<(request: FastifyRequest, at: string) => PortalFile> {
  const text = await readFile(path.join(folder, '.vite/titles.json'), 'utf8').catch(() => undefined);
  const known = text === undefined ? undefined : (JSON.parse(text) as Titles);
  const made = new Map<string, PortalFile>();
  return ({ headers }, pathname) => {
    const shownIn = /(?:^|;\s*)language=(?<locale>[A-Za-z-]+)/.exec(headers.cookie ?? '')?.groups?.['locale'] ?? '';
    const titles = known !== undefined && Object.hasOwn(known, shownIn) ? known[shownIn] : undefined;
    const title =
      titles !== undefined && Object.hasOwn(titles, pathname.slice(1)) ? titles[pathname.slice(1)] : undefined;
    if (title === undefined) return page;
    const held = made.get(title);
    if (held !== undefined) return held;
    const shown = html`<b class="first-title">${title}</b>`.markup;
    const content = Buffer.from(page.content.toString().replace(TITLE_PLACE, () => shown));
    const encoded = new Map<Encoding, Buffer>([
      ['br', brotliCompressSync(content)],
      ['gzip', gzipSync(content)],
    ]);
    const file: PortalFile = { ...page, etag: etagOf(content), content, encoded, isOfReader: true };
    made.set(title, file);
    return file;
  };
}

function send(request: FastifyRequest, reply: FastifyReply, file: PortalFile, cacheControl: string): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'], (one) => file.encoded.has(one));
  // One tag per form of the file: a cache may hold several.
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  void reply
    .header('etag', etag)
    .header('cache-control', cacheControl)
    .header('vary', file.isOfReader ? 'Accept-Encoding, Cookie' : 'Accept-Encoding');
  if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding) void reply.header('content-encoding', encoding);
  const content = encoding && file.encoded.get(encoding);
  return reply.type(file.contentType).send(content ?? file.content);
}

/** Addresses that belong to programs; what is unknown below them is a 404 and never a page. */
const apiPath = /^\/(?:api-|branding\/|calendar\/|docs(?:\/|$)|livez|readyz|metrics)/;
const isFilePath = (pathname: string): boolean => /\.[a-z0-9]{1,11}$/i.test(pathname);
/** The page of a mileage link: whoever has its address may enter, so nothing may pass it on (PM-25). */
export const isMileageLink = (pathname: string): boolean => pathname === '/ktc' || pathname.startsWith('/ktc/');
const isLogin = (pathname: string): boolean => pathname === '/auth' || pathname.startsWith('/auth/');

/**
 * Serves the built portal: hashed assets for ever, precompressed; `/auth` and below the login page, below `/ktc` that
 * of a mileage link; every other
 * address the application, so that a reload on any deep route works (SH-02).
 * @returns what to do with an address that no route took: false when it is none of the portal's.
 */
export async function portalFiles(
  server: FastifyInstance,
  folder: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => boolean> {
  const files = await readPortal(folder);
  const application = files.get('index.html');
  if (!application) server.log.warn('the portal has not been built: its pages are not served');
  const titled = application && (await titledPages(folder, application));
  return function answer(request, reply) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    // Null for an address such as `//`, which leads nowhere.
    const pathname = URL.parse(request.url, 'http://portal')?.pathname;
    if (pathname === undefined || apiPath.test(pathname)) return false;
    const file = files.get(pathname.slice(1));
    if (file) {
      void send(request, reply, file, pathname.startsWith('/assets/') ? ONE_YEAR : REVALIDATE);
      return true;
    }
    if (isFilePath(pathname)) return false;
    const isLink = isMileageLink(pathname);
    const page = isLogin(pathname)
      ? files.get('login.html')
      : isLink
        ? files.get('ktc.html')
        : titled?.(request, pathname);
    if (!page) return false;
    if (isLink) void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
    void send(request, reply, page, REVALIDATE);
    return true;
  };
}
