import { readdirSync } from 'node:fs';
import path from 'node:path';
import { compileCatalogue } from '@wagenpark/messages/catalogue';
import { locales } from '@wagenpark/messages/locales';
import { build, createServer, type Rolldown } from 'vite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { portalSource } from './source-graph.ts';
import { builtWordsPattern, wordsPlugin } from './words-plugin.ts';

const entry = 'virtual:entry';

const features = readdirSync(path.join(portalSource, 'features'));
/** The bundles of the portal: those of its pages, and two per feature. */
const portalBundles = [
  'login',
  'login-more',
  'password',
  'ktc',
  'frame',
  ...features,
  ...features.map((feature) => `${feature}-more`),
];

/** `virtual:words` as `src/virtual-words.d.ts` declares it for the portal. */
interface WordsModule {
  loadWords(locale: string, bundle: string): Promise<object>;
}

/** An entry module that imports the words, as the portal does. */
const entryPlugin = {
  name: 'entry',
  resolveId: (id: string) => (id === entry ? id : undefined),
  load: (id: string) => (id === entry ? "export { loadWords } from 'virtual:words';" : undefined),
};

async function built(): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entryPlugin, wordsPlugin()],
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The build gave no files');
  return output.output;
}

describe('the word bundles as modules of the portal', () => {
  test('LO-01 a build contains one file per locale and bundle, and the entry chunk names none of them', async () => {
    const [first, ...files] = await built();
    const matches = files.map(({ fileName }) => builtWordsPattern.exec(fileName)?.groups);
    expect(new Set(matches.map((file) => file?.['folder'])).size).toBe(1);
    const expected = locales.flatMap((locale) => portalBundles.map((bundle) => `${locale}/${bundle}`));
    expect(matches.map((file) => `${file?.['locale']}/${file?.['bundle']}`).sort()).toEqual(expected.sort());
    expect(first.code).toContain(`/${matches[0]?.['folder']}/`);
    expect(first.code).not.toMatch(/lease-contracts|Opslaan/);
    const file = files.find(({ fileName }) => fileName.endsWith('/nl-BE/login.js'));
    expect(file?.type === 'asset' && String(file.source)).toContain('login.title');
  });

  test('LO-02 loadWords gives compiled messages with the fallback merged in', async () => {
    const server = await createServer({
      configFile: false,
      logLevel: 'silent',
      plugins: [wordsPlugin()],
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    onTestFinished(() => server.close());
    const { loadWords } = (await server.ssrLoadModule('virtual:words')) as WordsModule;
    expect(await loadWords('nl-BE', 'all')).toEqual(compileCatalogue('nl-BE'));
    expect(await loadWords('pl-PL', 'login')).toMatchObject({
      'login.title': compileCatalogue('pl-PL')['login.title'],
    });
    await expect(loadWords('pl-PL', 'nowhere')).rejects.toThrow('no words are called nowhere');
  });
});
