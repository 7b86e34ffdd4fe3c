import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { CalendarLink } from '@wagenpark/contract/fleet/dashboard-calendar';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../patterns/testing/shown-values.tsx';
import { queryClient } from '../../platform/calls/queries.ts';
import { CalendarLinkDialog } from './calendar-link.tsx';

const path = dashboard.calendarLink.path;
const url = (token: string) => `https://portal.example/calendar/${token}.ics`;

/** A fake server with one link, and the calls it received. */
function serveLink(link: CalendarLink | null) {
  let storedLink = link;
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { readonly body?: string } = {}) => {
    const { cMethode, cFunctie } = JSON.parse(body ?? '{}') as { readonly cMethode: string; readonly cFunctie: string };
    expect(cFunctie).toBe(path);
    requests.push(cMethode);
    if (cMethode === 'get') return Response.json(storedLink);
    if (cMethode === 'delete') {
      storedLink = null;
      return Response.json(true);
    }
    storedLink = { GemaaktOp: '/Date(1764154800000)/', GelezenOp: null };
    return Response.json({ Url: url(`1-${requests.filter((method) => method === 'post').length}`) });
  });
  return requests;
}

const closed = vi.fn<() => void>();
const Part = (): ReactNode => <CalendarLinkDialog onClose={closed} />;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const address = () => page.getByRole('textbox', { name: 'Geheime link' });

async function show(link: CalendarLink | null) {
  queryClient.clear();
  const asked = { of: [] as readonly string[] };
  await renderPart(Part, '[role="dialog"]', { [path]: link });
  asked.of = serveLink(link);
  return asked;
}
afterEach(() => queryClient.clear());

test('CA-01 a new link is shown once and can be copied', async () => {
  const asked = await show(null);
  await expect.element(page.getByText('Je hebt nog geen link.')).toBeVisible();
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Wie de link heeft, kan meelezen.');
  await expect.element(button('Intrekken')).not.toBeInTheDocument();
  await button('Link maken').click();
  await expect.element(address()).toHaveValue(url('1-1'));
  await expect.element(address()).toHaveFocus();
  await expect
    .element(page.getByRole('link', { name: 'Openen in agenda-app' }))
    .toHaveAttribute('href', 'webcal://portal.example/calendar/1-1.ics');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await button('Kopiëren').click();
  await expect.element(button('Gekopieerd')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(url('1-1'));
  copied.mockRestore();
  await expect.element(button('Vernieuwen')).toBeVisible();
  expect(asked.of).toEqual(['post', 'get']);
});

test('CA-01 an existing link shows when it was last read, but no longer its address', async () => {
  await show({ GemaaktOp: '/Date(1764154800000)/', GelezenOp: '/Date(1764241500000)/' });
  await expect
    .poll(() => document.querySelector('[role="dialog"] p')?.textContent)
    .toBe('Je hebt sinds 26-11-2025 een link. Voor het laatst opgehaald door een agenda-app op 27-11-2025, 12:05.');
  await expect.element(address()).not.toBeInTheDocument();
});
