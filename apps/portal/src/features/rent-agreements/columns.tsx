import { type RentAgreementRow, rentAgreementRowFacts } from '@wagenpark/contract/fleet/rent-agreements';
import { debtorNameColumn } from '../../patterns/list-screen/debtor-name-column.tsx';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext } from '../../patterns/list-screen/list-descriptor.ts';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { allMarks, RentStatusMark } from './marks.tsx';

/** The columns of rent agreements (RA-03), in the list and in the tab of a lease contract. */
// words: rentAgreements.fact.* rentAgreements.head.* rentAgreements.Soort.* rentAgreements.VerhuurReden.*
// words: rentAgreements.Statusfield.* fact.* head.*
export const rentAgreementColumns = (context: ListContext): readonly GridColumn<RentAgreementRow>[] =>
  factColumns('rentAgreements', rentAgreementRowFacts, context, {
    Kenteken: {
      card: 'title',
      brief: 'title',
      cell: ({ Kenteken: plate }) =>
        plate === null ? (
          context.words('rentAgreements.noCar')
        ) : (
          <Plate plate={plate} country={context.session.client.countryCarData} />
        ),
    },
    MerkModelType: { spare: true },
    OvereenkomstNummer: {},
    Soort: { spare: true },
    VerhuurReden: { hidden: true },
    OphaalDatumTijd: { card: 'fact' },
    TerugbrengDatumTijd: {
      card: 'fact',
      brief: 'aside',
      cell: ({ TerugbrengDatumTijd: moment }) =>
        moment === null ? context.words('rentAgreements.openEnd') : context.session.formats.moment(moment),
    },
    AankomstDatumTijd: { hidden: true },
    KmStandBegin: { spare: true },
    KmStandEinde: { spare: true },
    VervangtKenteken: { card: 'fact' },
    BestuurderNaam: { brief: 'text' },
    HuurderVolgnummer: { spare: true },
    DebiteurNummer: { hidden: true },
    DebiteurNaam: { ...debtorNameColumn(context), spare: true },
    Statusfield: {
      brief: 'end',
      widest: allMarks.map((rent) => <RentStatusMark key={JSON.stringify(rent)} rent={rent} />),
      cell: (rent) => <RentStatusMark rent={rent} />,
    },
    TeLaat: { hidden: true },
    Verlengd: { hidden: true },
    AanmaakDatum: { hidden: true },
  });
