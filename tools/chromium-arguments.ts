/**
 * The arguments with which every test and benchmark starts Chromium: without a sandbox, because it may run as root, and
 * without any network access of its own.
 */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
