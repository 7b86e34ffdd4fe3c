import { createContext, type ReactNode, useContext, useEffect } from 'react';

/** A table that the open tab offers for download. A table without rows is not offered (DM-08). */
export interface TableOffer {
  /** Draws the button with its formats. */
  readonly download: () => ReactNode;
}

type ReportOffer = (offer: TableOffer | null) => void;

const TableOfferContext = createContext<ReportOffer>(() => undefined);
/** Receives the table that the open tab offers. */
export const TableOfferProvider = TableOfferContext.Provider;

/**
 * Reports to the record pane whether the open tab has rows to download, and how (DM-10, DM-11). The offer is withdrawn
 * when the tab unmounts. `offer` must stay the same object between renders.
 */
export function useTableOffer(offer: TableOffer | null): void {
  const reportOffer = useContext(TableOfferContext);
  useEffect(() => {
    reportOffer(offer);
    return () => reportOffer(null);
  }, [reportOffer, offer]);
}
