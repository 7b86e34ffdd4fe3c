import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minify_sync } from 'terser';
import type { Plugin, Rolldown } from 'vite';
import { builtWords } from './words-plugin.ts';

type OutputBundle = Rolldown.OutputBundle;
type OutputChunk = Rolldown.OutputChunk;

/** What the boot script has to know about the application. */
export interface BootOptions {
  /** localStorage key of the chosen colour scheme: 'dark' or 'default', which is light; none follows the system (LO-13). */
  readonly schemeKey: string;
  /** localStorage keys of what an earlier visit knew and the first frame shows. */
  readonly frameKeys: {
    /** Present: somebody is signed in; without it there is no frame to be painted. */
    readonly session: string;
    /** The client's colour, `#rrggbb`. */
    readonly colour: string;
    /** Address of the client's logo on our own origin. */
    readonly logo: string;
    /** The client's name. */
    readonly name: string;
    /** `rail`: the sidebar is folded. */
    readonly sidebar: string;
    /** The same where the window is narrow: `main`, `drawer`, or anything else, which is the rail. */
    readonly narrow: string;
    /** The screen that `/` led to; without it the start screen. */
    readonly start: string;
    /** What the start screen and its first figures were called when it was last shown, a line each. */
    readonly figures: string;
  };
  /** sessionStorage key of the one contract that the tab is narrowed to: a bar above every page says so. */
  readonly contractKey: string;
  /** The sheets of the first frame, by their paths, made one; it alone stands between the document and the first paint. */
  readonly firstPaint?: readonly string[];
  /** localStorage key of the chosen locale. */
  readonly localeKey: string;
  /** Locale whose words are fetched early when nobody chose one. */
  readonly defaultLocale: string;
  /** Endings of module ids whose chunks every screen of the application needs. */
  readonly always: readonly string[];
  /**
   * First path segment → endings of module ids whose chunks that screen needs, for instance
   * `{ vehicles: ['features/vehicles/list.tsx'] }`. The words that are called like the segment come along.
   */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** The screen of `/`, which has words of its name too. */
  readonly start?: { readonly name: string; readonly modules: readonly string[] };
  /** How the file of the worker is called that the screens of lists start: `grid-worker`. */
  readonly worker?: string;
}

/** The screen and its figures, of which the markup has room for ten: whatever stands in the storage, it holds up no frame. */
const MOST_NAMES = 11;
const LONGEST_NAME = 200;

/** Name of the class that the markup of the first frame carries. */
const FIRST_PAINT = 'first-paint';

interface Emitted {
  readonly fileName: string;
  readonly source: string;
}

const hashOf = (source: string) => createHash('sha256').update(source).digest('base64url').slice(0, 8);

function sheetOf(files: readonly string[]): Emitted {
  const source = files
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ');
  return { fileName: `assets/${FIRST_PAINT}-${hashOf(source)}.css`, source };
}

/** The pages beside the application, by the names of their entries: they say nothing of what it begins with. */
const besideApp: readonly string[] = ['api', 'login', 'ktc'];

/** The words that each page begins with; a page that has none is not named. */
const firstWords = { app: ['frame'], login: ['login'] };

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

/** Lists per screen the files to fetch beside those the page names itself, and says where the words are. */
function filesToFetch(bundle: OutputBundle, options: BootOptions) {
  const chunks = Object.values(bundle).filter(isChunk);
  const fromStart = new Set<string>();
  for (const chunk of chunks) if (chunk.isEntry && !besideApp.includes(chunk.name)) filesOf(bundle, chunk, fromStart);
  const filesFor = (modules: readonly string[]) => {
    const files = new Set<string>();
    for (const module of modules) {
      const owner = chunks.find((chunk) => chunk.moduleIds.some((id) => id.split('?')[0]?.endsWith(module)));
      if (!owner) throw new Error(`boot script: no chunk holds ${module}`);
      for (const file of filesOf(bundle, owner)) if (!fromStart.has(file)) files.add(file);
    }
    return [...files];
  };
  const words = Object.keys(bundle).flatMap((name) => {
    const { folder, locale } = builtWords.exec(name)?.groups ?? {};
    return folder === undefined || locale === undefined ? [] : [{ folder, locale }];
  });
  const always = filesFor(options.always);
  const workers = Object.keys(bundle).filter((name) => name.startsWith(`assets/${options.worker}-`));
  const ofScreen = (modules: readonly string[]) => filesFor(modules).filter((file) => !always.includes(file));
  const { start } = options;
  return {
    always,
    screens: {
      ...Object.fromEntries(
        Object.entries(options.screens).map(([name, modules]) => [name, [...ofScreen(modules), ...workers]]),
      ),
      ...(start === undefined ? {} : { [start.name]: ofScreen(start.modules) }),
    },
    folder: words[0]?.folder,
    locales: [...new Set(words.map(({ locale }) => locale))],
  };
}

/** Runs in the browser before the first paint; kept to what every browser of the last years understands. */
function bootCode(options: BootOptions, files: ReturnType<typeof filesToFetch>): string {
  return `(function(){
var root=document.documentElement,scheme=null,locale=null,frame={};
try{scheme=localStorage.getItem(${JSON.stringify(options.schemeKey)});locale=localStorage.getItem(${JSON.stringify(options.localeKey)});
var keys=${JSON.stringify(options.frameKeys)};for(var key in keys)frame[key]=localStorage.getItem(keys[key]);
if(sessionStorage.getItem(${JSON.stringify(options.contractKey)}))root.setAttribute('data-first-contract','')}catch(e){}
if(scheme==='default')scheme='light';
if(scheme!=='light'&&scheme!=='dark')scheme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
root.setAttribute('data-mantine-color-scheme',scheme);
if(frame.session)root.setAttribute('data-first-paint',frame.sidebar==='rail'?'rail':'main');
root.setAttribute('data-first-narrow',frame.narrow);
if(/^#[0-9a-f]{6}$/i.test(frame.colour))root.style.setProperty('--first-brand',frame.colour);
if(/^\\/(?!\\/)[\\w./%?=&-]+$/.test(frame.logo))root.style.setProperty('--first-logo','url("'+frame.logo+'")');
function tell(name,text){root.style.setProperty('--first-'+name,'"'+text.slice(0,${LONGEST_NAME}).replace(/["\\\\]/g,'\\\\$&').replace(/[\\n\\r\\f]/g,' ')+'"')}
if(frame.name)tell('name',frame.name);
if(frame.figures&&!frame.start&&location.pathname==='/'){
var figures=frame.figures.split('\\n',${MOST_NAMES});
root.setAttribute('data-first-figures',figures.length-1);
figures.forEach(function(text,index){tell(index,text)})}
if(${JSON.stringify(files.locales)}.indexOf(locale)<0)locale=${JSON.stringify(options.defaultLocale)};
var screens=${JSON.stringify(files.screens)},page=root.getAttribute('data-page'),segment=location.pathname.split('/')[1]||frame.start||${JSON.stringify(options.start?.name ?? '')};
var isApp=page==='app',isKnown=isApp&&screens.hasOwnProperty(segment);
var wanted=isApp?${JSON.stringify(files.always)}.concat(isKnown?screens[segment]:[]):[];
(${JSON.stringify(firstWords)}[page]||[]).concat(isKnown?segment:[]).forEach(function(name){
wanted.push(${JSON.stringify(`${files.folder}/`)}+locale+'/'+name+'.js')});
wanted.forEach(function(file){
var link=document.createElement('link'),isStyle=/\\.css$/.test(file);
link.rel=isStyle?'preload':'modulepreload';
if(isStyle){link.as='style';link.crossOrigin=''}
link.href='/'+file;document.head.append(link)})
})();
`;
}

/**
 * Adds to every page a small script of our own that runs before the first paint: it sets the colour scheme, so that
 * nothing flashes, dresses the first frame in what an earlier visit knew, and starts fetching the page's words, and on the application's page the screen's chunks, together
 * with the entry instead of after it. A file, not an inline script: the policy allows none. Also preloads the Latin font.
 */
export function bootScript(options: BootOptions): Plugin {
  let emitted: Emitted | undefined;
  let sheet: Emitted | undefined;
  return {
    name: 'wagenpark:boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return [];
        const source = minify_sync(bootCode(options, filesToFetch(bundle, options))).code ?? '';
        const hash = hashOf(source);
        emitted = { fileName: `assets/boot-${hash}.js`, source };
        sheet ??= options.firstPaint === undefined ? undefined : sheetOf(options.firstPaint);
        const font = Object.keys(bundle).find((name) => /inter-latin-(?!ext)[^/]*\.woff2$/.test(name));
        return [
          { tag: 'script', attrs: { src: `/${emitted.fileName}` }, injectTo: 'head-prepend' },
          ...(sheet && html.includes(FIRST_PAINT)
            ? [
                {
                  tag: 'link',
                  attrs: { rel: 'stylesheet', href: `/${sheet.fileName}` },
                  injectTo: 'head-prepend' as const,
                },
              ]
            : []),
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
        for (const file of [emitted, sheet]) if (file) this.emitFile({ type: 'asset', ...file });
      },
    },
  };
}
