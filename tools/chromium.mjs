import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { BootstrapError } from './bootstrap.mjs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for the tests: CHROMIUM_PATH, else an installed one, else installed with apt as root on Debian.
 * @returns {string} path of the program
 */
export function findOrInstallChromium() {
  const told = process.env.CHROMIUM_PATH;
  if (told !== undefined && told !== '') {
    if (fs.existsSync(told)) return told;
    throw new BootstrapError(`CHROMIUM_PATH names ${told}, which does not exist.`);
  }
  const found = installedChromium();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    /** @type {import('node:child_process').SpawnSyncOptions} */
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update'], options);
    spawnSync('apt-get', ['install', '-y', 'chromium'], options);
    const installed = installedChromium();
    if (installed !== undefined) return installed;
  }
  throw new BootstrapError(
    'The tests in a browser need Chromium or Chrome: install one, or set CHROMIUM_PATH to the program.',
  );
}

function installedChromium() {
  return usualPlaces.find((file) => fs.existsSync(file));
}
