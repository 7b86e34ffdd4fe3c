import {
  type RentReservationRow,
  rentReservationRowFacts,
  rentReservations,
} from '@wagenpark/contract/fleet/rent-reservations';
import { reservationStatuses } from '@wagenpark/domain/rent';
import { debtorNameColumn } from '../../patterns/list-screen/debtor-name-column.tsx';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext, ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { importedRecordsHint } from '../../shared/imports/imported-records-hint.ts';
import { ReservationMark } from './marks.tsx';
import { rentReservationPages } from './pages.ts';
import { WebReservationLink } from './web-reservation-link.tsx';

// words: rentReservations.fact.* rentReservations.head.* rentReservations.VerhuurReden.*
// words: rentReservations.Statusfield.* fact.* head.*
const columns = (context: ListContext) =>
  factColumns('rentReservations', rentReservationRowFacts, context, {
    ReserveringsNummer: { card: 'title', brief: 'title' },
    MerkModelType: { brief: 'text' },
    VerhuurReden: { card: 'fact' },
    OphaalDatumTijd: { card: 'fact', brief: 'aside' },
    TerugbrengDatumTijd: {
      cell: ({ TerugbrengDatumTijd: moment }) =>
        moment === null ? context.words('rentReservations.openEnd') : context.session.formats.moment(moment),
    },
    VervangtKenteken: {},
    BestuurderNaam: { card: 'fact' },
    DebiteurNummer: { hidden: true },
    DebiteurNaam: { ...debtorNameColumn(context), spare: true },
    Statusfield: {
      brief: 'end',
      widest: reservationStatuses.map((status) => <ReservationMark key={status} status={status} />),
      cell: ({ Statusfield }) => <ReservationMark status={Statusfield} />,
    },
    Voorlopig: { hidden: true },
    AanmaakDatum: { spare: true },
  });

/**
 * The list of reservations (RR-02): all, provisional and definite ones, the newest first (RR-04). Each list is fetched
 * once and then served from the cache (RR-03). With an active contract: those that are to replace its car.
 */
export const rentReservationList: ListDescriptor<RentReservationRow> = {
  name: 'rent-reservations',
  title: 'rentReservations.title',
  search: 'rentReservations.search',
  keyField: 'ReserveringsNummer',
  columns,
  selectable: true,
  rowLabel: ({ ReserveringsNummer, MerkModelType }) => `${ReserveringsNummer} ${MerkModelType}`,
  recordPath: rentReservationPages.opened,
  beside: WebReservationLink,
  none: { title: 'rentReservations.none.all', ...importedRecordsHint },
  tabs: [
    { id: 'all', label: 'rentReservations.list.all', source: wholeList(rentReservations.all) },
    {
      id: 'pre',
      label: 'rentReservations.list.pre',
      none: { title: 'rentReservations.none.pre', ...importedRecordsHint },
      source: wholeList(rentReservations.pre),
    },
    {
      id: 'nonPre',
      label: 'rentReservations.list.nonPre',
      none: { title: 'rentReservations.none.nonPre', ...importedRecordsHint },
      source: wholeList(rentReservations.nonPre),
    },
  ],
  contractTab: (number) => ({
    id: 'contract',
    label: 'rentReservations.title',
    none: { title: 'rentReservations.none.contract' },
    source: wholeList(rentReservations.ofLeaseContract, () => ({ number })),
  }),
  download: {},
};
