import { type InsuranceQuote, insuranceQuoteFacts, insuranceQuotes } from '@wagenpark/contract/admin/insurance-quotes';
import type { ReactNode } from 'react';
import { debtorNameColumn } from '../../patterns/list-screen/debtor-name-column.tsx';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext, ListDescriptor, SourceParts } from '../../patterns/list-screen/list-descriptor.ts';
import { pagedList } from '../../patterns/list-screen/paged-list.ts';
import { workerRows } from '../../patterns/list-screen/whole-list.ts';
import { routeRequest } from '../../platform/calls/call.ts';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { plainRequest } from '../../platform/calls/wire-request.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import { importedRecordsHint } from '../../shared/imports/imported-records-hint.ts';
import type { RowSource } from '../../ui/grid/row-source.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';

const tone = { open: 'info', accepted: 'ok', declined: 'neutral', expired: 'warn' } as const;

function QuoteStatus({ status }: { readonly status: InsuranceQuote['Status'] }): ReactNode {
  const words = useWords();
  // words: insuranceQuotes.Status.*
  return <StatusDot status={tone[status]}>{words(`insuranceQuotes.Status.${status}`)}</StatusDot>;
}

/** The plate links to the car's contract, for users who may see it. */
const plateCell = (country: string) =>
  function PlateOfQuote({ Kenteken, LeaseContractNummer }: InsuranceQuote): ReactNode {
    return Kenteken === null ? null : (
      <RecordLink kind="leaseContract" id={LeaseContractNummer}>
        <Plate plate={Kenteken} country={country} />
      </RecordLink>
    );
  };

// words: insuranceQuotes.*.* fact.* head.*
const columns = (context: ListContext) =>
  factColumns('insuranceQuotes', insuranceQuoteFacts, context, {
    Kenteken: { card: 'title', cell: plateCell(context.session.client.countryCarData) },
    Verzekeraar: { card: 'fact' },
    Dekking: { card: 'fact' },
    PremiePerMaand: { card: 'fact' },
    EigenRisico: {},
    Status: {
      card: 'fact',
      widest: insuranceQuoteFacts.Status.of.map((status) => <QuoteStatus key={status} status={status} />),
      cell: ({ Status }) => <QuoteStatus status={Status} />,
    },
    GeldigTot: { card: 'fact' },
    OfferteDatum: { spare: true },
    OfferteNummer: { spare: true },
    LeaseContractNummer: { hidden: true },
    DebiteurNummer: { hidden: true },
    DebiteurNaam: { ...debtorNameColumn(context), hidden: true },
  });

/**
 * Row source of the current fleet's quotes, fetched with the call of the specification (IQ-02). An unknown fleet gives
 * an empty list without a message. After any other failure the list is empty, and the error is shown above it (KA-02).
 */
function quotesOfFleet(parts: SourceParts): RowSource<InsuranceQuote> {
  const leaseWiseDebtorNr = fleetContext.current.company;
  // A new client may have no fleet yet.
  if (leaseWiseDebtorNr === undefined) return noQuotes(parts);
  const request = routeRequest(insuranceQuotes.list, { body: { readonlyViewModel: { leaseWiseDebtorNr } } });
  return workerRows<InsuranceQuote>(parts, {
    rowsField: 'data',
    isEmptyOnFailure: true,
    request: (onRefused) => plainRequest(request, onRefused),
  });
}

const noQuotes = pagedList<InsuranceQuote>(async () => ({ results: [], pagination: { nrOfOrders: 0 } }));

/** The list of insurance quotes. Open quotes come first, those that expire soonest at the top. */
export const insuranceQuoteList: ListDescriptor<InsuranceQuote> = {
  name: 'insurance-quotes',
  title: 'insuranceQuotes.title',
  description: 'insuranceQuotes.about',
  search: 'insuranceQuotes.search',
  keyField: 'VolgNummer',
  columns,
  selectable: true,
  rowLabel: (quote) => quote.OfferteNummer,
  none: { title: 'common.noResults', ...importedRecordsHint },
  tabs: [{ id: 'all', label: 'insuranceQuotes.title', source: quotesOfFleet }],
  views: [
    { id: 'open', label: 'insuranceQuotes.Status.open', filters: { Status: 'open' } },
    {
      id: 'ending',
      label: 'insuranceQuotes.view.ending',
      filters: { Status: 'open', GeldigTot: 'next7Days' },
      sort: { column: 'GeldigTot', descending: false },
    },
  ],
  download: {},
};
