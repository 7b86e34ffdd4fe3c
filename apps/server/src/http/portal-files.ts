import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor, matchesEtag } from './accepted-encoding.ts';
import { html } from './api-page/html.ts';
import { API_SHELL } from './api-pages.ts';

interface PortalFile {
  readonly contentType: string;
  readonly etag: string;
  readonly content: Buffer;
  readonly encoded: ReadonlyMap<Encoding, Buffer>;
  /** True when the content depends on the reader's language, so that the response varies by cookie. */
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
 * Reads the built portal into memory. It is a few megabytes, and requests can only reach files that were read. Returns
 * an empty map when the folder is missing.
 */
async function readPortal(folder: string): Promise<PortalFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const contents = new Map<string, Buffer>();
  for (const entry of entries) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    // .vite holds the manifest of the build, which is not public.
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

/** Page titles from the build, by locale and by the first segment of the path. */
type Titles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Placeholder in `index.html` for the title of the page that is loading. */
const TITLE_PLACE = '<i class="first-title"></i>';

/**
 * Returns a function that puts the title of the requested list into the application's page, in the reader's language,
 * so that the first paint shows where the user is. For any other address it returns the page as it was built.
 * @param folder the built portal
 */
async function titledPages(
  folder: string,
  page: PortalFile,
): Promise<(request: FastifyRequest, pathname: string) => PortalFile> {
  const text = await readFile(path.join(folder, '.vite/titles.json'), 'utf8').catch(() => undefined);
  const titlesByLocale = text === undefined ? undefined : (JSON.parse(text) as Titles);
  const pagesByTitle = new Map<string, PortalFile>();
  return ({ headers }, pathname) => {
    const locale = /(?:^|;\s*)language=(?<locale>[A-Za-z-]+)/.exec(headers.cookie ?? '')?.groups?.['locale'] ?? '';
    const titles =
      titlesByLocale !== undefined && Object.hasOwn(titlesByLocale, locale) ? titlesByLocale[locale] : undefined;
    const title =
      titles !== undefined && Object.hasOwn(titles, pathname.slice(1)) ? titles[pathname.slice(1)] : undefined;
    if (title === undefined) return page;
    const cachedPage = pagesByTitle.get(title);
    if (cachedPage !== undefined) return cachedPage;
    const titleMarkup = html`<b class="first-title">${title}</b>`.markup;
    const content = Buffer.from(page.content.toString().replace(TITLE_PLACE, () => titleMarkup));
    const encoded = new Map<Encoding, Buffer>([
      ['br', brotliCompressSync(content)],
      ['gzip', gzipSync(content)],
    ]);
    const file: PortalFile = { ...page, etag: etagOf(content), content, encoded, isOfReader: true };
    pagesByTitle.set(title, file);
    return file;
  };
}

function send(request: FastifyRequest, reply: FastifyReply, file: PortalFile, cacheControl: string): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'], (candidate) => file.encoded.has(candidate));
  // Each encoding has its own ETag, because a cache may hold several.
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  void reply
    .header('etag', etag)
    .header('cache-control', cacheControl)
    .header('vary', file.isOfReader ? 'Accept-Encoding, Cookie' : 'Accept-Encoding');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding) void reply.header('content-encoding', encoding);
  const content = encoding && file.encoded.get(encoding);
  return reply.type(file.contentType).send(content ?? file.content);
}

/** Paths of the API. An unknown address below them is answered with 404 and never with a page. */
const apiPathPattern = /^\/(?:api-|branding\/|calendar\/|docs(?:\/|$)|livez|readyz|metrics)/;
const isFilePath = (pathname: string): boolean => /\.[a-z0-9]{1,11}$/i.test(pathname);
/** Whether a path is that of a mileage link. Its URL is a secret, so it must not leak as referrer (PM-25). */
export const isMileageLink = (pathname: string): boolean => pathname === '/ktc' || pathname.startsWith('/ktc/');
/** Whether a path is that of password links. Their tokens are in the fragment, which browsers do not send. */
const isPasswordLink = (pathname: string): boolean => pathname === '/auth/password';
const isLogin = (pathname: string): boolean => pathname === '/auth' || pathname.startsWith('/auth/');

/**
 * Serves the built portal, precompressed. Hashed assets are cached for ever. `/auth/password` serves the page of password
 * links, `/auth` and below the login page, `/ktc` and below the page of a mileage link, and every other address the
 * application, so that reloading any deep link works (SH-02).
 * @returns a handler for addresses without a route; it returns false when the portal does not serve them either.
 */
export async function portalFiles(
  server: FastifyInstance,
  folder: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => boolean> {
  const files = await readPortal(folder);
  const application = files.get('index.html');
  if (!application) server.log.warn('the portal has not been built: its pages are not served');
  const getTitledPage = application && (await titledPages(folder, application));
  return function answer(request, reply) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    // Undefined for an address such as `//`, which cannot be parsed.
    const pathname = URL.parse(request.url, 'http://portal')?.pathname;
    if (pathname === undefined || apiPathPattern.test(pathname)) return false;
    const file = files.get(pathname.slice(1));
    if (file) {
      void send(request, reply, file, pathname.startsWith('/assets/') ? ONE_YEAR : REVALIDATE);
      return true;
    }
    if (isFilePath(pathname)) return false;
    const isLink = isMileageLink(pathname);
    const isPassword = isPasswordLink(pathname);
    const page = isPassword
      ? files.get('password.html')
      : isLogin(pathname)
        ? files.get('login.html')
        : isLink
          ? files.get('ktc.html')
          : getTitledPage?.(request, pathname);
    if (!page) return false;
    if (isLink || isPassword)
      void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow');
    void send(request, reply, page, REVALIDATE);
    return true;
  };
}
