import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../ui/testing/render.tsx';
import { showLocale } from '../../words/words.ts';
import { fleetContext } from '../calls/fleet-context.ts';
import { queryClient } from '../calls/queries.ts';
import { fetchResourceWords, useResourceWords } from './resource-words.ts';

let requests: unknown[];
let status: number;

beforeEach(() => {
  requests = [];
  status = 200;
  queryClient.clear();
  fleetContext.set({
    clientName: 'installatie',
    accountId: 3,
    clientId: 2,
    debtorNumber: 1001,
    fleetToken: 'wpf_token',
    synchronisation: '2.1',
  });
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const { cForm } = JSON.parse(init.body as string) as { cForm: string };
    const requestedCodes = JSON.parse(cForm) as { ResourceCode: string; Culture: string }[];
    requests.push(requestedCodes);
    const headers = requestedCodes.map((entry) => ({
      ...entry,
      TranslationResult: `${entry.ResourceCode} (${entry.Culture})`,
    }));
    return new Response(JSON.stringify(status === 200 ? headers : { errors: [] }), { status });
  });
  return () => vi.unstubAllGlobals();
});

function Headings({ codes }: { readonly codes: readonly string[] }) {
  const word = useResourceWords(codes);
  return <h1>{codes.map(word).join(', ')}</h1>;
}

async function show(codes: readonly string[]) {
  await showLocale('en-GB', 'login', ['en-GB']);
  render(
    <QueryClientProvider client={queryClient}>
      <Headings codes={codes} />
    </QueryClientProvider>,
  );
}

test('FA-41 EX-13 codes are translated once, in the current language, for all callers', async () => {
  await show(['Bedrag', 'Aantal', 'Bedrag']);
  await expect.element(page.getByRole('heading')).toHaveTextContent('Bedrag (en-GB), Aantal (en-GB), Bedrag (en-GB)');
  expect(await fetchResourceWords(['Aantal', 'Bedrag'])).toEqual({
    Aantal: 'Aantal (en-GB)',
    Bedrag: 'Bedrag (en-GB)',
  });
  expect(requests).toEqual([
    [
      { ResourceCode: 'Aantal', Culture: 'en-GB' },
      { ResourceCode: 'Bedrag', Culture: 'en-GB' },
    ],
  ]);
  expect(await fetchResourceWords([])).toEqual({});
});

test('EX-13 codes are shown untranslated when translations cannot be loaded', async () => {
  status = 500;
  await show(['Bedrag']);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await expect.element(page.getByRole('heading')).toHaveTextContent('Bedrag');
});
