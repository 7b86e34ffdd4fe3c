import { createMemoryHistory, createRootRoute, createRoute, Link, Outlet } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoutes } from '../../patterns/testing/render-routes.tsx';
import { aSession } from '../../platform/session/testing.ts';
import { focusNewPages } from './page-focus.ts';

let stop = (): void => undefined;
afterEach(() => {
  stop();
  document.body.focus();
});

/** A page whose links appear after its heading, like the dashboard's figures. */
function Start(): ReactNode {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const later = setTimeout(() => setThere(true), 50);
    return () => clearTimeout(later);
  }, []);
  return (
    <>
      <h1>Start</h1>
      {isThere ? (
        <>
          <Link to="/fines">Fines</Link>
          <Link to="/invoices">Invoices</Link>
        </>
      ) : null}
    </>
  );
}

async function open() {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const root = createRootRoute({
    component: () => (
      <main id="main">
        <Outlet />
      </main>
    ),
  });
  const router = await renderRoutes(
    root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: Start }),
      createRoute({ getParentRoute: () => root, path: '/fines', component: () => <h1>All fines</h1> }),
      createRoute({ getParentRoute: () => root, path: '/invoices', component: () => <h1>All invoices</h1> }),
    ]),
    aSession(),
    history,
  );
  await expect.element(page.getByRole('link', { name: 'Invoices' })).toBeVisible();
  stop = focusNewPages(router);
  return { router, history };
}
const heading = (name: string) => page.getByRole('heading', { name });

test('a new page has the focus on its heading; after going back it is on the link that was followed', async () => {
  const { history } = await open();
  await page.getByRole('link', { name: 'Invoices' }).click();
  await expect.element(heading('All invoices')).toHaveFocus();
  history.back();
  await expect.element(page.getByRole('link', { name: 'Invoices' })).toHaveFocus();
});

test('a page that is opened anew has the focus on its heading, also if one of its links was used before', async () => {
  const { router } = await open();
  await page.getByRole('link', { name: 'Fines' }).click();
  await expect.element(heading('All fines')).toHaveFocus();
  await router.navigate({ to: '/' });
  await expect.element(heading('Start')).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Fines' })).toBeVisible();
  await expect.element(heading('Start')).toHaveFocus();
});

test('opening and closing a mail over its list does not count as a new page', async () => {
  const outbox = '/management/mail/outbox';
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const root = createRootRoute({
    component: () => (
      <main id="main">
        <Outlet />
      </main>
    ),
  });
  const router = await renderRoutes(
    root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Start</h1> }),
      createRoute({ getParentRoute: () => root, path: outbox, component: () => <h1>Mail</h1> }),
    ]),
    aSession(),
    history,
  );
  await expect.element(heading('Start')).toBeVisible();
  stop = focusNewPages(router);
  history.push(outbox);
  await expect.element(heading('Mail')).toHaveFocus();
  for (const address of [`${outbox}?id=7`, outbox]) {
    (heading('Mail').element() as HTMLElement).blur();
    history.push(address);
    await expect.poll(() => router.state.resolvedLocation?.href).toBe(address);
    // On a page change, the heading would have the focus.
    expect(document.activeElement).toBe(document.body);
  }
});
