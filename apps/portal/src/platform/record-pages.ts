declare const ofPages: unique symbol;

/** The path of a page, without the query. Only `recordPages` creates one. */
export type PagePath = string & { readonly [ofPages]: true };

/** A page of the portal with its query parameters. */
export interface PageAddress {
  readonly to: PagePath;
  readonly search: Readonly<Record<string, string>>;
}

/** The addresses of a subject: its list, and the page that shows a record beside the list. */
export interface RecordPages {
  /** `/fines`. */
  readonly list: PagePath;
  /** `/fines/view`. */
  readonly record: PagePath;
  /** Both addresses, for the route of a page that shows them. */
  readonly route: { readonly path: PagePath; readonly overlays: readonly PagePath[] };
  /** The address of an open record, with further parameters such as a tab or a dialog. */
  readonly opened: (number: string | number, parameters?: Readonly<Record<string, string>>) => PageAddress;
  /** The list with query parameters: a tab, a search. */
  readonly listed: (parameters: Readonly<Record<string, string>>) => PageAddress;
  /** The list with its search field filled in. */
  readonly searched: (search: string | number) => PageAddress;
}

/** Makes the addresses of a subject from that of its list. All links to the subject use them. */
export function recordPages(address: `/${string}`): RecordPages {
  const list = address as PagePath;
  const record = `${address}/view` as PagePath;
  const addressOf = (path: PagePath, search: PageAddress['search']): PageAddress => ({ to: path, search });
  return {
    list,
    record,
    route: { path: list, overlays: [record] },
    opened: (number, parameters = {}) => addressOf(record, { id: String(number), ...parameters }),
    listed: (parameters) => addressOf(list, parameters),
    searched: (search) => addressOf(list, Object.fromEntries(new URLSearchParams(`${search}`))),
  };
}
