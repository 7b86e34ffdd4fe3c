import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileCatalogue } from '@wagenpark/messages/catalogue';
import { locales } from '@wagenpark/messages/locales';
import type { Plugin } from 'vite';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A catalogue text without placeholders. */
function textOf(locale: (typeof locales)[number], id: string): string {
  const text: unknown = compileCatalogue(locale)[id];
  const plain: unknown = Array.isArray(text) && text.length === 1 ? text[0] : text;
  if (typeof plain !== 'string') throw new Error(`offline page: ${id} is no plain text in ${locale}`);
  return escaped(plain);
}

/** Shows the offline text in the reader's language, and reloads the requested page once the server answers. */
const script = (localeKey: string) => `(function(){
var locale=null;try{locale=localStorage.getItem(${JSON.stringify(localeKey)})}catch(e){}
var all=[].slice.call(document.querySelectorAll('section'));
var shown=all.filter(function(one){return one.lang===locale})[0]||all.filter(function(one){return one.lang==='nl-NL'})[0];
all.forEach(function(one){one.hidden=one!==shown});document.documentElement.lang=shown.lang;
var again=0;
function later(){clearTimeout(again);again=setTimeout(retry,5000)}
function retry(){fetch('/livez',{cache:'no-store'}).then(function(answer){if(answer.ok)location.reload();else later()}).catch(later)}
document.addEventListener('click',function(event){if(event.target.closest('button'))retry()});
addEventListener('online',retry);later()})();
`;

const page = (styles: string, code: string) => `<!doctype html>
<html lang="nl-NL">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Wagenpark</title>
    <link rel="stylesheet" href="${styles}" />
    <script defer src="${code}"></script>
  </head>
  <body>
    <main>
${locales
  .map(
    (locale) => `      <section lang="${locale}">
        <p>${textOf(locale, 'errors.unreachable')}</p>
        <button type="button">${textOf(locale, 'common.retry')}</button>
      </section>`,
  )
  .join('\n')}
    </main>
  </body>
</html>
`;

/**
 * The service worker. It caches the offline page with its two files and nothing else, and serves it when a navigation
 * fails. It ignores every other request, so that it can never serve an outdated application.
 */
const worker = (
  version: string,
  files: readonly string[],
) => `const store='wagenpark.offline-${version}',files=${JSON.stringify(files)};
addEventListener('install',event=>{skipWaiting();
event.waitUntil(caches.open(store).then(open=>open.addAll(files.map(file=>new Request(file,{cache:'reload'})))))});
addEventListener('activate',event=>event.waitUntil((async()=>{
for(const name of await caches.keys())if(name.startsWith('wagenpark.offline-')&&name!==store)await caches.delete(name);
await registration.navigationPreload?.enable();await clients.claim()})()));
const kept=async file=>(await (await caches.open(store)).match(file))??Response.error();
addEventListener('fetch',event=>{
const {request}=event;
if(request.mode==='navigate')event.respondWith((async()=>{
try{return (await event.preloadResponse)??await fetch(request)}catch{return kept(files[0])}})());
else if(files.includes(new URL(request.url).pathname))event.respondWith(fetch(request).catch(()=>kept(new URL(request.url).pathname)))});
`;

/**
 * Adds the offline page, in all languages of the catalogues, and the service worker that serves it without a
 * connection. Decision 53 says why it does no more.
 * @param styles path of the page's style sheet
 */
export function offlinePage(localeKey: string, styles: string): Plugin {
  return {
    name: 'wagenpark:offline',
    apply: 'build',
    generateBundle() {
      const sheet = readFileSync(styles, 'utf8');
      const code = script(localeKey);
      const paths = {
        page: '/offline.html',
        sheet: `/assets/${path.parse(styles).name}-${hashOf(sheet)}.css`,
        code: `/assets/offline-${hashOf(code)}.js`,
      };
      const html = page(paths.sheet, paths.code);
      const files = { [paths.page]: html, [paths.sheet]: sheet, [paths.code]: code };
      const texts = { ...files, '/service-worker.js': worker(hashOf(html), Object.keys(files)) };
      for (const [file, source] of Object.entries(texts)) {
        this.emitFile({ type: 'asset', fileName: file.slice(1), source });
      }
    },
  };
}
