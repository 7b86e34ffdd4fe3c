import { normalizeForSearch, SERVICE_COMPONENT_NUMBER } from '@wagenpark/domain';
import { type DemoClient, mailboxOf, provider } from './clients.ts';
import type { ContractPlan } from './contract-plan.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { ContractComponentRow, LeaseContractRow } from './demo-tables.ts';
import { demoPlate, plateCounts } from './plates.ts';
import type { SeededRandom } from './seeded-random.ts';
import { fixedNumber } from './telephone.ts';
import { tradeWords } from './trade-words.ts';
import type { VehicleOffer } from './vehicle-models.ts';
import { ZLOTY_PER_EURO } from './vehicles.ts';

/** The agreed terms: all columns of a contract except owner, car, and the list columns. */
export type ContractTerms = Omit<
  LeaseContractRow,
  | 'client_id'
  | 'number'
  | 'debtor_number'
  | 'vehicle_number'
  | 'yearly_km'
  | 'begin_mileage'
  | 'list_driver_number'
  | 'list_driver'
  | 'list_plate'
  | 'list_description'
  | 'list_debtor'
  | 'search_text'
>;

const round = (value: number, step: number): number => Math.round(value / step) * step;
const cents = (value: number): number => Math.round(value * 100) / 100;
const tenthCents = (value: number): number => Math.round(value * 1000) / 1000;

/** Typical yearly kilometers of leasing contracts. */
export function agreedKm(random: SeededRandom, offer: VehicleOffer): number {
  if (offer.isBike) return 3_000;
  return random.pick(
    offer.isVan ? [20_000, 25_000, 30_000, 35_000, 40_000] : [15_000, 20_000, 25_000, 25_000, 30_000, 45_000],
  );
}

/** Creates the terms for a vehicle. A few optional facts are left empty, as in real data. */
export function makeTerms(
  client: DemoClient,
  calendar: DemoCalendar,
  random: SeededRandom,
  plan: ContractPlan,
  offer: VehicleOffer,
  yearlyKm: number,
): ContractTerms {
  const words = tradeWords(client.country);
  const rate = client.currency === 'PLN' ? ZLOTY_PER_EURO : 1;
  const price = offer.listPrice * rate;
  // Depreciation, interest, and upkeep per month and per km.
  const monthly =
    (price * (0.78 - 30 / (plan.months + 60))) / plan.months +
    price * 0.0026 +
    (offer.isBike ? 9 : 62 + yearlyKm * 0.0024) * rate;
  const hasService = random.chance(0.88);
  const isInsured = random.chance(0.9);
  const isCar = !offer.isBike;
  const ownRisk = (amounts: readonly number[]): number | null =>
    isInsured ? round(random.pick(amounts) * rate, 5) : null;
  return {
    reference: random.chance(0.65) ? `${random.pick(words.referencePrefixes)}-${random.between(1000, 9999)}` : null,
    start_date: calendar.day(plan.start),
    end_date: calendar.day(plan.end),
    duration_months: plan.months,
    monthly_amount: cents(monthly),
    fuel_advance: isCar && random.chance(0.55) ? round(yearlyKm * 0.0085 * rate, 5) : null,
    extra_km_price: isCar ? tenthCents((0.028 + price / rate / 900_000) * rate) : null,
    fewer_km_price: isCar && random.chance(0.9) ? tenthCents((0.018 + price / rate / 1_600_000) * rate) : null,
    tax_value: random.chance(0.95) ? Math.round(price) : null,
    ...precursorOf(client, plan, isCar, plan.state === 'expected' && random.chance(0.4)),
    with_tyres: isCar && random.chance(0.8),
    car_deployed: plan.state !== 'expected',
    car_taken: plan.state === 'terminated' && !plan.isPreIntake,
    pre_intake_date: plan.isPreIntake && plan.returned !== null ? calendar.day(plan.returned) : null,
    delivery_week: plan.state === 'expected' ? weekOf(calendar.day(plan.start)) : null,
    feature: random.chance(0.12) ? random.pick(words.features) : null,
    colleague: random.chance(0.15) ? random.pick(words.representatives) : null,
    final_invoice_made: plan.state === 'terminated' && !plan.isPreIntake && (plan.returned ?? 0) < -45,
    insured_liability: isInsured,
    insured_casco: isInsured && random.chance(0.93),
    insured_passengers: isCar && random.chance(0.75),
    holding_tax: isCar,
    fuel_advance_included: false,
    maintenance_and_tyres: hasService,
    legal_aid: random.chance(0.3),
    depreciation: true,
    replacement_transport: isCar && random.chance(0.62),
    winter_tyres: isCar && random.chance(0.35),
    own_risk_liability: ownRisk([0, 0, 135]),
    own_risk_casco: ownRisk([135, 250, 300, 500]),
    own_risk_glass_breakage: ownRisk([75, 100, 135]),
    own_risk_glass_repair: ownRisk([0]),
    own_risk_theft: ownRisk([0, 250, 500]),
    ...contacts(client, random),
  };
}

/** The components derived from the terms; most contracts have service (DM-LC-04). */
export function componentsOf(
  client: DemoClient,
  contractNumber: number,
  terms: ContractTerms,
): readonly ContractComponentRow[] {
  const words = tradeWords(client.country).components;
  const components: readonly (readonly [number, boolean])[] = [
    [4, terms.insured_liability],
    [6, terms.with_tyres],
    [7, terms.winter_tyres],
    [9, terms.replacement_transport],
    [SERVICE_COMPONENT_NUMBER, terms.maintenance_and_tyres],
  ];
  return components
    .filter(([, isHeld]) => isHeld)
    .map(([number]) => ({
      client_id: client.clientId,
      contract_number: contractNumber,
      component_number: number,
      description: words[number] ?? '',
    }));
}

function contacts(client: DemoClient, random: SeededRandom) {
  const { representatives } = tradeWords(client.country);
  const first = random.pick(representatives);
  const second = random.pick(representatives);
  const hasSecond = second !== first && random.chance(0.8);
  return {
    representative_name: first,
    representative_email: staffMailbox(first),
    representative_phone: fixedNumber(client.country, random),
    second_employee_name: hasSecond ? second : null,
    second_employee_email: hasSecond ? staffMailbox(second) : null,
    second_employee_phone: hasSecond && random.chance(0.7) ? fixedNumber(client.country, random) : null,
  };
}

const staffMailbox = (name: string): string => mailboxOf(provider, normalizeForSearch(name).replace(/\s+/g, '.'));

/** The ISO week of a day in the notation of delivery notes: `2026-08`. */
function weekOf(day: string): string {
  const thursday = new Date(`${day}T00:00:00Z`);
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
  const year = thursday.getUTCFullYear();
  const week = Math.ceil(((thursday.getTime() - Date.UTC(year, 0, 1)) / 86_400_000 + 1) / 7);
  return `${year}-${String(week).padStart(2, '0')}`;
}

/**
 * The temporary car until the contract's own is delivered. Its plate is from the end of the range, which no car of the
 * fleet uses.
 */
function precursorOf(
  { country }: DemoClient,
  { start }: ContractPlan,
  isCar: boolean,
  isDeployed: boolean,
): Pick<ContractTerms, 'precursor_deployed' | 'precursor_plate'> {
  const plate = isCar && isDeployed ? demoPlate(country, plateCounts[country] - 1 - Math.abs(start)) : null;
  return { precursor_deployed: isDeployed, precursor_plate: plate };
}
