import { may, must, orElse, type Place } from './column.ts';
import { momentForm } from './moment-column.ts';
import { amount, quantity, recordNumber, wholeNumber, words, yesOrNo } from './values.ts';

/** refuelings.csv: what was refuelled or charged with a card. Key: `Klant` and `Volgnummer`. */
export const refuelingColumns = ({ timeZone }: Place) => ({
  number: must('Volgnummer', recordNumber, 'the refuelling’s number, the key of the row within the client'),
  fuel_contract_number: must('BrandstofcontractNummer', recordNumber, 'the fuel contract of the card'),
  debtor_number: must('DebiteurNummer', recordNumber, 'the debtor at that moment, who keeps it'),
  driver_number: may(
    'BestuurderNummer',
    recordNumber,
    'the person at that moment, who keeps it; blank: whoever had the car of the card',
  ),
  invoice_number: may('FactuurVolgNummer', recordNumber, 'the invoice that charges it; blank while there is none'),
  at: must('TransactieDatumTijd', momentForm(timeZone), 'when'),
  fuel_type: must('BrandstofSoort', words(40), 'kind of fuel, in words'),
  liters: must('Liters', quantity(2, 7), 'liters, or kWh'),
  amount_incl: must('BedragInclusief', amount, 'amount with tax'),
  amount_excl: must('BedragExclusief', amount, 'amount without tax'),
  mileage: may('KilometerStand', wholeNumber(), 'mileage as the driver gave it'),
  product_code: must('ProductCode', words(20), 'code of the product'),
  product_description: must('ProductOmschrijving', words(120), 'the product, in words'),
  station: may('Tankstation', words(120), 'the station'),
  on_highway: orElse('Snelweg', yesOrNo, false, 'whether the station lies on a motorway'),
});
