import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootScript } from './boot.ts';

const wordFiles = ['nl-NL', 'pl-PL'].flatMap((locale) =>
  ['frame', 'login', 'cars', 'work'].map((bundle) => `assets/words/1a2b/${locale}/${bundle}.js`),
);
const worker = 'assets/digger-1a2b.js';
/** Word bundles and the list's worker, as the application's build would have them. */
const words: Plugin = {
  name: 'words-for-test',
  buildStart() {
    for (const fileName of [...wordFiles, worker]) this.emitFile({ type: 'asset', fileName, source: '' });
  },
};

let folder = '';
let files: Map<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'boot-'));
  const pages = { app: 'index.html', login: 'login.html' };
  await Promise.all([
    ...Object.entries(pages).map(([page, name]) =>
      writeFile(
        path.join(folder, name),
        `<!doctype html><html data-page="${page}"><head></head><body>${page === 'app' ? '<div class="first-paint"></div>' : ''}<script type="module" src="/${page}.js"></script></body></html>`,
      ),
    ),
    writeFile(path.join(folder, 'first-paint.css'), '/* why */\n.first-paint { color: red; }\n'),
    writeFile(path.join(folder, 'dashboard-first-paint.css'), '.first-board { color: blue; }\n'),
    writeFile(path.join(folder, 'app.js'), `import('./cars.js'); import('./frame.js'); import('./work.js');`),
    writeFile(path.join(folder, 'login.js'), `console.log('login');`),
    writeFile(path.join(folder, 'frame.js'), `export const frame = 'frame';`),
    writeFile(path.join(folder, 'cars.js'), `export const cars = 'cars';`),
    writeFile(path.join(folder, 'work.js'), `export const work = 'work';`),
  ]);
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [
      words,
      bootScript({
        schemeKey: 'scheme',
        localeKey: 'locale',
        frameKeys: {
          session: 'token',
          colour: 'colour',
          logo: 'logo',
          name: 'name',
          sidebar: 'sidebar',
          narrow: 'narrow',
          start: 'start',
          figures: 'figures',
        },
        contractKey: 'contract',
        firstPaint: ['first-paint.css', 'dashboard-first-paint.css'].map((sheet) => path.join(folder, sheet)),
        defaultLocale: 'nl-NL',
        always: ['/frame.js'],
        screens: { cars: ['/cars.js'] },
        start: { name: 'work', modules: ['/work.js'] },
        worker: 'digger',
      }),
    ],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: Object.values(pages).map((name) => path.join(folder, name)) },
    },
  });
  const outputs =
    'output' in result ? result.output : Array.isArray(result) ? result.flatMap(({ output }) => output) : [];
  files = new Map(outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function bootFile(page: string): string {
  const name = /<script src="\/(assets\/boot-[\w-]+\.js)"><\/script>/.exec(files.get(page) ?? '')?.[1];
  return files.get(name ?? '') ?? '';
}

/** Runs the boot script as a browser would; gives the resulting scheme and the prefetched files. */
function boot(
  page: 'app' | 'login',
  address: string,
  storedValues: Readonly<Record<string, string>>,
  prefersDark = false,
) {
  const attributes: Record<string, string> = { 'data-page': page };
  const fetchedFiles: string[] = [];
  const styleProperties: Record<string, string> = {};
  vm.runInNewContext(bootFile(page === 'app' ? 'index.html' : 'login.html'), {
    document: {
      documentElement: {
        getAttribute: (name: string) => attributes[name],
        setAttribute: (name: string, value: string) => {
          attributes[name] = value;
        },
        style: {
          setProperty: (name: string, value: string) => {
            styleProperties[name] = value;
          },
        },
      },
      createElement: () => ({}),
      head: { append: (link: { href: string }) => fetchedFiles.push(link.href) },
    },
    localStorage: { getItem: (key: string) => storedValues[key] ?? null },
    sessionStorage: { getItem: (key: string) => (key === 'contract' ? (storedValues[key] ?? null) : null) },
    matchMedia: () => ({ matches: prefersDark }),
    location: { pathname: address },
  });
  return {
    scheme: attributes['data-mantine-color-scheme'],
    painted: attributes['data-first-paint'],
    narrow: attributes['data-first-narrow'],
    figures: attributes['data-first-figures'],
    ofContract: attributes['data-first-contract'],
    dressed: styleProperties,
    fetched: fetchedFiles,
  };
}

/** The built file that contains a text. */
const fileWith = (text: string) =>
  `/${[...files].find(([name, code]) => name.endsWith('.js') && code.includes(text))?.[0]}`;

describe('the boot script', () => {
  test('LO-13 sets the chosen colour scheme before the first paint, or that of the system', () => {
    expect(boot('app', '/', {}).scheme).toBe('light');
    expect(boot('app', '/', {}, true).scheme).toBe('dark');
    expect(boot('app', '/', { scheme: 'dark' }).scheme).toBe('dark');
    expect(boot('app', '/', { scheme: 'default' }, true).scheme).toBe('light');
    expect(boot('app', '/', { scheme: 'light' }, true).scheme).toBe('light');
    expect(boot('app', '/', { scheme: 'auto' }, true).scheme).toBe('dark');
  });

  test("starts fetching the screen's chunk, its worker and the words of the page in the reader's language", () => {
    const frame = fileWith('`frame`');
    expect(boot('app', '/cars/view', { locale: 'pl-PL' }).fetched).toEqual([
      frame,
      fileWith('`cars`'),
      `/${worker}`,
      '/assets/words/1a2b/pl-PL/frame.js',
      '/assets/words/1a2b/pl-PL/cars.js',
    ]);
    // Words are prefetched only for screens that the script knows, and only in stored locales that exist.
    expect(boot('app', '/fines', { locale: 'pl-PL' }).fetched).toEqual([frame, '/assets/words/1a2b/pl-PL/frame.js']);
    expect(boot('app', '/constructor', {}).fetched).toEqual([frame, '/assets/words/1a2b/nl-NL/frame.js']);
    expect(boot('login', '/cars', { locale: 'xx' }).fetched).toEqual(['/assets/words/1a2b/nl-NL/login.js']);
  });

  test('SH-09 for `/` it starts fetching the screen that `/` last led to, or else the start screen', () => {
    const frame = fileWith('`frame`');
    const wordsOf = (name: string) => `/assets/words/1a2b/nl-NL/${name}.js`;
    expect(boot('app', '/', {}).fetched).toEqual([frame, fileWith('`work`'), wordsOf('frame'), wordsOf('work')]);
    expect(boot('app', '/', { start: 'cars' }).fetched).toEqual([
      frame,
      fileWith('`cars`'),
      `/${worker}`,
      wordsOf('frame'),
      wordsOf('cars'),
    ]);
    // An unknown start screen is left to the application.
    expect(boot('app', '/', { start: 'toString' }).fetched).toEqual([frame, wordsOf('frame')]);
  });

  test('SH-09 LO-11 the first frame shows the signed-in user, with the colour, logo and name of the last visit', () => {
    expect(boot('app', '/', { colour: '#7a1f3d' }).painted).toBeUndefined();
    const storedValues = {
      token: 't',
      colour: '#7a1f3d',
      logo: '/branding/handel/logo?v=2',
      name: 'De "Linde" \\ Zn.\nB.V.',
    };
    expect(boot('app', '/', storedValues)).toMatchObject({
      painted: 'main',
      dressed: {
        '--first-brand': '#7a1f3d',
        '--first-logo': 'url("/branding/handel/logo?v=2")',
        // In CSS string syntax.
        '--first-name': '"De \\"Linde\\" \\\\ Zn. B.V."',
      },
    });
    expect(boot('app', '/', { token: 't', sidebar: 'rail' }).painted).toBe('rail');
    const narrowState = (frameValues: object) => boot('app', '/', { token: 't', ...frameValues }).narrow;
    // The style sheet shows the rail for all other values.
    expect([narrowState({ narrow: 'main' }), narrowState({ narrow: 'drawer' })]).toEqual(['main', 'drawer']);
  });

  test('SH-09 with arbitrary stored content, the first frame shows only as many names as fit, and no long ones', () => {
    const figures = ['x'.repeat(10_000), ...Array.from({ length: 10_000 }, (_, place) => `figure ${place}`)].join('\n');
    const { figures: count, dressed } = boot('app', '/', { token: 't', figures });
    expect(count).toBe(10);
    expect(Object.keys(dressed)).toHaveLength(11);
    expect(Object.values(dressed)[0]).toBe(`"${'x'.repeat(200)}"`);
  });

  test('SH-09 for `/` the first frame shows the figure names of the last visit, unless `/` led elsewhere', () => {
    const figures = 'Dashboard\nContracten\nKm "meer"\nCO₂';
    expect(boot('app', '/', { token: 't', figures })).toMatchObject({
      figures: 3,
      dressed: {
        '--first-0': '"Dashboard"',
        '--first-1': '"Contracten"',
        '--first-2': '"Km \\"meer\\""',
        '--first-3': '"CO₂"',
      },
    });
    for (const other of [
      boot('app', '/', { token: 't', figures, start: 'cars' }),
      boot('app', '/cars', { token: 't', figures }),
    ]) {
      expect(other).toMatchObject({ figures: undefined, dressed: {} });
    }
  });

  test('TH-26 the first frame leaves room for the bar of the active contract of the tab', () => {
    expect(boot('app', '/', { token: 't', contract: '{}' }).ofContract).toBe('');
    expect(boot('app', '/', { token: 't' }).ofContract).toBeUndefined();
  });

  test('LO-11 only colours and URLs of the portal’s own origin are read from storage', () => {
    for (const logo of [
      'https://elsewhere.example/logo',
      '//elsewhere.example/logo',
      '/logo") , url("//elsewhere',
      '',
    ]) {
      expect(boot('app', '/', { token: 't', colour: 'red;}', logo }).dressed).toEqual({});
    }
  });

  test('the style sheets of the first frame come before all others, on the page that has them', () => {
    const sheet = /<link rel="stylesheet" href="\/(assets\/first-paint-[\w-]+\.css)">/;
    const name = sheet.exec(files.get('index.html') ?? '')?.[1] ?? '';
    expect(files.get(name)).toBe(' .first-paint { color: red; } .first-board { color: blue; } ');
    expect(files.get('login.html')).not.toMatch(sheet);
  });

  test('no page contains an inline script', () => {
    for (const page of ['index.html', 'login.html']) {
      const scripts = files.get(page)?.match(/<script\b[^>]*>[^<]*/g) ?? [];
      expect(scripts.length).toBeGreaterThan(1);
      for (const script of scripts) expect(script).toMatch(/ src="[^"]+"[^>]*>$/);
    }
  });
});
