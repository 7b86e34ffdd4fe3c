import { createRootRoute, Outlet } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { afterEach, expect, vi } from 'vitest';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { type Session, useSession } from '../../platform/session/session.ts';
import { aSession } from '../../platform/session/testing.ts';
import { cellContent, useReading } from '../../ui/grid/cell-content.tsx';
import { useWords } from '../../words/words.ts';
import type { DetailDescriptor } from '../detail/detail-descriptor.ts';
import { openDetail } from '../detail/detail-testing.tsx';
import type { ListDescriptor } from '../list-screen/list-descriptor.ts';
import { renderRoutes } from './render-routes.tsx';

/*
 * What people read of a record: label → value, for tests that compare it with a table written by hand. In Dutch. A state
 * is followed by how it looks: `Lopend (ok)`.
 */

/** Labels in their order, each with what stands beside it. */
export type Shown = readonly (readonly [label: string, value: string])[];

/** A text as it is read: one kind of space, and the look of what has one. */
function read(element: Element | null | undefined): string {
  if (!element) return '';
  const copy = element.cloneNode(true) as Element;
  for (const state of [copy, ...copy.querySelectorAll('[data-status]')]) {
    const look = state.getAttribute('data-status');
    if (look === null) continue;
    state.prepend(' ');
    state.append(` (${look})`);
  }
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** As long as a slow machine may need to draw a page. */
const there = { timeout: 30_000 };

/** Somebody who may see everything. */
const reader = (): Session => ({ ...aSession(), can: () => true });

/** Every column of a list, hidden ones too, and what a row has in it. */
export async function shownInList<Row>(list: ListDescriptor<Row>, row: Row): Promise<Shown> {
  function OneRow(): ReactNode {
    const words = useWords();
    const reading = useReading();
    const session = useSession();
    return (
      <dl>
        {list.columns({ words, session }).map((column) => (
          <div key={column.id}>
            <dt>{column.header}</dt>
            <dd>{cellContent(column, row, reading)}</dd>
          </div>
        ))}
      </dl>
    );
  }
  const root = createRootRoute({ component: () => <Outlet />, notFoundComponent: OneRow });
  await renderRoutes(root, reader(), '/', 'nl-NL');
  await expect.poll(() => document.querySelector('dl'), there).not.toBeNull();
  return factsIn(document);
}

/** Labels and values that stand beside each other. */
export const factsIn = (place: ParentNode): Shown =>
  [...place.querySelectorAll('dl > div')].map((fact) => {
    const value = fact.querySelector('dd');
    // Beside the value of a fact stands the button that copies it.
    return [
      fact.querySelector('dt')?.firstChild?.textContent ?? '',
      read(value?.querySelector(':scope > span') ?? value),
    ];
  });

/** What the strip above the tabs of a record says: label, value, and what stands below it in small print. */
export const shownInStrip = (): readonly (readonly string[])[] =>
  [...document.querySelectorAll('[data-strip] dl > div')].map((cell) =>
    [...cell.querySelectorAll('dt, strong, small')].map(read),
  );

/** The rows of a table: column → cell. */
export const tableIn = (place: ParentNode): readonly Shown[] => {
  const headers = [...place.querySelectorAll('thead th, [role="columnheader"]')].map(read);
  const rows = [...place.querySelectorAll('tbody tr, [data-row]')];
  return rows.map((row) =>
    [...row.querySelectorAll('th, td, [role="gridcell"]')].map((cell, at) => [headers[at] ?? '', read(cell)] as const),
  );
};

/** The texts of what a selector finds, each as it is read. */
export const textsOf = (selector: string): readonly string[] => [...document.querySelectorAll(selector)].map(read);

/**
 * What the server answers in a test: fleet functions by inner path, routes by address; pages with their `pagination`. A function is
 * called each time, and may give a whole `Response`.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** Stands in for the server with these answers; anything else does not exist. */
export function serve(answers: Answers): void {
  fleetContext.set({
    clientName: 'c',
    accountId: 1,
    clientId: 2,
    debtorNumber: 1,
    fleetToken: null,
    synchronisation: '',
  });
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body?: string } = {}) => {
    const { cFunctie } = path.startsWith('/api-fleet/') ? (JSON.parse(body ?? '{}') as { cFunctie?: string }) : {};
    const given = answers[cFunctie ?? path];
    const answer: unknown = typeof given === 'function' ? (given as () => unknown)() : given;
    if (answer instanceof Response) return answer;
    if (answer === undefined) {
      return Response.json(
        { successful: false, errors: [{ code: 'notFound', message: 'Not found' }] },
        { status: 404 },
      );
    }
    if (cFunctie !== undefined) return Response.json(answer);
    const isPage = typeof answer === 'object' && answer !== null && 'pagination' in answer;
    return Response.json({ successful: true, ...(isPage ? answer : { results: answer }) });
  });
}

afterEach(() => {
  fleetContext.clear();
  vi.unstubAllGlobals();
});

/** Draws a part of a screen, with a server that gives these answers, and waits for what a selector finds. */
export async function showPart(
  Part: ComponentType,
  until: string,
  answers: Answers = {},
  session: Session = reader(),
): Promise<void> {
  serve(answers);
  const root = createRootRoute({ component: () => <Outlet />, notFoundComponent: () => <Part /> });
  await renderRoutes(root, session, '/', 'nl-NL');
  await expect.poll(() => document.querySelector(until), there).not.toBeNull();
}

/** What a detail shows of a record on one tab. */
export interface ShownTab {
  /** What kind of record it is, and its number. */
  readonly title: string;
  /** Beside the title. */
  readonly marks: readonly string[];
  readonly facts: Shown;
  /** The sentences that stand beside facts and tables, and lists of states. */
  readonly notes: readonly string[];
  readonly rows: readonly Shown[];
}

/** Opens a detail on a tab, with a server that gives these answers, and reads it once it is there. */
export async function shownInTab<Facts>(
  detail: DetailDescriptor<Facts>,
  {
    id,
    tab,
    answers,
    choose,
  }: {
    readonly id: number;
    readonly tab: string;
    readonly answers: Answers;
    /** What has to be done before the tab shows anything. */
    readonly choose?: () => Promise<void>;
  },
): Promise<ShownTab> {
  serve(answers);
  await openDetail(detail, `${detail.pages.record}?id=${id}&tab=${tab}`, { session: reader(), locale: 'nl-NL' });
  await choose?.();
  const panel = (): Element | null => document.querySelector('#detail-panel');
  // A sentence alone may stand above what is still on its way.
  const isThere = (): boolean => {
    const has = (what: string): boolean => Boolean(panel()?.querySelector(what));
    // The rows of a table come after what stands around it.
    if (has('[role="grid"]')) return has('[role="gridcell"]');
    return has('dd, td') || (has('p') && !has('[role="status"]'));
  };
  await expect.poll(isThere, there).toBe(true);
  const place = panel() ?? document.createElement('div');
  return {
    title: document.querySelector('h2')?.firstChild?.textContent ?? '',
    marks: [...document.querySelectorAll('h2 > span > *')].map(read),
    facts: factsIn(place),
    notes: [...place.querySelectorAll('p')].map(read),
    rows: tableIn(place),
  };
}

/** The labels beside which a tab says yes. */
export const saidYes = ({ facts }: ShownTab): readonly string[] =>
  facts.filter(([, value]) => value === 'Ja').map(([label]) => label);
