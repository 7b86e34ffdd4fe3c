import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';
import type { RecordKind } from './record-kinds.ts';
import type { PageAddress } from './record-pages.ts';

/**
 * Gives the address that opens a record. Undefined when the reader may not open it, and outside the application, as on
 * the kit page.
 */
export type RecordLinks = (kind: RecordKind, id: string | number) => PageAddress | undefined;

const RecordLinksContext = createContext<RecordLinks>(() => undefined);

/** The application provides the addresses that its features declare. */
export const RecordLinksProvider = RecordLinksContext.Provider;

/** The function that gives a record's address, for records that are only known after an action. */
export const useRecordLinks = (): RecordLinks => use(RecordLinksContext);

/** The address that opens a record, whichever feature shows it: `useRecordLink('leaseContract', 100123)`. */
export const useRecordLink: (...record: Parameters<RecordLinks>) => ReturnType<RecordLinks> = (kind, id) =>
  useRecordLinks()(kind, id);

/** A link to a record; plain text where the record cannot be opened. */
export function RecordLink({
  kind,
  id,
  className,
  children,
}: {
  readonly kind: RecordKind;
  readonly id: string | number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const address = useRecordLink(kind, id);
  return address === undefined ? (
    children
  ) : (
    <Link {...address} className={className}>
      {children}
    </Link>
  );
}
