import { callRowForRights, type SubjectExpectations } from '../../platform/testing/subject-expectations.ts';

// MI-01: needs the right Kilometerstanden. The service also refuses actions that drivers may not take.
const mayCall = callRowForRights('Kilometerstanden');

const anybody = ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'] as const;

/** The expectations of the shared tests for mileage readings. */
export const expected: SubjectExpectations = {
  calls: {
    'mileageReadings.all': mayCall,
    'mileageReadings.paged': mayCall,
    'mileageReadings.paging': mayCall,
    'mileageReadings.ofLeaseContract': mayCall,
    'mileageProjections.ofLeaseContract': mayCall,
    'mileageReadings.byNumber': mayCall,
    'mileageReadings.expected': mayCall,
    'mileageReadings.add': mayCall,
    'mileageReadings.void': mayCall,
    'mileageReadings.process': mayCall,
    'mileageReadings.unprocess': mayCall,
    'mileageReadingAdmin.known': mayCall,
    'mileageReadingAdmin.addMany': mayCall,
    'mileageReminders.remind': mayCall,
    'mileageReminders.remindByLinks': mayCall,
    'mileageLinks.apiKey': mayCall,
    'mileageLinks.remindable': mayCall,
    // These calls need no session: they check an API key or the token of a link.
    'mileageLinks.generate': anybody,
    'mileageLinks.open': anybody,
    'mileageLinks.check': anybody,
    'mileageLinks.enter': anybody,
    'mileageLinks.file': anybody,
  },
  tables: {
    mileage_reading: { key: 'number', manager: ['100', '101'], driver: ['100'] },
    mileage_link: { key: 'lease_contract_number', manager: ['100', '101'], driver: ['100'] },
    mileage_key: { key: 'debtor_number', manager: ['10', '10'], driver: [] },
  },
  searched: ['mileage_reading'],
  files: {
    'mileage-readings': {
      title: 'imports.kind.mileageReadings',
      fills: {
        LeaseContractNummer: 'lease_contract_number',
        StandPer: 'read_on',
        KilometerStand: 'km',
        Bron: 'source',
      },
      names: { lease_contract_number: 'leaseContract' },
      asks: [
        ['read_on', '2026-03-10', '2028-01-01'],
        ['km', '130000', '1300000'],
      ],
    },
  },
  values: {
    files: {
      'mileage-readings': [
        {
          Klant: 'waarden',
          LeaseContractNummer: 51,
          StandPer: '2025-02-03',
          KilometerStand: 104,
          Bron: 'service',
        },
      ],
    },
    answers: {},
  },
  valuesElsewhere: {
    'mileageReadings.all': 'mileage-readings/record.db.test.ts',
    'mileageReadings.paged': 'mileage-readings/record.db.test.ts',
    'mileageReadings.paging': 'mileage-readings/lists.db.test.ts',
    'mileageReadings.ofLeaseContract': 'mileage-readings/record.db.test.ts',
    'mileageProjections.ofLeaseContract': 'mileage-readings/projection.db.test.ts',
    'mileageReadings.byNumber': 'mileage-readings/record.db.test.ts',
    'mileageReadings.expected': 'mileage-readings/record.db.test.ts',
    'mileageReadings.void': 'mileage-readings/record-readings.db.test.ts',
    'mileageReadings.unprocess': 'mileage-readings/record-readings.db.test.ts',
    'mileageLinks.apiKey': 'mileage-readings/links.db.test.ts',
    'mileageReadings.process': 'mileage-readings/record-readings.db.test.ts',
  },
};
