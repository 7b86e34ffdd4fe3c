import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';
import type { PageAddress } from './record-pages.ts';

/** Where a record of a kind opens; undefined for a kind that no feature opens. */
export type RecordLinks = (kind: string, id: string | number) => PageAddress | undefined;

const RecordLinksContext = createContext<RecordLinks>(() => undefined);

/** Filled by the application from what its features say that they open. */
export const RecordLinksProvider = RecordLinksContext.Provider;

/** Where records open, for an address that is only known when something was done. */
export const useRecordLinks = (): RecordLinks => use(RecordLinksContext);

/** Where a record opens, whichever feature shows it: `useRecordLink('leaseContract', 100123)`. */
export const useRecordLink: (...record: Parameters<RecordLinks>) => ReturnType<RecordLinks> = (kind, id) =>
  useRecordLinks()(kind, id);

/** A link to a record of a kind; its text alone where no feature opens such records. */
export function RecordLink({
  kind,
  id,
  className,
  children,
}: {
  readonly kind: string;
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
