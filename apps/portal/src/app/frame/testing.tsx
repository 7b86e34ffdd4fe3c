import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { renderRoutes } from '../../patterns/testing/render-routes.tsx';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { type Session } from '../../platform/session/session.ts';

/** Draws a part of the frame with all that stands around it, at an address; gives where the router is. */
export async function renderInFrame(
  content: ReactNode,
  session: Session,
  address = '/requests',
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
  const any = createRoute({ getParentRoute: () => root, path: '$', component: () => content });
  const router = await renderRoutes(root.addChildren([any]), session, address);
  return { path: () => router.state.location.pathname };
}

/** A call as it went out: an inner path without its token, or an address, and what it carried. */
export interface SentCall {
  readonly name: string;
  readonly form: unknown;
}

/**
 * Answers the calls of a test in place of a server, by inner path or address without query.
 * @returns the calls in their order
 */
export function serve(answer: (call: SentCall) => unknown): readonly SentCall[] {
  const sent: SentCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: { readonly body?: string }) => {
    const isFleet = address.startsWith('/api-fleet');
    const body = isFleet ? (JSON.parse(init.body ?? '{}') as { cFunctie: string; cForm?: string }) : null;
    const call = {
      name: body ? body.cFunctie.replace(/\/wpf_\w+$/, '') : address,
      form: body?.cForm === undefined ? null : (JSON.parse(body.cForm) as unknown),
    };
    sent.push(call);
    const given = answer(call);
    if (given instanceof Response) return given;
    return new Response(JSON.stringify(isFleet ? given : { successful: true, results: given }));
  });
  return sent;
}

/** An answer that refuses a call. */
export const refuse = (status: number, code: string): Response =>
  new Response(JSON.stringify({ successful: false, errors: [{ code, message: code }] }), { status });
