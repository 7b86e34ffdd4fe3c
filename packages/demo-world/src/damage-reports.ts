import { contractSubject } from './contract-subject.ts';
import { peopleWords } from './data.ts';

/** The damage reports of a contract: every other one has one. */
export const damageReports = contractSubject({
  name: 'damage-reports',
  table: 'damage_report',
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
        plate: contract.plate,
        damage_on: calendar.day(contract.start),
        damage_time: random.chance(0.7) ? random.pick(['Tim A', 'Tim B', 'Tim C']) : null,
        kind: random.pick(['bodywork', 'glass', 'wheels', 'interior', 'theft', 'other'] as const),
        cause: random.pick([
          'collision',
          'person',
          'object',
          'parked',
          'animal',
          'stone',
          'weather',
          'vandalism',
          'burglary',
          'fire',
          'other',
        ] as const),
        location: random.chance(0.7) ? random.pick(['Where A', 'Where B', 'Where C']) : null,
        notified_at: calendar.moment(contract.start, random.between(480, 1080)),
        is_handled: random.chance(0.5),
        status: random.digits('########'),
        is_recoverable: random.chance(0.7) ? random.chance(0.5) : null,
        own_risk: random.chance(0.7) ? random.between(0, 500000) / 100 : null,
        damage_amount: random.chance(0.7) ? random.between(0, 10000000) / 100 : null,
        form_received_on: random.chance(0.7) ? calendar.day(contract.start) : null,
        in_built_up_area: random.chance(0.7) ? random.chance(0.5) : null,
        damage_on_car: random.chance(0.7)
          ? random.pick(['Damage to the car A', 'Damage to the car B', 'Damage to the car C'])
          : null,
        parts: random.chance(0.7) ? random.pick(['Damaged parts A', 'Damaged parts B', 'Damaged parts C']) : null,
        description: random.chance(0.7) ? random.pick(['What happened A', 'What happened B', 'What happened C']) : null,
        has_police: random.chance(0.7) ? random.chance(0.5) : null,
        police_report_number: random.chance(0.7)
          ? random.pick(['Police report number A', 'Police report number B', 'Police report number C'])
          : null,
        police_place: random.chance(0.7)
          ? random.pick([
              'Place of the police station A',
              'Place of the police station B',
              'Place of the police station C',
            ])
          : null,
        has_counterparty: random.chance(0.7) ? random.chance(0.5) : null,
        counterparty_name: random.chance(0.7) ? `${random.pick(people.female)} ${random.pick(people.last)}` : null,
        counterparty_plate: random.chance(0.7)
          ? random.pick(['Plate of othe A', 'Plate of othe B', 'Plate of othe C'])
          : null,
        counterparty_insurer: random.chance(0.7)
          ? random.pick(['Insurer of other party A', 'Insurer of other party B', 'Insurer of other party C'])
          : null,
        counterparty_phone: random.chance(0.7) ? random.digits('020-#######') : null,
        counterparty_email: random.chance(0.7) ? random.digits('home-####@demo.example') : null,
        had_drunk: random.chance(0.7) ? random.chance(0.5) : null,
        reporter_name: random.chance(0.7) ? `${random.pick(people.female)} ${random.pick(people.last)}` : null,
      },
    ];
  },
});
