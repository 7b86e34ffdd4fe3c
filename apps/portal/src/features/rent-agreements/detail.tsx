import { adminResources, fleetSubjects } from '@wagenpark/contract';
import { type RentAgreement, rentAgreementFacts } from '@wagenpark/contract/fleet/rent-agreements';
import type { DetailDescriptor } from '../../patterns/detail/detail-descriptor.ts';
import { factsTab } from '../../patterns/detail/facts-tab.tsx';
import { adminQuery, fleetQuery } from '../../platform/calls/queries.ts';
import { debtorChange } from '../../shared/changes/change-actions.tsx';
import { dayOfWireDate } from '../../shared/changes/changed-contract.ts';
import { historyTab } from '../../shared/history/history-tab.tsx';
import { RequestList } from '../../shared/requests/request-list.tsx';
import { AccessoriesTab } from './accessories-tab.tsx';
import { RentStatusMark } from './marks.tsx';
import { rentAgreementPages } from './pages.ts';
import { RentAgreementStrip } from './strip.tsx';
import { TermsTab } from './terms-tab.tsx';

/** The last day of an agreement: that of the return, else the agreed one; open for a car that is kept longer. */
const lastDayOf = ({ AankomstDatumTijd, TerugbrengDatumTijd, TeLaat }: RentAgreement): string | null => {
  const end = AankomstDatumTijd ?? (TeLaat ? null : TerugbrengDatumTijd);
  return end === null ? null : dayOfWireDate(end);
};

/**
 * The detail of a rent agreement (DM-RA-01, DM-RA-04): agreement and rate; accessories and terms, which are fetched when
 * their tab is opened (DM-RA-03); requests and history. Its one change is that of the debtor (settled question 19).
 */
export const rentAgreementDetail: DetailDescriptor<RentAgreement> = {
  typeName: 'rentAgreements.one',
  query: (number) => fleetQuery(fleetSubjects.rentAgreements.byNumber, { number }),
  pages: rentAgreementPages,
  marks: (agreement) => <RentStatusMark rent={agreement} />,
  summary: (agreement) => <RentAgreementStrip agreement={agreement} />,
  tabs: [
    // words: rentAgreements.fact.* rentAgreements.Soort.* rentAgreements.VerhuurReden.* rentAgreements.Statusfield.* fact.*
    factsTab('rentAgreements', rentAgreementFacts, {
      id: 'agreement',
      label: 'rentAgreements.detail.agreement',
      groups: [
        {
          title: 'rentAgreements.group.why',
          facts: [
            'OvereenkomstNummer',
            'Statusfield',
            'Soort',
            'VerhuurReden',
            'VervangtKenteken',
            'LeaseContractNummer',
            'BestuurderNaam',
            'BestuurderNummer',
            'DebiteurNaam',
            'DebiteurNummer',
            'HuurderVolgnummer',
            'OpdrachtNummer',
            'ToestemmingsNummer',
          ],
        },
        {
          title: 'rentAgreements.group.when',
          facts: ['AanmaakDatum', 'OphaalDatumTijd', 'TerugbrengDatumTijd', 'AankomstDatumTijd', 'Verlengd', 'TeLaat'],
        },
        { title: 'rentAgreements.group.km', facts: ['KmStandBegin', 'KmStandEinde'] },
        {
          title: 'rentAgreements.group.car',
          facts: [
            'Kenteken',
            'MerkModelType',
            'BrandstofSoort',
            'BrandstofEtiket',
            'Co2',
            'Automaat',
            'Trekhaak',
            'FiscaleWaarde',
            'BijtellingsPercentage',
          ],
        },
        { facts: ['Opmerking'] },
      ],
    }),
    // words: rentAgreements.TariefEenheid.*
    factsTab('rentAgreements', rentAgreementFacts, {
      id: 'rate',
      label: 'rentAgreements.detail.rate',
      groups: [
        {
          title: 'rentAgreements.group.price',
          facts: ['TariefSoort', 'Tarief', 'TariefEenheid', 'VrijeKm', 'CategoriePrijsBepaling'],
        },
        {
          title: 'rentAgreements.group.calculated',
          facts: ['BerekenDatumTijdVan', 'BerekenDatumTijdTot', 'GefactureerdBedrag'],
        },
      ],
    }),
    {
      id: 'accessories',
      label: 'rentAgreements.detail.accessories',
      hasTable: true,
      render: (agreement) => <AccessoriesTab agreement={agreement} />,
    },
    {
      id: 'terms',
      label: 'rentAgreements.detail.terms',
      hasTable: true,
      render: (agreement) => <TermsTab agreement={agreement} />,
    },
    {
      id: 'requests',
      label: 'detail.tab.requests',
      render: ({ OvereenkomstNummer: number }) => <RequestList of={{ contract: number }} />,
    },
    historyTab('rentAgreements', rentAgreementFacts, ({ OvereenkomstNummer: number }) =>
      adminQuery(adminResources.rentAgreementAdmin.history, { params: { number } }),
    ),
  ],
  actions: [
    {
      ...debtorChange<RentAgreement>((agreement) => ({
        contractNumber: agreement.OvereenkomstNummer,
        plate: agreement.Kenteken,
        debtorNumber: agreement.DebiteurNummer,
        debtorName: agreement.DebiteurNaam,
        reference: null,
        isTerminated: agreement.Beeindigd,
        firstDay: dayOfWireDate(agreement.OphaalDatumTijd),
        lastDay: lastDayOf(agreement),
      })),
      isMain: true,
    },
  ],
};
