import { signedIn } from '@wagenpark/domain/permissions';
import * as v from 'valibot';
import { adminRoute } from '../define/admin-route.ts';
import { uuidPart } from '../define/path-params.ts';
import { count, nullable, oneLine, searchWords } from '../define/schemas.ts';

/** Limits: saved views per person and list, and the size of a view. */
export const SAVED_VIEW = { nameLength: 60, perList: 100, columns: 100, filters: 10 } as const;

/** Name of a list, tab, column or filter. */
const name = v.pipe(v.string(), v.maxLength(64), v.regex(/^[A-Za-z][\w.-]*$/, 'name'));
const listName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,62}$/, 'listName'));

/**
 * The saved state of a list. Names of tabs, columns and filters are those of the day of saving; readers ignore names
 * that the list no longer has.
 */
export const viewState = v.strictObject({
  tab: name,
  search: searchWords(200),
  sort: nullable(v.strictObject({ column: name, descending: v.boolean() })),
  /** In display order; `width` in px where the user set one. */
  columns: v.pipe(
    v.array(
      v.strictObject({
        id: name,
        shown: v.boolean(),
        width: nullable(v.pipe(v.number(), v.integer(), v.minValue(40), v.maxValue(500))),
      }),
    ),
    v.maxLength(SAVED_VIEW.columns),
  ),
  /** The active filters, in their URL form. */
  filters: v.pipe(v.array(v.strictObject({ parameter: name, value: oneLine(200) })), v.maxLength(SAVED_VIEW.filters)),
});
export type ViewState = v.InferOutput<typeof viewState>;

const viewName = v.pipe(oneLine(SAVED_VIEW.nameLength), v.minLength(1));

export const savedView = v.strictObject({
  id: v.string(),
  list: v.string(),
  name: v.string(),
  shared: v.boolean(),
  state: viewState,
  version: count,
  /** Whether the reader's list opens with this view. */
  isDefault: v.boolean(),
  mine: v.boolean(),
  /** The name of its author. */
  maker: v.string(),
  /** The actions that the reader may take, by the same rule that the server enforces. */
  can: v.array(v.picklist(['change', 'share'])),
});
export type SavedView = v.InferOutput<typeof savedView>;

export const savedViews = {
  list: adminRoute({
    method: 'GET',
    path: '/api-admin/saved-views',
    query: v.strictObject({ list: listName }),
    item: savedView,
    permission: signedIn,
    errors: ['notPermitted'],
    summary:
      'The saved views of a list that the reader may see: one’s own and the shared ones of the client, by name. A shared view with search words or filters is shown only to users whose access is at least that of its author.',
  }),
  create: adminRoute({
    method: 'POST',
    path: '/api-admin/saved-views',
    body: v.strictObject({ list: listName, name: viewName, shared: v.boolean(), state: viewState }),
    item: savedView,
    permission: signedIn,
    errors: ['nameTaken', 'tooManyViews', 'notPermitted'],
    summary: 'Saves what was made of a list under a name. Sharing takes role fleetmanagement or a higher one.',
  }),
  change: adminRoute({
    method: 'PUT',
    path: '/api-admin/saved-views/{id}',
    params: { id: uuidPart },
    body: v.strictObject({
      name: viewName,
      shared: v.boolean(),
      state: viewState,
      /** The version of the record that the caller edited (optimistic locking). */
      version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
    }),
    item: savedView,
    permission: signedIn,
    errors: ['notFound', 'nameTaken', 'changedMeanwhile', 'notPermitted'],
    summary: 'Its maker, or for a shared one a supervisor, renames a view, saves another state in it, or shares it.',
  }),
  setDefault: adminRoute({
    method: 'PUT',
    path: '/api-admin/saved-views/{id}/default',
    params: { id: uuidPart },
    body: v.strictObject({ isDefault: v.boolean() }),
    item: savedView,
    permission: signedIn,
    errors: ['notFound'],
    summary: 'Lets the list open with this view for the reader, or no longer.',
  }),
  remove: adminRoute({
    method: 'DELETE',
    path: '/api-admin/saved-views/{id}',
    params: { id: uuidPart },
    item: savedView,
    permission: signedIn,
    errors: ['notFound', 'notPermitted'],
    summary: 'Its maker, or for a shared one a supervisor, deletes a view; `results` is empty.',
  }),
};
