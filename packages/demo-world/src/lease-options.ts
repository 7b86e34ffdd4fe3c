import { clientSubject } from './client-subject.ts';
import { clientTexts, type DemoTexts } from './client-texts.ts';

interface DemoOption {
  readonly number: number;
  readonly kind: 'option' | 'accessory';
  readonly description: DemoTexts;
  readonly priceInclVat: number;
  readonly brands?: readonly string[];
  readonly models?: readonly string[];
  readonly fittedBy: 'factory' | 'dealer';
  readonly paidBy: 'employer' | 'employee';
  readonly isOff?: true;
}

const options: readonly DemoOption[] = [
  {
    number: 101,
    kind: 'option',
    description: {
      nl: 'Metallic lak',
      fr: 'Peinture métallisée',
      en: 'Metallic paint',
      de: 'Metalliclackierung',
      pl: 'Lakier metalizowany',
    },
    priceInclVat: 750,
    fittedBy: 'factory',
    paidBy: 'employee',
  },
  {
    number: 102,
    kind: 'option',
    description: { nl: 'Warmtepomp', fr: 'Pompe à chaleur', en: 'Heat pump', de: 'Wärmepumpe', pl: 'Pompa ciepła' },
    priceInclVat: 1_095,
    brands: ['Kia', 'Volkswagen'],
    models: ['EV3', 'ID.3'],
    fittedBy: 'factory',
    paidBy: 'employer',
  },
  {
    number: 103,
    kind: 'option',
    description: {
      nl: 'Panoramadak',
      fr: 'Toit panoramique',
      en: 'Panoramic roof',
      de: 'Panoramadach',
      pl: 'Dach panoramiczny',
    },
    priceInclVat: 1_350,
    brands: ['Škoda'],
    fittedBy: 'factory',
    paidBy: 'employee',
  },
  {
    number: 201,
    kind: 'accessory',
    description: {
      nl: 'Trekhaak, afneembaar',
      fr: 'Attelage amovible',
      en: 'Detachable tow bar',
      de: 'Abnehmbare Anhängerkupplung',
      pl: 'Hak holowniczy, zdejmowany',
    },
    priceInclVat: 899,
    fittedBy: 'dealer',
    paidBy: 'employee',
  },
  {
    number: 202,
    kind: 'accessory',
    description: {
      nl: 'Bedrijfslogo op de deuren',
      fr: 'Logo de l’entreprise sur les portes',
      en: 'Company logo on the doors',
      de: 'Firmenlogo auf den Türen',
      pl: 'Logo firmy na drzwiach',
    },
    priceInclVat: 145,
    fittedBy: 'dealer',
    paidBy: 'employer',
  },
  {
    number: 203,
    kind: 'accessory',
    description: {
      nl: 'Laadkabel thuis',
      fr: 'Câble de recharge à domicile',
      en: 'Charging cable for home',
      de: 'Ladekabel für zu Hause',
      pl: 'Kabel do ładowania w domu',
    },
    priceInclVat: 225,
    fittedBy: 'dealer',
    paidBy: 'employer',
    isOff: true,
  },
];

/** The rate of VAT of each country, in percent. */
const VAT_RATES = { nl: 21, be: 21, de: 19, fr: 20, pl: 23 } as const;

/** The options and accessories of every client, in its own languages and with the VAT of its country. */
export const leaseOptions = clientSubject({
  table: 'lease_option',
  kind: 'leaseOption',
  rowsOf: ({ locales, country }) =>
    options.map(
      ({ number, kind, description, priceInclVat, brands = [], models = [], fittedBy, paidBy, isOff = false }) => ({
        option_number: number,
        option_kind: kind,
        description: clientTexts(locales, description),
        price_excl_vat: Math.round((priceInclVat * 10_000) / (100 + VAT_RATES[country])) / 100,
        price_incl_vat: priceInclVat,
        brands,
        models,
        fitted_by: fittedBy,
        paid_by: paidBy,
        is_active: !isOff,
      }),
    ),
});
