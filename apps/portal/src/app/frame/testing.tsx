import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import type { Locale } from '@wagenpark/domain/locale';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { renderRoutes } from '../../patterns/testing/render-routes.tsx';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { type Session } from '../../platform/session/session.ts';

/**
 * Renders a part of the frame with its context at an address.
 * @returns reads the router's current path
 */
export async function renderInFrame(
  content: ReactNode,
  session: Session,
  address = '/requests',
  locale: Locale = 'en-GB',
): Promise<{ readonly path: () => string }> {
  fleetContext.set({
    clientName: session.client.name,
    accountId: session.account.id,
    clientId: session.client.clientId,
    debtorNumber: session.account.client.debtorNumber,
    fleetToken: 'wpf_here',
    synchronisation: '2.1',
  });
  const root = createRootRoute({ component: () => <Outlet /> });
  const catchAll = createRoute({ getParentRoute: () => root, path: '$', component: () => content });
  const router = await renderRoutes(root.addChildren([catchAll]), session, address, locale);
  return { path: () => router.state.location.pathname };
}

/** A recorded call: inner path without its token, or address, and its body. */
export interface SentCall {
  readonly name: string;
  readonly form: unknown;
}

/**
 * Replaces `fetch` with a fake server for a test. `answer` is called with the inner path, or the address without query.
 * @returns the calls in their order, extended with each call
 */
export function serve(answer: (call: SentCall) => unknown): readonly SentCall[] {
  const calls: SentCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: { readonly body?: string }) => {
    const isFleet = address.startsWith('/api-fleet');
    const body = isFleet ? (JSON.parse(init.body ?? '{}') as { cFunctie: string; cForm?: string }) : null;
    const call = {
      name: body ? body.cFunctie.replace(/\/wpf_\w+$/, '') : address,
      form: body?.cForm === undefined ? null : (JSON.parse(body.cForm) as unknown),
    };
    calls.push(call);
    const response = answer(call);
    if (response instanceof Response) return response;
    return new Response(JSON.stringify(isFleet ? response : { successful: true, results: response }));
  });
  return calls;
}

/** A response that refuses a call. */
export const refusalResponse = (status: number, code: string): Response =>
  new Response(JSON.stringify({ successful: false, errors: [{ code, message: code }] }), { status });
