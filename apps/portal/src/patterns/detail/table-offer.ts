import { createContext, type ReactNode, useContext, useEffect } from 'react';

/** A table that the open tab has for download; a table without rows is no offer (DM-08). */
export interface TableOffer {
  /** Draws the button with its formats. */
  readonly download: () => ReactNode;
}

type Tell = (offer: TableOffer | null) => void;

const TableOfferContext = createContext<Tell>(() => undefined);
/** Takes what the open tab tells of its table. */
export const TableOfferProvider = TableOfferContext.Provider;

/**
 * Tells the record pane whether the tab that is open has rows to download, and how (DM-10, DM-11). When the tab goes, so does
 * its offer. `offer` must stay the same object between renders.
 */
export function useTableOffer(offer: TableOffer | null): void {
  const tell = useContext(TableOfferContext);
  useEffect(() => {
    tell(offer);
    return () => tell(null);
  }, [tell, offer]);
}
