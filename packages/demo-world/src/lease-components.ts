import { SERVICE_COMPONENT_NUMBER } from '@wagenpark/domain';
import type { OrderFuel } from '@wagenpark/domain/employer/order-fuel';
import { clientSubject } from './client-subject.ts';
import { clientTexts, type DemoTexts } from './client-texts.ts';

interface DemoComponent {
  readonly number: number;
  readonly name: DemoTexts;
  readonly amount: { readonly perMonth: number } | { readonly perKm: number } | { readonly yearlyPercentage: number };
  readonly objectType?: 'car' | 'bike';
  readonly fuels?: readonly OrderFuel[];
  readonly isOptional?: true;
  readonly isOff?: true;
}

/** What a lease usually consists of beside depreciation and interest. */
const components: readonly DemoComponent[] = [
  {
    number: 3,
    name: {
      nl: 'Motorrijtuigenbelasting',
      fr: 'Taxe de circulation',
      en: 'Road tax',
      de: 'Kfz-Steuer',
      pl: 'Podatek drogowy',
    },
    amount: { perMonth: 48 },
    objectType: 'car',
    fuels: ['d', 'dh', 'g', 'h', 'l', 'lh', 'ph'],
  },
  {
    number: 5,
    name: { nl: 'Verzekering', fr: 'Assurance', en: 'Insurance', de: 'Versicherung', pl: 'Ubezpieczenie' },
    amount: { yearlyPercentage: 2.4 },
  },
  {
    number: 8,
    name: { nl: 'Banden', fr: 'Pneus', en: 'Tyres', de: 'Reifen', pl: 'Opony' },
    amount: { perKm: 0.0085 },
    objectType: 'car',
  },
  {
    number: SERVICE_COMPONENT_NUMBER,
    name: {
      nl: 'Service en onderhoud',
      fr: 'Service et entretien',
      en: 'Service and maintenance',
      de: 'Service und Wartung',
      pl: 'Serwis i przeglądy',
    },
    amount: { perKm: 0.0215 },
    objectType: 'car',
  },
  {
    number: 21,
    name: {
      nl: 'Vervangend vervoer',
      fr: 'Véhicule de remplacement',
      en: 'Replacement car',
      de: 'Ersatzwagen',
      pl: 'Samochód zastępczy',
    },
    amount: { perMonth: 12.5 },
    isOptional: true,
  },
  {
    number: 30,
    name: {
      nl: 'Winterbanden',
      fr: 'Pneus hiver',
      en: 'Winter tyres',
      de: 'Winterreifen',
      pl: 'Opony zimowe',
    },
    amount: { perMonth: 18.75 },
    objectType: 'car',
    isOptional: true,
  },
  {
    number: 40,
    name: {
      nl: 'Fietsservice',
      fr: 'Entretien du vélo',
      en: 'Bike service',
      de: 'Fahrradservice',
      pl: 'Serwis roweru',
    },
    amount: { perMonth: 9.95 },
    objectType: 'bike',
  },
  {
    number: 44,
    name: { nl: 'Tankpas', fr: 'Carte carburant', en: 'Fuel card', de: 'Tankkarte', pl: 'Karta paliwowa' },
    amount: { perMonth: 2.5 },
    isOptional: true,
    isOff: true,
  },
];

/** The lease components of every client, in its own languages. */
export const leaseComponents = clientSubject({
  table: 'lease_component',
  kind: 'leaseComponent',
  rowsOf: ({ locales }) =>
    components.map(({ number, name, amount, objectType = null, isOptional = false, isOff = false }) => ({
      component_number: number,
      name: clientTexts(locales, name),
      per_month: 'perMonth' in amount ? amount.perMonth : null,
      per_km: 'perKm' in amount ? amount.perKm : null,
      yearly_percentage: 'yearlyPercentage' in amount ? amount.yearlyPercentage : null,
      object_type: objectType,
      is_mandatory: !isOptional,
      is_active: !isOff,
    })),
  childRows: {
    lease_component_fuel: () =>
      components.flatMap(({ fuels = [] }, index) => fuels.map((fuel) => ({ lease_component_number: index + 1, fuel }))),
  },
});
