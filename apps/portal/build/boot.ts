import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

type OutputBundle = Rolldown.OutputBundle;
type OutputChunk = Rolldown.OutputChunk;

/** What the boot script has to know about the application. */
export interface BootOptions {
  /** localStorage key of the chosen colour scheme: 'dark' or 'default', which is light; none follows the system (LO-13). */
  readonly schemeKey: string;
  /** localStorage key of the chosen locale. */
  readonly localeKey: string;
  /** Locale whose words are fetched early when nobody chose one. */
  readonly defaultLocale: string;
  /**
   * First path segment → endings of module ids whose chunks that screen needs, for instance
   * `{ vehicles: ['features/vehicles/list.tsx'] }`; `''` is the page at `/`, `'*'` what every screen needs. The words
   * that are called like the segment come along.
   */
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

/** Words come as one module per locale and bundle: see words-plugin.ts. */
const wordsModule = /^virtual:words\/(?<locale>[\w-]+)\/(?<name>[\w-]+)$/;

/** The words that each page begins with. */
const firstWords = { app: 'frame', login: 'login' };

function isChunk(output: OutputBundle[string] | undefined): output is OutputChunk {
  return output?.type === 'chunk';
}

/** The files a chunk pulls in: itself, its static imports and their style sheets. */
function filesOf(bundle: OutputBundle, chunk: OutputChunk, known = new Set<string>()): Set<string> {
  if (known.has(chunk.fileName)) return known;
  known.add(chunk.fileName);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) known.add(sheet);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (isChunk(imported)) filesOf(bundle, imported, known);
  }
  return known;
}

/** Lists per screen and per locale the files to fetch beside those the page names itself. */
function filesToFetch(bundle: OutputBundle, options: BootOptions) {
  const chunks = Object.values(bundle).filter(isChunk);
  const fromStart = new Set<string>();
  for (const chunk of chunks) if (chunk.isEntry) filesOf(bundle, chunk, fromStart);
  const screens: Record<string, string[]> = {};
  for (const [screen, modules] of Object.entries(options.screens)) {
    const files = new Set<string>();
    for (const module of modules) {
      const owner = chunks.find((chunk) => chunk.moduleIds.some((id) => id.split('?')[0]?.endsWith(module)));
      if (!owner) throw new Error(`boot script: no chunk holds ${module}`);
      for (const file of filesOf(bundle, owner)) if (!fromStart.has(file)) files.add(file);
    }
    screens[screen] = [...files];
  }
  const early = new Set([...Object.values(firstWords), ...Object.keys(options.screens)]);
  const words: Record<string, Record<string, string>> = {};
  for (const chunk of chunks) {
    for (const id of chunk.moduleIds) {
      const { locale, name } = wordsModule.exec(id.replaceAll('\0', ''))?.groups ?? {};
      if (!locale || !name || !early.has(name)) continue;
      words[name] ??= {};
      words[name][locale] = chunk.fileName;
    }
  }
  return { screens, words };
}

/** Runs in the browser before the first paint; kept to what every browser of the last years understands. */
function bootCode(options: BootOptions, files: ReturnType<typeof filesToFetch>): string {
  return `(function(){
var root=document.documentElement,scheme=null,locale=null;
try{scheme=localStorage.getItem(${JSON.stringify(options.schemeKey)});locale=localStorage.getItem(${JSON.stringify(options.localeKey)})}catch(e){}
if(scheme==='default')scheme='light';
if(scheme!=='light'&&scheme!=='dark')scheme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
root.setAttribute('data-mantine-color-scheme',scheme);
var screens=${JSON.stringify(files.screens)},words=${JSON.stringify(files.words)};
var page=root.getAttribute('data-page'),segment=location.pathname.split('/')[1]||'';
var wanted=page==='app'?(screens['*']||[]).concat(screens[segment]||[]):[];
[${JSON.stringify(firstWords)}[page]].concat(page==='app'?segment:[]).forEach(function(name){
var files=words[name]||{};wanted=wanted.concat(files[locale]||files[${JSON.stringify(options.defaultLocale)}]||[])});
wanted.forEach(function(file,index){
if(wanted.indexOf(file)!==index)return;
var link=document.createElement('link'),isStyle=/\\.css$/.test(file);
link.rel=isStyle?'preload':'modulepreload';
if(isStyle){link.as='style';link.crossOrigin=''}
link.href='/'+file;document.head.append(link)})
})();
`;
}

/**
 * Adds to every page a small script of our own that runs before the first paint: it sets the colour scheme, so that
 * nothing flashes, and starts fetching the page's words, and on the application's page the screen's chunks, together
 * with the entry instead of after it. A file, not an inline script: the policy allows none. Also preloads the Latin font.
 */
export function bootScript(options: BootOptions): Plugin {
  let emitted: { fileName: string; source: string } | undefined;
  return {
    name: 'wagenpark:boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [];
        const source = bootCode(options, filesToFetch(bundle, options));
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        emitted = { fileName: `assets/boot-${hash}.js`, source };
        const font = Object.keys(bundle).find((name) => /inter-latin-(?!ext)[^/]*\.woff2$/.test(name));
        return [
          { tag: 'script', attrs: { src: `/${emitted.fileName}` }, injectTo: 'head-prepend' },
          ...(font
            ? [
                {
                  tag: 'link',
                  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` },
                  injectTo: 'head-prepend' as const,
                },
              ]
            : []),
        ];
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        if (emitted) this.emitFile({ type: 'asset', ...emitted });
      },
    },
  };
}
