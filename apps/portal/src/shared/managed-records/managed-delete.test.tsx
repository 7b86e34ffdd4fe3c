import { managedRoutes } from '@wagenpark/contract/define/managed-records';
import { thing, things } from '@wagenpark/contract/testing/things';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { RowRefusedError } from '../../patterns/list-screen/row-refused-error.ts';
import { renderPart, stubCalls } from '../../patterns/testing/shown-values.tsx';
import { queryClient } from '../../platform/calls/queries.ts';
import { switchRecord } from './managed-calls.ts';
import { ManagedDelete } from './managed-delete.tsx';
import { aThing, session, thingScreens } from './things-testing.ts';

afterEach(() => queryClient.clear());

/** A kind whose deletion does not wait for arrangements. */
const softly = { ...thingScreens, kind: { ...thingScreens.kind, deletedSoftly: { besides: ['arrangement'] } } };
const arrangementUses = [
  { kind: 'arrangement', number: 1, name: 'Kantoor' },
  { kind: 'arrangement', number: 2, name: null },
];

/** Opens the question, and returns the paths of the calls with DELETE. */
async function open(declaration: typeof thingScreens, uses: readonly object[]): Promise<readonly string[]> {
  const answers = { '/api-admin/things/7/uses': uses };
  const Part = () => <ManagedDelete declaration={declaration} record={aThing} onClose={() => undefined} />;
  await renderPart(Part, '[role=dialog], [role=alertdialog]', answers, session());
  const deletions: string[] = [];
  stubCalls(answers);
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: { method?: string } = {}) => {
    if (init.method !== 'DELETE') return answer(path, init);
    deletions.push(path);
    return Response.json({ successful: true, results: [] });
  });
  return deletions;
}
const remove = () => page.getByRole('button', { name: 'Verwijderen' });

describe('the deletion of a record that others name', () => {
  test('AR-23 tells how many are affected, and waits for the tick', async () => {
    const deletions = await open(softly, arrangementUses);
    await expect.element(page.getByText(/Nog gekoppeld: 2 regelingen\./)).toBeVisible();
    await expect.element(remove()).toBeDisabled();
    await page.getByRole('checkbox').click();
    await remove().click();
    await expect.poll(() => deletions).toEqual(['/api-admin/things/7?version=3']);
  });

  test('needs no tick where nobody is affected', async () => {
    const deletions = await open(softly, []);
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
    await remove().click();
    await expect.poll(() => deletions).toEqual(['/api-admin/things/7?version=3']);
  });

  test('is refused for other uses, which are listed', async () => {
    await open(thingScreens, arrangementUses.slice(0, 1));
    await expect.element(page.getByText('Kantoor')).toBeVisible();
    await expect.element(remove()).not.toBeInTheDocument();
  });
});

describe('switching a record on in a list', () => {
  const [record] = [aThing];
  const routes = managedRoutes({
    ...thing,
    rules: [{ fact: 'code', holds: ({ active }) => !active, fault: 'standsForAll' }],
  });
  const declaration = { ...thingScreens, routes } as unknown as typeof thingScreens;

  test('OC-06 says which rule forbids it, and sends nothing', async () => {
    await renderPart(() => <main />, 'main');
    stubCalls({ '/api-admin/things/7': [{ ...record, active: false }] });
    await expect(switchRecord(declaration, 7, true)).rejects.toThrow(
      new RowRefusedError('* staat voor alle segmenten; kies een andere code.'),
    );
  });

  test('sends the record with its switch where no rule forbids it', async () => {
    await renderPart(() => <main />, 'main');
    const answer = vi.fn<(path: string, init?: { method?: string; body?: string }) => Promise<Response>>(async () =>
      Response.json({ successful: true, results: [{ ...record, active: false }] }),
    );
    vi.stubGlobal('fetch', answer);
    await switchRecord({ ...thingScreens, routes: things } as unknown as typeof thingScreens, 7, true);
    const [, init] = answer.mock.calls.find(([, sent]) => sent?.method === 'PUT') ?? [];
    expect(JSON.parse(init?.body ?? '{}')).toMatchObject({ active: true, version: 3, code: aThing.code });
  });
});
