import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minify_sync } from 'terser';
import type { Plugin, Rolldown } from 'vite';
import { builtWordsPattern } from './words-plugin.ts';

type OutputBundle = Rolldown.OutputBundle;
type OutputChunk = Rolldown.OutputChunk;

/** Settings of the boot script. */
export interface BootOptions {
  /**
   * localStorage key of the chosen colour scheme: 'dark', or 'default' for light. Without a value the system's scheme
   * applies (LO-13).
   */
  readonly schemeKey: string;
  /** localStorage keys of values that an earlier visit stored and the first frame shows. */
  readonly frameKeys: {
    /** Present while somebody is signed in. Without it the boot script paints no frame. */
    readonly session: string;
    /** The client's colour, `#rrggbb`. */
    readonly colour: string;
    /** Address of the client's logo on our own origin. */
    readonly logo: string;
    /** The client's name. */
    readonly name: string;
    /** `rail` when the sidebar is collapsed. */
    readonly sidebar: string;
    /** The sidebar's state in a narrow window: `main`, `drawer`, or anything else, which means the rail. */
    readonly narrow: string;
    /** The screen that `/` last redirected to. Without a value it is the start screen. */
    readonly start: string;
    /** Titles of the start screen and its first figures at the last visit, one per line. */
    readonly figures: string;
  };
  /** sessionStorage key of the contract to which the tab is limited. A bar above every page shows it. */
  readonly contractKey: string;
  /** Paths of the first frame's style sheets. They are merged into one, the only render-blocking resource. */
  readonly firstPaint?: readonly string[];
  /** localStorage key of the chosen locale. */
  readonly localeKey: string;
  /** Locale whose words are prefetched when no locale was chosen. */
  readonly defaultLocale: string;
  /** Suffixes of module ids whose chunks every screen of the application needs. */
  readonly always: readonly string[];
  /**
   * First path segment → suffixes of module ids whose chunks that screen needs, for instance
   * `{ vehicles: ['features/vehicles/list.tsx'] }`. The word bundle with the segment's name is fetched too.
   */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** The screen of `/`. Its word bundle is fetched too. */
  readonly start?: { readonly name: string; readonly modules: readonly string[] };
  /** File name of the worker that list screens start: `grid-worker`. */
  readonly worker?: string;
}

/**
 * The screen and its figures. The markup has room for ten, so that oversized stored values cannot delay the first
 * frame.
 */
const MOST_NAMES = 11;
const LONGEST_NAME = 200;

/** Class name in the markup of the first frame. */
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

/** Entry names of the pages outside the application. They need none of its first modules. */
const otherEntries: readonly string[] = ['api', 'login', 'password', 'ktc'];

/** The word bundles that each page starts with. A page without any is not listed. */
const firstWords = { app: ['frame'], login: ['login'] };

function isChunk(output: OutputBundle[string] | undefined): output is OutputChunk {
  return output?.type === 'chunk';
}

/** Files that loading a chunk requires: the chunk, its static imports and their style sheets. */
function filesOf(bundle: OutputBundle, chunk: OutputChunk, collected = new Set<string>()): Set<string> {
  if (collected.has(chunk.fileName)) return collected;
  collected.add(chunk.fileName);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) collected.add(sheet);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (isChunk(imported)) filesOf(bundle, imported, collected);
  }
  return collected;
}

/** Lists per screen the files to prefetch beside those that the page links itself, and the folder of the words. */
function filesToFetch(bundle: OutputBundle, options: BootOptions) {
  const chunks = Object.values(bundle).filter(isChunk);
  const fromStart = new Set<string>();
  for (const chunk of chunks)
    if (chunk.isEntry && !otherEntries.includes(chunk.name)) filesOf(bundle, chunk, fromStart);
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
    const { folder, locale } = builtWordsPattern.exec(name)?.groups ?? {};
    return folder === undefined || locale === undefined ? [] : [{ folder, locale }];
  });
  const alwaysNeeded = filesFor(options.always);
  const workers = Object.keys(bundle).filter((name) => name.startsWith(`assets/${options.worker}-`));
  const ofScreen = (modules: readonly string[]) => filesFor(modules).filter((file) => !alwaysNeeded.includes(file));
  const { start } = options;
  return {
    always: alwaysNeeded,
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

/**
 * The script itself. It runs in the browser before the first paint, so it uses only syntax that all browsers of the
 * last years support.
 */
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
 * Adds a small script to every page that runs before the first paint. It sets the colour scheme, so that nothing
 * flashes, and fills the first frame with values that an earlier visit stored. It prefetches the page's words and, on
 * the application's page, the screen's chunks in parallel with the entry. It is a file because the content security
 * policy forbids inline scripts. Also preloads the Latin font.
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
