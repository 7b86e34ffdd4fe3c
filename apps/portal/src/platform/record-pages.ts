declare const ofPages: unique symbol;

/** A page of the portal with what stands behind the question mark. `recordPages` alone makes one. */
export interface PageAddress {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  readonly [ofPages]: true;
}

/** The addresses of a subject: its list, and the page over it that shows one of its records. */
export interface RecordPages {
  /** `/fines`. */
  readonly list: string;
  /** `/fines/view`. */
  readonly record: string;
  /** The open record of a number, with further parameters: a tab, a dialog. */
  readonly opened: (number: string | number, more?: Readonly<Record<string, string>>) => PageAddress;
  /** The list with these parameters: a tab, what is searched for. */
  readonly listed: (parameters: Readonly<Record<string, string>>) => PageAddress;
}

/** The addresses of a subject, from that of its list; everything that leads there takes them from here. */
export function recordPages(list: string): RecordPages {
  const record = `${list}/view`;
  const address = (to: string, search: PageAddress['search']) => ({ to, search }) as PageAddress;
  return {
    list,
    record,
    opened: (number, more = {}) => address(record, { id: String(number), ...more }),
    listed: (parameters) => address(list, parameters),
  };
}
