import type { Country } from '@wagenpark/domain';
import { clientSubject } from './client-subject.ts';
import { clientTexts, type DemoTexts } from './client-texts.ts';
import type { DemoClient } from './clients.ts';
import { operatingCompanies } from './operating-companies.ts';
import { orderCompanies } from './order-companies.ts';
import { preferredDealers } from './preferred-dealers.ts';

interface DemoArrangement {
  readonly name: DemoTexts;
  readonly description: DemoTexts;
  /** The columns in which it differs from {@link NOTHING_SET}. */
  readonly settings: Partial<typeof NOTHING_SET>;
  readonly isBike?: true;
  /** Whether it is disabled; enabled by default. A disabled one has no order company yet. */
  readonly isOff?: true;
  /** The places of its segments in the demo, from 1. */
  readonly segments: readonly number[];
  readonly terms: readonly DemoTerms[];
  readonly hasBrackets?: true;
}

type DemoTerms = readonly [
  fuel: 'd' | 'e' | 'l' | 'lh',
  minMonths: number,
  maxMonths: number,
  defaultMonths: number,
  minYearlyKm: number,
  maxYearlyKm: number,
  defaultYearlyKm: number,
];

type Unit = 'euro' | 'percent';

/** The columns of an arrangement without limits and without an own contribution. */
const NOTHING_SET = {
  budget: null as number | null,
  min_lease: null as number | null,
  max_lease: null as number | null,
  max_co2: null as number | null,
  max_fuel_label: null as 'A' | 'B' | 'C' | null,
  max_fiscal_value: null as number | null,
  max_consumer_price: null as number | null,
  lease_deviation: null as number | null,
  lease_deviation_unit: 'percent' as Unit,
  fiscal_value_deviation: null as number | null,
  fiscal_value_deviation_unit: 'percent' as Unit,
  consumer_price_deviation: null as number | null,
  consumer_price_deviation_unit: 'percent' as Unit,
  contribution_mode: 'none' as 'none' | 'fixed' | 'standard',
  fixed_amount: null as number | null,
  contribution_percentage: null as number | null,
  lower_limit: null as number | null,
  max_contribution: null as number | null,
  contribution_display: null as 'month' | 'fourWeeks' | 'both' | null,
  due_weeks: null as number | null,
  expiry_weeks: null as number | null,
  is_approval_required: true,
  is_licence_checked: true,
};

const demoArrangements: readonly DemoArrangement[] = [
  {
    // The example of AR-12.
    name: { nl: 'Kantoor', fr: 'Bureau', en: 'Office', de: 'Büro', pl: 'Biuro' },
    description: {
      nl: 'Voor binnendienst en staf',
      fr: 'Pour le service interne et les fonctions support',
      en: 'For office and support staff',
      de: 'Für Innendienst und Stab',
      pl: 'Dla pracowników biurowych',
    },
    settings: {
      budget: 550,
      max_co2: 110,
      max_fuel_label: 'C',
      max_fiscal_value: 45_000,
      fiscal_value_deviation: 5,
      contribution_mode: 'standard',
      contribution_percentage: 50,
      lower_limit: 25,
      max_contribution: 100,
      contribution_display: 'month',
      due_weeks: 4,
      expiry_weeks: 12,
    },
    segments: [1, 2, 3, 4],
    terms: [
      ['e', 36, 60, 48, 10_000, 40_000, 20_000],
      ['lh', 36, 48, 48, 10_000, 30_000, 20_000],
      ['l', 48, 60, 60, 10_000, 30_000, 20_000],
    ],
    hasBrackets: true,
  },
  {
    name: { nl: 'Montage', fr: 'Montage', en: 'Fitters', de: 'Montage', pl: 'Monterzy' },
    description: {
      nl: 'Bestelauto’s voor de monteurs',
      fr: 'Utilitaires pour les monteurs',
      en: 'Vans for the fitters',
      de: 'Transporter für die Monteure',
      pl: 'Samochody dostawcze dla monterów',
    },
    settings: { max_lease: 725, contribution_display: 'fourWeeks', is_approval_required: false },
    segments: [6],
    terms: [
      ['d', 48, 72, 60, 15_000, 60_000, 30_000],
      ['e', 48, 72, 60, 10_000, 40_000, 25_000],
    ],
  },
  {
    name: { nl: 'Directie', fr: 'Direction', en: 'Board', de: 'Geschäftsleitung', pl: 'Zarząd' },
    description: {
      nl: 'Elektrisch, met een vaste bijdrage',
      fr: 'Électrique, avec une contribution fixe',
      en: 'Electric, with a fixed contribution',
      de: 'Elektrisch, mit fester Zuzahlung',
      pl: 'Elektryczne, ze stałą dopłatą',
    },
    settings: {
      budget: 950,
      min_lease: 600,
      max_lease: 1200,
      max_co2: 0,
      max_consumer_price: 85_000,
      lease_deviation: 10,
      contribution_mode: 'fixed',
      fixed_amount: 75,
      contribution_display: 'both',
      due_weeks: 8,
      expiry_weeks: 26,
    },
    segments: [],
    terms: [['e', 36, 60, 48, 15_000, 50_000, 30_000]],
    hasBrackets: true,
  },
  {
    name: { nl: 'Fiets', fr: 'Vélo', en: 'Bike', de: 'Fahrrad', pl: 'Rower' },
    description: {
      nl: 'Voor iedereen die binnen 20 km woont',
      fr: 'Pour qui habite à moins de 20 km',
      en: 'For everybody who lives within 20 km',
      de: 'Für alle, die im Umkreis von 20 km wohnen',
      pl: 'Dla wszystkich, którzy mieszkają do 20 km od pracy',
    },
    settings: {
      budget: 90,
      lease_deviation: 0,
      lease_deviation_unit: 'euro',
      max_consumer_price: 4000,
      is_licence_checked: false,
    },
    isBike: true,
    segments: [],
    terms: [],
  },
  {
    name: { nl: 'Stage', fr: 'Stage', en: 'Interns', de: 'Praktikum', pl: 'Staż' },
    description: {
      nl: 'Nog in voorbereiding',
      fr: 'Encore en préparation',
      en: 'Still being prepared',
      de: 'Noch in Vorbereitung',
      pl: 'Jeszcze w przygotowaniu',
    },
    settings: { budget: 300 },
    isOff: true,
    segments: [],
    terms: [],
  },
];

const BRACKET_NAMES: Readonly<Partial<Record<Country, string>>> = {
  nl: 'Schijf',
  de: 'Stufe',
  fr: 'Tranche',
  pl: 'Próg',
};
/** Incomes and rates of the net cost (AR-19). */
const brackets = [
  { income_from: 0, income_to: 38_440, rate_without_credit: 36, rate_with_credit: 41.5 },
  { income_from: 38_441, income_to: 76_817, rate_without_credit: 37, rate_with_credit: 43.5 },
  { income_from: 76_818, income_to: null, rate_without_credit: 49.5, rate_with_credit: 56 },
] as const;

/** The rows of a table within each arrangement. */
const rowsWithin = <Row extends object>(rowsOf: (arrangement: DemoArrangement) => readonly Row[]) =>
  demoArrangements.flatMap((arrangement, place) =>
    rowsOf(arrangement).map((row) => ({ arrangement_number: place + 1, ...row })),
  );

/** The numbers of the active records of another subject. */
const activeNumbers = (rows: readonly { readonly is_active: boolean }[]): readonly number[] =>
  rows.flatMap(({ is_active }, place) => (is_active ? [place + 1] : []));

/** The arrangements of every client, in its own languages. */
export const arrangements = clientSubject({
  table: 'arrangement',
  kind: 'arrangement',
  rowsOf: ({ locales }: DemoClient) =>
    demoArrangements.map(({ name, description, settings, isBike = false, isOff = false }) => ({
      name: clientTexts(locales, name),
      description: clientTexts(locales, description),
      object_type: isBike ? ('bike' as const) : ('car' as const),
      ...NOTHING_SET,
      ...settings,
      is_active: !isOff,
    })),
  childRows: {
    arrangement_order_company: (client, today) => {
      const numbers = activeNumbers(orderCompanies.rowsOf(client, today));
      return rowsWithin(({ isOff = false }) =>
        isOff ? [] : numbers.map((number) => ({ order_company_number: number })),
      );
    },
    arrangement_operating_company: (client, today) => {
      const [first] = activeNumbers(operatingCompanies.rowsOf(client, today));
      return rowsWithin(({ isBike = false }) =>
        isBike || first === undefined ? [] : [{ operating_company_number: first }],
      );
    },
    arrangement_segment: () => rowsWithin(({ segments }) => segments.map((number) => ({ segment_number: number }))),
    arrangement_dealer: (client, today) => {
      const numbers = activeNumbers(preferredDealers.rowsOf(client, today));
      return rowsWithin(({ hasBrackets = false }) =>
        hasBrackets ? numbers.map((number) => ({ preferred_dealer_number: number })) : [],
      );
    },
    arrangement_fuel_term: () =>
      rowsWithin(({ terms }) =>
        terms.map(
          ([fuel, min_months, max_months, default_months, min_yearly_km, max_yearly_km, default_yearly_km]) => ({
            fuel,
            min_months,
            max_months,
            default_months,
            min_yearly_km,
            max_yearly_km,
            default_yearly_km,
          }),
        ),
      ),
    arrangement_tax_bracket: ({ country }) => {
      const bracketName = BRACKET_NAMES[country];
      return rowsWithin(({ hasBrackets = false }) =>
        hasBrackets && bracketName !== undefined
          ? brackets.map((bracket, place) => ({ label: `${bracketName} ${place + 1}`, ...bracket }))
          : [],
      );
    },
  },
});
