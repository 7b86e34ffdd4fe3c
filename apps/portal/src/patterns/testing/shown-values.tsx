import { createRootRoute, Outlet } from '@tanstack/react-router';
import type { Locale } from '@wagenpark/domain/locale';
import type { ComponentType, ReactNode } from 'react';
import { afterEach, expect, vi } from 'vitest';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { type Session, useSession } from '../../platform/session/session.ts';
import { aSession } from '../../platform/session/testing.ts';
import { cellContent, useCellFormats } from '../../ui/grid/cell-content.tsx';
import { useWords } from '../../words/words.ts';
import type { DetailDescriptor } from '../detail/detail-descriptor.ts';
import { openDetail } from '../detail/detail-testing.tsx';
import type { ListDescriptor } from '../list-screen/list-descriptor.ts';
import { renderRoutes } from './render-routes.tsx';

/*
 * Reads the displayed values of a record, label → value, for tests that compare them with a table written by hand. The
 * labels are Dutch. A status is followed by its tone: `Lopend (ok)`.
 */

/** Labels in their order, each with its value. */
export type LabelledValues = readonly (readonly [label: string, value: string])[];

/** An element's text with normalized spaces, and the tone of a status. */
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

/** Timeout that allows for slow machines. */
const timeout = { timeout: 30_000 };

/** A session with all rights. */
const reader = (): Session => ({ ...aSession(), can: () => true });

/** Every column of a list, hidden ones too, with the value of a row. */
export async function readListValues<Row>(list: ListDescriptor<Row>, row: Row): Promise<LabelledValues> {
  function OneRow(): ReactNode {
    const words = useWords();
    const reading = useCellFormats();
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
  await expect.poll(() => document.querySelector('dl'), timeout).not.toBeNull();
  return readFactsIn(document);
}

/** Labels and values of a definition list. */
export const readFactsIn = (place: ParentNode): LabelledValues =>
  [...place.querySelectorAll('dl > div')].map((fact) => {
    const value = fact.querySelector('dd');
    // The value cell also contains the copy button.
    return [
      fact.querySelector('dt')?.firstChild?.textContent ?? '',
      read(value?.querySelector(':scope > span') ?? value),
    ];
  });

/** The strip above the tabs of a record: label, value and small print of each cell. */
export const readStripValues = (): readonly (readonly string[])[] =>
  [...document.querySelectorAll('[data-strip] dl > div')].map((cell) =>
    [...cell.querySelectorAll('dt, strong, small')].map(read),
  );

/** The rows of a table as column → cell. */
export const readTableIn = (place: ParentNode): readonly LabelledValues[] => {
  const headers = [...place.querySelectorAll('thead th, [role="columnheader"]')].map(read);
  const rows = [...place.querySelectorAll('tbody tr, [data-row]')];
  return rows.map((row) =>
    [...row.querySelectorAll('th, td, [role="gridcell"]')].map(
      (cell, index) => [headers[index] ?? '', read(cell)] as const,
    ),
  );
};

/** The normalized texts of all elements that match a selector. */
export const readTexts = (selector: string): readonly string[] => [...document.querySelectorAll(selector)].map(read);

/**
 * Responses of the fake server: fleet functions by inner path, routes by address; pages with their `pagination`. A
 * function is called at each request, and may give a whole `Response`.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** Fakes the server with these responses. Any other request gets a 404. */
export function stubCalls(answers: Answers): void {
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
    const configured = answers[cFunctie ?? path];
    const answer: unknown = typeof configured === 'function' ? (configured as () => unknown)() : configured;
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
  fleetContext.end();
  vi.unstubAllGlobals();
});

/** Renders a component with a fake server, and waits until an element matches the selector. */
export async function renderPart(
  Part: ComponentType,
  selector: string,
  answers: Answers = {},
  session: Session = reader(),
  locale: Locale = 'nl-NL',
): Promise<void> {
  stubCalls(answers);
  const root = createRootRoute({ component: () => <Outlet />, notFoundComponent: () => <Part /> });
  await renderRoutes(root, session, '/', locale);
  await expect.poll(() => document.querySelector(selector), timeout).not.toBeNull();
}

/** The content of a detail's tab. */
export interface ShownTab {
  /** The record's kind and number. */
  readonly title: string;
  /** Status and plate beside the title. */
  readonly marks: readonly string[];
  readonly facts: LabelledValues;
  /** Sentences beside facts and tables, and lists of statuses. */
  readonly notes: readonly string[];
  readonly rows: readonly LabelledValues[];
}

/** Opens a detail on a tab with a fake server, and reads it once it has loaded. */
export async function readTabContent<Facts>(
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
    /** Interaction that is needed before the tab shows anything. */
    readonly choose?: () => Promise<void>;
  },
): Promise<ShownTab> {
  stubCalls(answers);
  await openDetail(detail, `${detail.pages.record}?id=${id}&tab=${tab}`, { session: reader(), locale: 'nl-NL' });
  await choose?.();
  const panel = (): Element | null => document.querySelector('#detail-panel');
  // A sentence alone is not enough: the content below it may still be loading.
  const isLoaded = (): boolean => {
    const hasElement = (selector: string): boolean => Boolean(panel()?.querySelector(selector));
    // The rows of a table load after the content around it.
    if (hasElement('[role="grid"]')) return hasElement('[role="gridcell"]');
    return hasElement('dd, td') || (hasElement('p') && !hasElement('[role="status"]'));
  };
  await expect.poll(isLoaded, timeout).toBe(true);
  const place = panel() ?? document.createElement('div');
  return {
    title: document.querySelector('h2')?.firstChild?.textContent ?? '',
    marks: [...document.querySelectorAll('h2 > span > *')].map(read),
    facts: readFactsIn(place),
    notes: [...place.querySelectorAll('p')].map(read),
    rows: readTableIn(place),
  };
}

/** The labels of a tab with the value 'yes'. */
export const factsAnsweredYes = ({ facts }: ShownTab): readonly string[] =>
  facts.filter(([, value]) => value === 'Ja').map(([label]) => label);
