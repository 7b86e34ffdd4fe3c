import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** A minimal checkout: the real scripts, with fakes of npm, Vite and the server that record their calls. */
let checkout: string;

beforeEach(() => {
  checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'wagenpark-checkout-'));
  for (const script of ['bootstrap.mjs', 'start.mjs', 'wagenpark.mjs']) {
    write(`tools/${script}`, fs.readFileSync(path.join(import.meta.dirname, script), 'utf8'));
  }
  write('package.json', '{ "type": "module" }');
  lock('1.0.0');
  write('packages/domain/money.ts', '');
  write('apps/portal/index.html', '');
  write('apps/server/src/main.ts', `${noting('server')} const code: number = 7; process.exit(code);`);
  write('npm-cli.js', `${noting('npm')} process.exit(Number(process.env.NPM_FAILS ?? 0));`);
  install('1.0.0');
});

afterEach(() => {
  fs.rmSync(checkout, { recursive: true, force: true });
});

function write(file: string, text: string): void {
  const place = path.join(checkout, file);
  fs.mkdirSync(path.dirname(place), { recursive: true });
  fs.writeFileSync(place, text);
}

const noting = (who: string) =>
  `import fs from 'node:fs';
   fs.appendFileSync(${JSON.stringify(path.join(checkout, 'calls'))}, ['${who}', ...process.argv.slice(2)].join(' ') + '\\n');`;

const packageNote = (version: string) => JSON.stringify({ packages: { 'node_modules/pg': { version } } });
const lock = (version: string) => write('package-lock.json', packageNote(version));

function install(version: string): void {
  write('node_modules/.package-lock.json', packageNote(version));
  write(
    'node_modules/vite/bin/vite.js',
    `${noting('vite')} fs.mkdirSync('dist', { recursive: true }); fs.writeFileSync('dist/index.html', '');`,
  );
  write('node_modules/vite/package.json', '{ "type": "module" }');
}

function run(script: string, args: string[], variables: Record<string, string> = {}): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [path.join('tools', script), ...args], {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: path.join(checkout, 'npm-cli.js'), ...variables },
  });
}

function calls(): string[] {
  const file = path.join(checkout, 'calls');
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split('\n') : [];
  fs.rmSync(file, { force: true });
  return lines.map((line) => line.split(' --include=dev')[0] ?? '');
}

describe('the start script', () => {
  test('builds the portal once, passes its arguments to the server and ends with its exit code', () => {
    expect(run('start.mjs', ['--port', '3000']).status).toBe(7);
    expect(calls()).toEqual(['vite build --logLevel warn', 'server serve --port 3000']);
    run('start.mjs', []);
    expect(calls()).toEqual(['server serve']);
    write('packages/domain/money.ts', 'export const cents = 100;');
    run('start.mjs', []);
    expect(calls()).toEqual(['vite build --logLevel warn', 'server serve']);
  });

  test('installs again when package-lock.json changed', () => {
    run('start.mjs', []);
    calls();
    lock('1.0.1');
    run('start.mjs', []);
    expect(calls()).toEqual(['npm ci', 'vite build --logLevel warn', 'server serve']);
  });

  test('says what to do when the packages cannot be installed', () => {
    fs.rmSync(path.join(checkout, 'node_modules'), { recursive: true });
    const { status, stderr } = run('start.mjs', [], { NPM_FAILS: '3' });
    expect(status).toBe(1);
    expect(stderr).toContain('could not be installed (npm ci ended with 3)');
    expect(stderr).toContain('run the same command again');
    expect(calls()).toEqual(['npm ci']);
  });

  test('in production, too, installs what it needs to run: its own Node and the build tools of the portal', () => {
    fs.rmSync(path.join(checkout, 'node_modules'), { recursive: true });
    // Like npm: development packages are skipped in production unless requested.
    const installed = { 'node_modules/pg': { version: '1.0.0' }, 'node_modules/vite': { version: '1.0.0', dev: true } };
    write('package-lock.json', JSON.stringify({ packages: installed }));
    write(
      'npm-cli.js',
      `${noting('npm')}
       const has = process.argv.includes('--include=dev') || process.env.NODE_ENV !== 'production';
       const put = (file, text) => (fs.mkdirSync(file.replace(/[^/]+$/, ''), { recursive: true }), fs.writeFileSync(file, text));
       const { 'node_modules/vite': vite, ...rest } = ${JSON.stringify(installed)};
       if (has) {
         put('node_modules/vite/package.json', '{ "type": "module" }');
         put('node_modules/vite/bin/vite.js', "import fs from 'node:fs'; fs.mkdirSync('dist'); fs.writeFileSync('dist/index.html', '');");
       }
       put('node_modules/.package-lock.json', JSON.stringify({ packages: has ? { ...rest, 'node_modules/vite': vite } : rest }));`,
    );
    const { status, stderr } = run('start.mjs', [], { NODE_ENV: 'production' });
    expect([status, stderr]).toEqual([7, '']);
    expect(calls()).toEqual(['npm ci', 'server serve']);
    expect(run('wagenpark.mjs', ['create-admin'], { NODE_ENV: 'production' }).status).toBe(7);
    expect(calls()).toEqual(['server create-admin']);
  });

  test('gets development tools for an installation without them, as long as there is no built portal', () => {
    const installed = { 'node_modules/pg': { version: '1.0.0' }, 'node_modules/vite': { version: '1.0.0', dev: true } };
    write('package-lock.json', JSON.stringify({ packages: installed }));
    run('start.mjs', [], { NODE_ENV: 'production' });
    expect(calls()[0]).toBe('npm ci');
    write('apps/portal/dist/index.html', '');
    fs.rmSync(path.join(checkout, 'node_modules', 'vite'), { recursive: true });
    expect(run('start.mjs', [], { NODE_ENV: 'production' }).status).toBe(7);
    expect(calls()).toEqual(['server serve']);
  });

  test('runs other commands without a portal', () => {
    expect(run('wagenpark.mjs', ['import', './deliveries']).status).toBe(7);
    expect(calls()).toEqual(['server import ./deliveries']);
  });
});
