import { type SavedView, savedViews, type ViewState } from '@wagenpark/contract/admin/saved-views';
import { ask } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queries.ts';
import { viewsQuery } from './use-list-views.ts';

/** Changes what is known of a list's views without asking again, so that the list does not flicker. */
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

/** Asks again for what others may have changed meanwhile. */
export const forgetViews = (list: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: viewsQuery(list).queryKey });

/** Saves a new view; with `opensList` the list opens with it from now on. */
export async function createView(
  list: string,
  given: { readonly name: string; readonly shared: boolean; readonly state: ViewState; readonly opensList: boolean },
  idempotencyKey: string,
): Promise<SavedView> {
  const { opensList, ...body } = given;
  const made = only(await ask(savedViews.create, { body: { list, ...body } }, { idempotencyKey }));
  keep(list, (views) => [...views.filter(({ id }) => id !== made.id), made]);
  return opensList ? setDefaultView(made, true) : made;
}

/** Changes a view: its name, its audience, its state. What is left out stays. */
export async function changeView(
  view: SavedView,
  given: Partial<Pick<SavedView, 'name' | 'shared' | 'state'>>,
): Promise<SavedView> {
  const { name, shared, state, version } = { ...view, ...given };
  const changed = only(
    await ask(savedViews.change, { params: { id: view.id }, body: { name, shared, state, version } }),
  );
  keep(view.list, inPlace(changed));
  return changed;
}

/** Lets the list open with a view, or no longer. */
export async function setDefaultView(view: SavedView, isDefault: boolean): Promise<SavedView> {
  const changed = only(await ask(savedViews.setDefault, { params: { id: view.id }, body: { isDefault } }));
  keep(view.list, (views) =>
    inPlace(changed)(views.map((other) => (isDefault ? { ...other, isDefault: false } : other))),
  );
  return changed;
}

/** Deletes a view. */
export async function removeView(view: SavedView): Promise<void> {
  await ask(savedViews.remove, { params: { id: view.id } });
  keep(view.list, (views) => views.filter(({ id }) => id !== view.id));
}
