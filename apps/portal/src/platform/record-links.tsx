import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';
import type { RecordKind } from './record-kinds.ts';
import type { PageAddress } from './record-pages.ts';

/**
 * Where a record of a kind opens; undefined where the reader may not open it, and where the application is not around, as on
 * the page of parts.
 */
export type RecordLinks = (kind: RecordKind, id: string | number) => PageAddress | undefined;

const RecordLinksContext = createContext<RecordLinks>(() => undefined);

/** Filled by the application from what its features say that they open. */
export const RecordLinksProvider = RecordLinksContext.Provider;

/** Where records open, for an address that is only known when something was done. */
export const useRecordLinks = (): RecordLinks => use(RecordLinksContext);

/** Where a record opens, whichever feature shows it: `useRecordLink('leaseContract', 100123)`. */
export const useRecordLink: (...record: Parameters<RecordLinks>) => ReturnType<RecordLinks> = (kind, id) =>
  useRecordLinks()(kind, id);

/** A link to a record of a kind; its text alone where nothing opens. */
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
