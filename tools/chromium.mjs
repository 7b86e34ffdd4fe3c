import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { BootstrapError } from './bootstrap.mjs';

/** Debian's headless shell of Chromium: the same engine, but tests take half the time. */
const shell = { package: 'chromium-headless-shell', file: '/usr/bin/chromium-headless-shell' };

const usualPlaces = [
  shell.file,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds the browser for tests: CHROMIUM_PATH, else the headless shell (installed with apt when running as root on
 * Debian), else an installed Chromium, else one installed in the same way.
 * @returns {string} path of the program
 */
export function findOrInstallChromium() {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath !== undefined && configuredPath !== '') {
    if (fs.existsSync(configuredPath)) return configuredPath;
    throw new BootstrapError(`CHROMIUM_PATH names ${configuredPath}, which does not exist.`);
  }
  const mayInstall = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
  if (mayInstall && !fs.existsSync(shell.file) && !install(shell.package)) {
    apt('update');
    if (!install(shell.package) && installedChromium() === undefined) install('chromium');
  }
  const installed = installedChromium();
  if (installed !== undefined) return installed;
  throw new BootstrapError(
    'The tests in a browser need Chromium or Chrome: install one, or set CHROMIUM_PATH to the program.',
  );
}

/** The first installed browser for tests; undefined when there is none. */
export function installedChromium() {
  return usualPlaces.find((file) => fs.existsSync(file));
}

/** @param {string} name */
function install(name) {
  return apt('install', '-y', name) === 0;
}

/** @param {string[]} wish */
function apt(...wish) {
  return spawnSync('apt-get', wish, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status;
}
