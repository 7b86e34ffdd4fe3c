/**
 * How every test and measurement starts Chromium: without a sandbox of its own, since it may run as root, and without
 * anything that would reach for the network.
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
