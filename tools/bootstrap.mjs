// Long because it may not import our other files: it runs before anything is installed.
// Shared by `npm start`, `npm test` and `npx wagenpark`. They start in any Node from 18 on, install what is missing, and
// continue in the project's own Node 24. This file and its users are therefore plain JavaScript without dependencies.
import { spawn, spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Exists after the portal has been built. */
const builtPortal = path.join(root, 'apps', 'portal', 'dist', 'index.html');

/** A fatal error with a message for newcomers; it is printed without a stack trace. */
export class BootstrapError extends Error {}

/** @param {string[]} parts */
const inRoot = (...parts) => path.join(root, ...parts);
const oldestNode = 18;
const wantedNode = 24;

/** @param {string} version such as `v24.1.0` */
function majorOf(version) {
  return Number(version.replace(/^v/, '').split('.')[0]);
}

/**
 * What is read of package-lock.json and of npm's note in node_modules.
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {boolean} [peer]
 *
 * @typedef {{ packages: Record<string, LockedPackage> }} LockFile
 */

/**
 * Runs a script's main function; a BootstrapError ends it with its message and exit code 1.
 * @param {() => Promise<void> | void} main
 */
export async function runScript(main) {
  try {
    if (majorOf(process.version) < oldestNode) {
      throw new BootstrapError(
        `Wagenpark needs Node ${oldestNode} or newer to begin (it brings its own Node ${wantedNode} for the rest); ` +
          `this is Node ${process.version}.`,
      );
    }
    await main();
  } catch (error) {
    if (!(error instanceof BootstrapError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * Installs the packages when they are missing or belong to another package-lock.json.
 * @param {{ developmentTools?: boolean }} options `developmentTools: false` accepts an installation without them, as
 *   long as it can run: with a Node that is new enough, and a portal that was built elsewhere.
 */
export function ensureInstalled({ developmentTools: wantsTools = true } = {}) {
  const developmentTools = wantsTools || majorOf(process.version) < wantedNode || !fs.existsSync(builtPortal);
  const stamp = inRoot('node_modules', '.wagenpark-install');
  const lockText = fs.readFileSync(inRoot('package-lock.json'), 'utf8');
  const expectedStamp = `${crypto.createHash('sha256').update(lockText).digest('hex')}\n`;
  if (readIfThere(stamp) === expectedStamp) return;
  const lock = /** @type {LockFile} */ (JSON.parse(lockText));
  if (!installationMatches(lock, developmentTools)) {
    console.log('Installing the packages of Wagenpark (npm ci) …');
    installPackages();
  }
  // An installation without development tools suffices only for some commands, so it gets no stamp and is checked each
  // time.
  if (installationMatches(lock, true)) writeIfPossible(stamp, expectedStamp);
}

/**
 * Compares npm's own record of installed packages with package-lock.json, because somebody may have run `npm ci` by
 * hand.
 * @param {LockFile} lock
 * @param {boolean} developmentTools
 */
function installationMatches(lock, developmentTools) {
  const note = readIfThere(inRoot('node_modules', '.package-lock.json'));
  if (note === undefined) return false;
  const installed = /** @type {LockFile} */ (JSON.parse(note)).packages;
  return Object.entries(lock.packages).every(([location, lockedPackage]) => {
    if (!location.startsWith('node_modules/') || lockedPackage.link) return true;
    const installedPackage = installed[location];
    if (installedPackage !== undefined)
      return (
        installedPackage.version === lockedPackage.version && installedPackage.integrity === lockedPackage.integrity
      );
    const notForThisMachine = lockedPackage.optional || lockedPackage.devOptional || lockedPackage.peer;
    return Boolean(notForThisMachine || (lockedPackage.dev && !developmentTools));
  });
}

function installPackages() {
  const npm = process.env.npm_execpath;
  const command = npm !== undefined && /npm-cli\.c?js$/.test(npm) ? [process.execPath, npm] : ['npm'];
  // Warnings about Node versions are suppressed: the packages run in the Node that is being installed here.
  // NODE_ENV=production would make npm skip the development packages, which include that Node and the portal's build
  // tools.
  const [file, ...args] = [...command, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync(file, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status === 0) return;
  throw new BootstrapError(
    [
      `The packages could not be installed (npm ci ended with ${result.error?.message ?? result.status ?? result.signal}).`,
      'What npm wrote above says why. Usual reasons:',
      '  - no way to the package registry: check the network, or `npm config get registry` and the proxy settings;',
      '  - no space left on the disk, or a folder that belongs to another user;',
      '  - package.json was changed without package-lock.json: run `npm install` once.',
      'After that, run the same command again.',
    ].join('\n'),
  );
}

/**
 * The Node that runs Wagenpark: the one in node_modules, else the running one when it is new enough.
 * @returns {string} path of the program
 */
export function projectNode() {
  const ownNode = inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const result = spawnSync(ownNode, ['--version'], { encoding: 'utf8' });
  if (result.status === 0 && majorOf(result.stdout) >= wantedNode) return ownNode;
  if (majorOf(process.version) >= wantedNode) return process.execPath;
  throw new BootstrapError(
    [
      `Wagenpark runs on Node ${wantedNode}; this is Node ${process.version}.`,
      ...whyNoOwnNode(ownNode),
      `  - or install Node ${wantedNode} or newer yourself (https://nodejs.org),`,
      'and run the same command again.',
    ].join('\n'),
  );
}

/**
 * Explains why the Node from node_modules cannot be used, and what to do about it.
 * @param {string} ownNode where it should be
 */
function whyNoOwnNode(ownNode) {
  const brings = `Normally npm brings Node ${wantedNode} along in the package "node"`;
  if (fs.existsSync(ownNode)) {
    return [
      `The Node ${wantedNode} that npm brought along does not run on this system (${os.type()} ${process.arch}).`,
      'Either',
      '  - use another system,',
    ];
  }
  if (!fs.existsSync(inRoot('node_modules', 'node'))) {
    return [`${brings}, which was not installed.`, 'Either', '  - install it with the rest: npm ci --include=dev'];
  }
  return [
    `${brings}, but its install script did not run (ignore-scripts is set, or scripts are not allowed).`,
    'Either',
    '  - let that one script run: npm rebuild node --ignore-scripts=false',
  ];
}

/**
 * Builds the portal unless the build is up to date.
 * @param {string} node the project's Node
 */
export function buildPortal(node) {
  const stamp = inRoot('.cache', 'portal-build');
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  // An installation without development tools uses the build that it was delivered with.
  if (!fs.existsSync(vite) && fs.existsSync(builtPortal)) return;
  const fingerprint = portalFingerprint();
  if (fs.existsSync(builtPortal) && readIfThere(stamp) === fingerprint) return;
  console.log('Building the portal …');
  const result = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: inRoot('apps', 'portal'),
    // Overrides the shell's NODE_ENV: otherwise Vite could put the development versions of libraries into the build.
    env: { ...environment(), NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  if (result.status !== 0) throw new BootstrapError('The portal could not be built; the lines above say why.');
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, fingerprint);
}

/**
 * A fingerprint that changes whenever a source of the portal changes. It uses names, sizes and modification times,
 * which is fast.
 */
function portalFingerprint() {
  const hash = crypto.createHash('sha256').update(fs.readFileSync(inRoot('package-lock.json')));
  const skipped = new Set(['node_modules', 'dist', '.cache']);
  /** @param {string} folder */
  const visit = (folder) => {
    const entries = fs.readdirSync(folder, { withFileTypes: true });
    entries.sort((one, other) => (one.name < other.name ? -1 : 1));
    for (const entry of entries) {
      const file = path.join(folder, entry.name);
      if (skipped.has(entry.name) || entry.isSymbolicLink()) continue;
      if (entry.isDirectory()) {
        visit(file);
        continue;
      }
      const { size, mtimeMs } = fs.statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  };
  visit(inRoot('apps', 'portal'));
  visit(inRoot('packages'));
  return `${hash.digest('hex')}\n`;
}

/** The environment for child processes: `node` and the tools are found without a global installation. */
export function environment() {
  const ownPrograms = [inRoot('node_modules', '.bin')];
  return { ...process.env, PATH: [...ownPrograms, process.env.PATH ?? ''].join(path.delimiter) };
}

/**
 * Runs Wagenpark's command line in the project's Node and the current folder, and exits with its exit code.
 * @param {string} node the project's Node
 * @param {string[]} args such as `['serve', '--port', '3000']`
 */
export function runWagenpark(node, args) {
  const child = spawn(node, [inRoot('apps', 'server', 'src', 'main.ts'), ...args], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // The terminal already sends Ctrl-C to the child; a second signal could make it stop immediately.
      const cameFromTerminal = signal === 'SIGINT' && process.stdin.isTTY;
      if (!cameFromTerminal) child.kill(signal);
    });
  }
  if (process.env.npm_lifecycle_event !== undefined) whenParentEnds(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`Wagenpark could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal === null ? 0 : os.constants.signals[signal])));
}

/**
 * Calls `react` when the parent process ends. npm runs scripts in a shell that does not forward signals, so `kill
 * <npm>` would leave the server running.
 * @param {() => void} react
 */
function whenParentEnds(react) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    react();
  }, 500);
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Ignores errors: the stamp only saves time, and a read-only installation works without it.
 * @param {string} file
 * @param {string} text
 */
function writeIfPossible(file, text) {
  try {
    fs.writeFileSync(file, text);
  } catch {
    return;
  }
}
