import type { SubjectExpectations } from '../../platform/testing/subject-expectations.ts';

/** The expectations of the shared tests for insurance quotes. */
export const expected: SubjectExpectations = {
  // SB-05: only for supervisors, and for staff, who rank above them.
  calls: { 'insuranceQuotes.list': ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'] },
  tables: { insurance_quote: { key: 'number', manager: ['100', '101'], driver: [] } },
  files: {
    'insurance-quotes': {
      title: 'imports.kind.insuranceQuotes',
      fills: {
        VolgNummer: 'number',
        DebiteurNummer: 'debtor_number',
        LeaseContractNummer: 'lease_contract_number',
        OfferteNummer: 'quote_number',
        Verzekeraar: 'insurer',
        Dekking: 'cover',
        PremiePerMaand: 'monthly_premium',
        EigenRisico: 'excess',
        OfferteDatum: 'quoted_on',
        GeldigTot: 'valid_until',
        Status: 'status',
      },
      names: { debtor_number: 'debtor', lease_contract_number: 'leaseContract' },
      asks: [
        ['monthly_premium', '650', '65000'],
        ['excess', '2500', '30000'],
        ['quoted_on', '2026-03-10', '2026-04-10'],
        ['valid_until', '2026-12-31', '2027-12-31'],
      ],
    },
  },
  values: {
    files: {
      'insurance-quotes': [
        {
          Klant: 'waarden',
          VolgNummer: 95,
          DebiteurNummer: 12,
          LeaseContractNummer: 51,
          OfferteNummer: 'IAO-0417',
          Verzekeraar: 'Veilig Onderweg',
          Dekking: 'limitedCasco',
          PremiePerMaand: '61.75',
          EigenRisico: '150.00',
          OfferteDatum: '2026-02-11',
          GeldigTot: '2026-03-31',
          Status: 'open',
        },
      ],
    },
    // The list is read by a post, which this table does not cover: `record.db.test.ts` tests its fields.
    answers: {},
    stored: {
      'select * from insurance_quote where number = 95': {
        client_id: 1,
        number: 95,
        debtor_number: 12,
        lease_contract_number: 51,
        quote_number: 'IAO-0417',
        insurer: 'Veilig Onderweg',
        cover: 'limitedCasco',
        monthly_premium: '61.75',
        excess: '150.00',
        quoted_on: '2026-02-11',
        valid_until: '2026-03-31',
        status: 'open',
      },
    },
  },
};
