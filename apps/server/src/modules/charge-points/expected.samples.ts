import { callRowForRights, type SubjectExpectations } from '../../platform/testing/subject-expectations.ts';
import { day } from '../../platform/testing/subject-values.ts';

const row = {
  VolgNummer: 95,
  LeaseContractNummer: 51,
  Kenteken: '2-ABC-345',
  BestuurderNummer: 31,
  Bestuurder: 'Pieter van der Zwart',
  // The car of contract 51 is not in use.
  BestuurderVertrokken: true,
  SerieNummer: 'EVB-0095',
  Leverancier: 'Laadwerk Thuis',
  Model: 'Wandlader 22',
  Vermogen: 22,
  GeijkteMeter: false,
  Adres: 'Lindelaan 7',
  Postcode: '3511 XY',
  Plaats: 'Vleuten',
  PrijsPerKwh: 0.3175,
  GeplaatstOp: day('2025-04-17'),
  VerwijderdOp: null,
  DebiteurNummer: 12,
  DebiteurNaam: 'Waarden Logistiek',
};

// A charge point belongs to a car, so it needs the right for lease contracts.
const mayCall = callRowForRights('ContractenLease');

/** The expectations for charge points. */
export const expected: SubjectExpectations = {
  calls: {
    'chargePoints.all': mayCall,
    'chargePoints.ofLeaseContract': mayCall,
    'chargePoints.byNumber': mayCall,
  },
  tables: { charge_point: { key: 'number', manager: ['100', '101'], driver: ['100'] } },
  searched: ['charge_point'],
  files: {
    'charge-points': {
      title: 'imports.kind.chargePoints',
      fills: {
        VolgNummer: 'number',
        DebiteurNummer: 'debtor_number',
        BestuurderNummer: 'driver_number',
        LeaseContractNummer: 'lease_contract_number',
        SerieNummer: 'serial_number',
        Leverancier: 'supplier',
        Model: 'model',
        Vermogen: 'power_kw',
        GeijkteMeter: 'is_calibrated',
        Adres: 'street',
        Postcode: 'postcode',
        Plaats: 'city',
        PrijsPerKwh: 'price_per_kwh',
        GeplaatstOp: 'installed_on',
        VerwijderdOp: 'removed_on',
        Opmerking: 'remark',
      },
      names: { debtor_number: 'debtor', driver_number: 'driver', lease_contract_number: 'leaseContract' },
      asks: [
        ['power_kw', '22', '110'],
        ['price_per_kwh', '0.95', '31.5'],
        ['installed_on', '2026-09-01', '2062-01-01'],
        ['removed_on', '2026-12-31', '2062-01-01'],
      ],
    },
  },
  values: {
    files: {
      'charge-points': [
        {
          Klant: 'waarden',
          VolgNummer: 95,
          DebiteurNummer: 12,
          BestuurderNummer: 31,
          LeaseContractNummer: 51,
          SerieNummer: 'EVB-0095',
          Leverancier: 'Laadwerk Thuis',
          Model: 'Wandlader 22',
          Vermogen: '22.00',
          Adres: 'Lindelaan 7',
          Postcode: '3511 XY',
          Plaats: 'Vleuten',
          PrijsPerKwh: '0.3175',
          GeplaatstOp: '2025-04-17',
          VerwijderdOp: '',
          Opmerking: 'Links naast de voordeur',
        },
      ],
    },
    flags: { 'charge-points': { GeijkteMeter: 'GeijkteMeter' } },
    rounds: [
      {
        kind: 'charge-points',
        cells: { VerwijderdOp: '2026-02-03' },
        fields: { VerwijderdOp: day('2026-02-03'), BestuurderVertrokken: false },
      },
    ],
    hits: [
      {
        find: 'EVB-0095',
        is: {
          kind: 'chargePoint',
          id: 95,
          title: 'EVB-0095',
          facts: ['Pieter van der Zwart', 'Wandlader 22', 'Vleuten'],
          plate: '2-ABC-345',
          day: null,
          amount: null,
          contract: null,
        },
      },
    ],
    ofPerson: {
      chargePoint: {
        entries: [
          {
            what: 'hangs',
            record: { kind: 'chargePoint', id: 95 },
            plate: '2-ABC-345',
            since: '2025-04-17',
            until: null,
            title: 'Wandlader 22',
            detail: 'Laadwerk Thuis',
            code: null,
            number: null,
            quantity: null,
            amount: null,
            status: null,
          },
        ],
        cost: null,
      },
    },
    answers: {
      'chargePoints.all': { is: [row] },
      'chargePoints.ofLeaseContract': { params: { number: 51 }, is: [row] },
      'chargePoints.byNumber': { params: { number: 95 }, is: { ...row, Opmerking: 'Links naast de voordeur' } },
    },
  },
};
