declare const ofPages: unique symbol;

/** Where a page of a subject is, without what stands behind the question mark. `recordPages` alone makes one. */
export type PagePath = string & { readonly [ofPages]: true };

/** A page of the portal with what stands behind the question mark. */
export interface PageAddress {
  readonly to: PagePath;
  readonly search: Readonly<Record<string, string>>;
}

/** The addresses of a subject: its list, and the page that shows one of its records beside it. */
export interface RecordPages {
  /** `/fines`. */
  readonly list: PagePath;
  /** `/fines/view`. */
  readonly record: PagePath;
  /** Both, for the route of a page that shows them. */
  readonly route: { readonly path: PagePath; readonly overlays: readonly PagePath[] };
  /** The open record of a number, with further parameters: a tab, a dialog. */
  readonly opened: (number: string | number, more?: Readonly<Record<string, string>>) => PageAddress;
  /** The list with these parameters: a tab, what is searched for. */
  readonly listed: (parameters: Readonly<Record<string, string>>) => PageAddress;
  /** The same with what stands behind the question mark as it is written there. */
  readonly searched: (search: string | number) => PageAddress;
}

/** The addresses of a subject, from that of its list; everything that leads there takes them from here. */
export function recordPages(address: `/${string}`): RecordPages {
  const list = address as PagePath;
  const record = `${address}/view` as PagePath;
  const at = (to: PagePath, search: PageAddress['search']): PageAddress => ({ to, search });
  return {
    list,
    record,
    route: { path: list, overlays: [record] },
    opened: (number, more = {}) => at(record, { id: String(number), ...more }),
    listed: (parameters) => at(list, parameters),
    searched: (search) => at(list, Object.fromEntries(new URLSearchParams(`${search}`))),
  };
}
