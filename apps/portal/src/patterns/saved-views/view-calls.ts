import { type SavedView, savedViews, type ViewState } from '@wagenpark/contract/admin/saved-views';
import { callRoute } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queries.ts';
import { viewsQuery } from './use-list-views.ts';

/** Updates the cached views of a list without fetching them, so that the list does not flicker. */
function keep(list: string, change: (views: readonly SavedView[]) => readonly SavedView[]): void {
  const { queryKey } = viewsQuery(list);
  queryClient.setQueryData<readonly SavedView[]>(queryKey, (views) => (views === undefined ? views : change(views)));
}

const inPlace = (changed: SavedView) => (views: readonly SavedView[]) =>
  views.map((view) => (view.id === changed.id ? changed : view));

function only(views: readonly SavedView[]): SavedView {
  const [view] = views;
  if (view === undefined) throw new Error('the server answered no view');
  return view;
}

/** Fetches views again that others may have changed. */
export const invalidateViews = (list: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: viewsQuery(list).queryKey });

/** Saves a new view. With `opensList` it becomes the list's default. */
export async function createView(
  list: string,
  content: { readonly name: string; readonly shared: boolean; readonly state: ViewState; readonly opensList: boolean },
  idempotencyKey: string,
): Promise<SavedView> {
  const { opensList, ...body } = content;
  const created = only(await callRoute(savedViews.create, { body: { list, ...body } }, { idempotencyKey }));
  keep(list, (views) => [...views.filter(({ id }) => id !== created.id), created]);
  return opensList ? setDefaultView(created, true) : created;
}

/** Changes a view's name, audience or state. Parts that are left out stay. */
export async function changeView(
  view: SavedView,
  changes: Partial<Pick<SavedView, 'name' | 'shared' | 'state'>>,
): Promise<SavedView> {
  const { name, shared, state, version } = { ...view, ...changes };
  const changed = only(
    await callRoute(savedViews.change, { params: { id: view.id }, body: { name, shared, state, version } }),
  );
  keep(view.list, inPlace(changed));
  return changed;
}

/** Makes a view the list's default, or removes that. */
export async function setDefaultView(view: SavedView, isDefault: boolean): Promise<SavedView> {
  const changed = only(await callRoute(savedViews.setDefault, { params: { id: view.id }, body: { isDefault } }));
  keep(view.list, (views) =>
    inPlace(changed)(views.map((listed) => (isDefault ? { ...listed, isDefault: false } : listed))),
  );
  return changed;
}

/** Deletes a view. */
export async function removeView(view: SavedView): Promise<void> {
  await callRoute(savedViews.remove, { params: { id: view.id } });
  keep(view.list, (views) => views.filter(({ id }) => id !== view.id));
}
