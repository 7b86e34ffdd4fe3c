import { contractSubject } from './contract-subject.ts';
import { peopleWords } from './data.ts';

/** The car orders of a contract: every other one has one. */
export const carOrders = contractSubject({
  name: 'car-orders',
  table: 'car_order',
  rowsOf: (client, calendar, random, contract) => {
    if (!random.chance(0.5)) return [];
    const people = peopleWords(client.country);
    return [
      {
        client_id: client.clientId,
        number: contract.place + 1,
        debtor_number: contract.debtor,
        lease_contract_number: contract.number,
        driver_number: contract.stretches.at(-1)?.driver.number ?? null,
        plate: random.chance(0.7) ? contract.plate : null,
        make: random.digits('########'),
        model: random.pick(['Model A', 'Model B', 'Model C']),
        ordered_on: calendar.day(contract.start),
        promised_on: random.chance(0.7) ? calendar.day(contract.start) : null,
        promise_reason: random.chance(0.7)
          ? random.pick(['Reason of the change A', 'Reason of the change B', 'Reason of the change C'])
          : null,
        confirmed_on: random.chance(0.7) ? calendar.day(contract.start) : null,
        built_on: random.chance(0.7) ? calendar.day(contract.start) : null,
        at_dealer_on: random.chance(0.7) ? calendar.day(contract.start) : null,
        registered_on: random.chance(0.7) ? calendar.day(contract.start) : null,
        handover_on: random.chance(0.7) ? calendar.day(contract.start) : null,
        delivered_on: random.chance(0.7) ? calendar.day(contract.start) : null,
        quote: random.chance(0.7) ? random.pick(['Quote A', 'Quote B', 'Quote C']) : null,
        colour: random.chance(0.7) ? random.pick(['Colour A', 'Colour B', 'Colour C']) : null,
        upholstery_colour: random.chance(0.7)
          ? random.pick(['Upholstery colour A', 'Upholstery colour B', 'Upholstery colour C'])
          : null,
        description: random.chance(0.7) ? random.pick(['Description A', 'Description B', 'Description C']) : null,
        creditor_name: random.chance(0.7) ? random.pick(['Creditor A', 'Creditor B', 'Creditor C']) : null,
        creditor_address: random.chance(0.7)
          ? random.pick(['Creditor’s address A', 'Creditor’s address B', 'Creditor’s address C'])
          : null,
        creditor_postcode: random.chance(0.7) ? random.pick(['Creditor’s A', 'Creditor’s B', 'Creditor’s C']) : null,
        creditor_city: random.chance(0.7)
          ? random.pick(['Creditor’s place A', 'Creditor’s place B', 'Creditor’s place C'])
          : null,
        driver_reference_1: random.chance(0.7)
          ? random.pick(['Driver reference 1 A', 'Driver reference 1 B', 'Driver reference 1 C'])
          : null,
        driver_reference_2: random.chance(0.7)
          ? random.pick(['Driver reference 2 A', 'Driver reference 2 B', 'Driver reference 2 C'])
          : null,
        representative_name: random.chance(0.7) ? `${random.pick(people.female)} ${random.pick(people.last)}` : null,
        representative_email: random.chance(0.7) ? random.digits('home-####@demo.example') : null,
        representative_phone: random.chance(0.7) ? random.digits('020-#######') : null,
        coworker_name: random.chance(0.7) ? `${random.pick(people.female)} ${random.pick(people.last)}` : null,
        coworker_email: random.chance(0.7) ? random.digits('home-####@demo.example') : null,
        coworker_phone: random.chance(0.7) ? random.digits('020-#######') : null,
      },
    ];
  },
});
