import { may, must, orElse, type Place } from './column.ts';
import { amount, day, emailAddress, quantity, recordNumber, wholeNumber, words, yesOrNo } from './values.ts';

const flag = (header: string, about: string) => orElse(header, yesOrNo, false, about);
const kilometrePrice = quantity(4, 4);
const ownRisk = quantity(2, 8);

/** contracts.csv: lease contracts. Key: `Klant` and `LeaseContractNummer`. */
export const contractColumns = ({ timeZone }: Place) => ({
  number: must('LeaseContractNummer', recordNumber, 'the contract’s number, the key of the row within the client'),
  debtor_number: must('DebiteurNummer', recordNumber, 'the debtor whose contract it is'),
  vehicle_number: must('AutoVolgnummer', recordNumber, 'the vehicle that it is about'),
  reference: may('Referentie', words(100), 'the client’s reference'),
  start_date: must('BeginDatum', day(timeZone), 'first day'),
  end_date: must('EindDatum', day(timeZone), 'last day, not before the first'),
  duration_months: must('LooptijdMaanden', wholeNumber(1200, 1), 'term in months'),
  yearly_km: must('KmPerJaar', wholeNumber(), 'kilometres per year'),
  begin_mileage: orElse('BeginKilometerStand', wholeNumber(), 0, 'mileage at the start; blank: 0'),
  monthly_amount: must('LeasebedragPerMaand', amount, 'amount per month'),
  fuel_advance: may('BrandstofVoorschot', amount, 'fuel advance per month'),
  extra_km_price: may('MeerKmPrijs', kilometrePrice, 'price of a kilometre more'),
  fewer_km_price: may('MinderKmPrijs', kilometrePrice, 'price of a kilometre fewer'),
  tax_value: may('FiscaleWaarde', amount, 'fiscal value'),
  precursor_deployed: flag('VoorloperIngezet', 'whether a precursor car drives until delivery'),
  with_tyres: flag('MetBanden', 'whether tyres are included'),
  car_deployed: flag('AutoIngezet', 'whether the car was delivered'),
  car_taken: flag('AutoIngenomen', 'whether the car was taken back'),
  pre_intake_date: may('VoorInnameDatum', day(timeZone), 'day of the preliminary return'),
  delivery_week: may('LeverWeek', words(20), 'week of delivery'),
  feature: may('ContractKenmerk', words(100), 'feature'),
  colleague: may('Collega', words(80), 'colleague in charge'),
  final_invoice_made: flag('EindafrekeningGemaakt', 'whether the final invoice was made'),
  insured_liability: flag('VerzekeringWA', 'insured: third-party liability'),
  insured_casco: flag('VerzekeringCasco', 'insured: own damage'),
  insured_passengers: flag('VerzekeringInzittenden', 'insured: passengers'),
  holding_tax: flag('Houderschapsbelasting', 'holding tax included'),
  fuel_advance_included: flag('BrandstofVoorschotInbegrepen', 'fuel advance included'),
  maintenance_and_tyres: flag('ReparatieOnderhoudBanden', 'repair, maintenance and tyres included'),
  legal_aid: flag('Rechtsbijstand', 'legal aid included'),
  depreciation: flag('Afschrijving', 'depreciation included'),
  replacement_transport: flag('VervangendVervoer', 'replacement transport included'),
  winter_tyres: flag('Winterbanden', 'winter tyres included'),
  own_risk_liability: may('EigenRisicoWA', ownRisk, 'own risk: liability'),
  own_risk_casco: may('EigenRisicoCasco', ownRisk, 'own risk: own damage'),
  own_risk_glass_breakage: may('EigenRisicoRuitBreuk', ownRisk, 'own risk: broken glass'),
  own_risk_glass_repair: may('EigenRisicoRuitReparatie', ownRisk, 'own risk: repaired glass'),
  own_risk_theft: may('EigenRisicoDiefstal', ownRisk, 'own risk: theft'),
  representative_name: may('VertegenwoordigerNaam', words(120), 'representative: name'),
  representative_email: may('VertegenwoordigerEmail', emailAddress, 'representative: e-mail address'),
  representative_phone: may('VertegenwoordigerTelefoon', words(30), 'representative: telephone'),
  second_employee_name: may('TweedeMedewerkerNaam', words(120), 'second employee: name'),
  second_employee_email: may('TweedeMedewerkerEmail', emailAddress, 'second employee: e-mail address'),
  second_employee_phone: may('TweedeMedewerkerTelefoon', words(30), 'second employee: telephone'),
});
