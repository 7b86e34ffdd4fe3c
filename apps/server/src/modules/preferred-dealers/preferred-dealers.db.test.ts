import { preferredDealers } from '@wagenpark/contract/admin/preferred-dealers';
import { describe } from 'vitest';
import { managedValuesTest } from '../managed-records/managed-values.samples.ts';
import { preferredDealerSource } from './repository.ts';

describe('OC-07 preferred dealers', () => {
  managedValuesTest({
    source: preferredDealerSource,
    routes: preferredDealers,
    sent: {
      name: 'Noorderpoort Auto',
      address: 'Industrieweg 40',
      city: 'Zwolle',
      contactPerson: 'R. Hoekstra',
      phone: '038 555 0142',
      email: 'verkoop@noorderpoort.example',
      makes: ['Kia', 'Renault'],
      active: false,
    },
    stored: {
      name: 'Noorderpoort Auto',
      address: 'Industrieweg 40',
      city: 'Zwolle',
      contact_person: 'R. Hoekstra',
      phone: '038 555 0142',
      email: 'verkoop@noorderpoort.example',
      makes: ['Kia', 'Renault'],
      is_active: false,
    },
    refused: [
      [{ name: '' }, 'name'],
      [{ makes: [] }, 'makes'],
      [{ makes: ['Kia', 'KIA'] }, 'makes'],
      [{ email: 'verkoop' }, 'email'],
    ],
    searchHit: { word: 'renault', title: 'Noorderpoort Auto', facts: ['Zwolle', 'Kia, Renault'] },
  });
});
