import { accessoryImport } from './accessories.ts';
import { rentAgreementReference } from './references.ts';

/** rent-agreement-accessories.csv: accessories of agreements. Key: `Klant`, `OvereenkomstNummer` and `Regel`. */
export const rentAgreementAccessoryImport = accessoryImport({
  name: 'rent-agreement-accessories',
  title: 'imports.kind.rentAgreementAccessories',
  table: 'rent_agreement_accessory',
  owner: 'agreement_number',
  header: 'OvereenkomstNummer',
  reference: rentAgreementReference,
  example: 60001,
});
