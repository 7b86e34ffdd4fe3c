import type { Country } from '@wagenpark/domain';
import { contractSubject } from './contract-subject.ts';

const FIRST_NUMBER = 1;
/** Invented model names. */
const models = [
  ['Laadwerk', 'Wandlader 11', 11],
  ['Laadwerk', 'Wandlader 22', 22],
  ['Stroomhuis', 'Compact 7', 7.4],
  ['Stroomhuis', 'Duo 11', 11],
  ['Elektron Thuis', 'Basis 3', 3.7],
] as const;
/** The refund per kWh, in the currency of the country. */
const prices: Readonly<Record<Country, readonly number[]>> = {
  nl: [0.285, 0.305, 0.3175],
  be: [0.2822, 0.3132],
  de: [0.3436, 0.37],
  fr: [0.2016, 0.2516],
  pl: [1.05, 1.1425],
};
const remarks: Readonly<Record<Country, readonly string[]>> = {
  nl: ['Links naast de voordeur', 'In de carport', 'Op een paal aan de oprit, kabel van 10 m'],
  be: ['In de garage, naast de meterkast', 'Op de oprit, aan de gevel'],
  de: ['In der Garage, links vom Tor', 'Am Carport, Kabel 7,5 m'],
  fr: ['Dans le garage, à gauche de la porte', 'Sur la façade, côté rue'],
  pl: ['W garażu, po lewej stronie bramy', 'Na elewacji, przy podjeździe'],
};

/**
 * Charge points at the homes of drivers of electric cars: the driver on the car's last day. Some charge points of
 * returned cars are still installed; most were removed soon.
 */
export const chargePoints = contractSubject({
  name: 'charge-points',
  table: 'charge_point',
  rowsOf: (client, calendar, random, contract) => {
    const driver = contract.stretches.findLast(({ from }) => from <= contract.lastDay)?.driver;
    if (contract.fuel !== 'e' || driver === undefined || !random.chance(0.6)) return [];
    const installed = Math.min(contract.start + random.between(2, 40), contract.lastDay);
    const removed = contract.lastDay + random.between(4, 30);
    const isRemoved = contract.lastDay < 0 && removed < 0 && random.chance(0.35);
    const [supplier, model, power_kw] = random.pick(models);
    return [
      {
        client_id: client.clientId,
        number: FIRST_NUMBER + contract.index,
        debtor_number: contract.debtor,
        driver_number: driver.number,
        lease_contract_number: contract.number,
        serial_number: random.digits('EV########'),
        supplier,
        model,
        power_kw,
        is_calibrated: random.chance(0.88),
        street: [driver.street, driver.house_number, driver.house_number_addition].filter(Boolean).join(' '),
        postcode: driver.postcode,
        city: driver.city,
        price_per_kwh: random.pick(prices[client.country]),
        installed_on: calendar.day(installed),
        removed_on: isRemoved ? calendar.day(removed) : null,
        remark: random.chance(0.25) ? random.pick(remarks[client.country]) : null,
      },
    ];
  },
});
