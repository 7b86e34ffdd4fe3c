import { chromium } from '@playwright/test';

const base = 'http://localhost:8190';
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const who = process.argv[2] ?? 'fleet@installatie.example',
  clt = process.argv[3] ?? 'installatie';
for (const w of (process.argv[4] ?? '1440').split(',').map(Number)) {
  const c = await b.newContext({
    viewport: { width: w, height: w === 390 ? 844 : 900 },
    colorScheme: process.argv[6] ?? 'light',
    reducedMotion: 'reduce',
  });
  const p = await c.newPage();
  p.on('console', (m) => {
    if (m.type() === 'error') console.log('console', m.text());
  });
  p.on('pageerror', (e) => console.log('pageerror', e.message));
  p.on('response', (r) => {
    if (r.status() >= 400) console.log(r.status(), r.url());
  });
  await p.goto(`${base}/auth?clt=${clt}`);
  await p.waitForSelector('input[name=username]');
  await p.screenshot({ path: `/tmp/e2eshots/login-${clt}-${w}.png` });
  await p.fill('input[name=username]', who);
  await p.fill('input[name=password]', 'wagenpark-demo');
  await p.keyboard.press('Enter');
  await p.waitForSelector('#main');
  for (const path of (process.argv[5] ?? '/lease-contracts').split(',')) {
    await p.goto(base + path);
    await p.waitForSelector('#main');
    await p.waitForTimeout(1500);
    await p.screenshot({
      path: `/tmp/e2eshots/${who.split('@')[0]}-${clt}-${w}${path.replace(/[^a-z0-9]/gi, '_')}.png`,
    });
  }
  await c.close();
}
await b.close();
