import type { Country } from '@wagenpark/domain';
import { contractSubject } from './contract-subject.ts';
import { ZLOTY_PER_EURO } from './vehicles.ts';

/** One in this many running contracts has quotes. */
const ONE_IN = 7;
/** The maximum number of quotes per contract, so that each contract has its own range of numbers. */
const MAX_QUOTES = 3;
const FIRST_NUMBER = 1;

/** Invented names of insurers. */
const insurers: Readonly<Record<Country, readonly [string, string, string]>> = {
  nl: ['Veilig Onderweg', 'De Dijkwacht', 'Molenaar Assuradeuren'],
  be: ['De Dijkwacht', 'Scheldezeker', 'Assurances du Canal'],
  de: ['Elbschutz', 'Rheinsicher', 'Nordkasko'],
  fr: ['Assurances du Canal', 'Mutuelle des Routes', 'La Prévoyante du Nord'],
  pl: ['Bezpieczna Droga', 'Polisa Bałtycka', 'Wiślane Ubezpieczenia'],
};

/** Covers with their minimum premium in euros a month, and their excess. */
const covers = [
  { cover: 'fullCasco', premium: 72, excess: 300 },
  { cover: 'fullCasco', premium: 64, excess: 500 },
  { cover: 'limitedCasco', premium: 44, excess: 150 },
  { cover: 'liability', premium: 29, excess: 0 },
] as const;

/** The validity of a premium in days. */
const VALID_DAYS = 30;

/**
 * Quotes for the cars of a fleet that considers another insurance: for some cars three insurers made one and the
 * cheapest was accepted; for others all are open, a few expiring soon; some were requested earlier and expired.
 */
export const insuranceQuotes = contractSubject({
  name: 'insurance-quotes',
  table: 'insurance_quote',
  rowsOf: (client, calendar, random, contract) => {
    // Bikes, which have no known fuel, are insured differently.
    if (contract.lastDay !== 0 || contract.fuel === null || contract.index % ONE_IN !== 0) return [];
    const { cover, premium, excess } = random.pick(covers);
    const rate = client.country === 'pl' ? ZLOTY_PER_EURO : 1;
    const story = (contract.index / ONE_IN) % 4;
    // Accepted, open, expiring soon, expired.
    const quoted = [-random.between(32, 80), -random.between(1, 20), -random.between(24, 29), -random.between(70, 140)][
      story
    ];
    const from = Math.max(quoted ?? 0, contract.start);
    const premiums = insurers[client.country].map(() =>
      Math.round((premium + random.between(0, 3_600) / 100) * rate * 100),
    );
    const cheapest = premiums.indexOf(Math.min(...premiums));
    return insurers[client.country].map((insurer, index) => ({
      client_id: client.clientId,
      number: FIRST_NUMBER + contract.index * MAX_QUOTES + index,
      debtor_number: contract.debtor,
      lease_contract_number: contract.number,
      quote_number: random.digits('IAO-######'),
      insurer,
      cover,
      monthly_premium: (premiums[index] ?? 0) / 100,
      excess: Math.round(excess * rate),
      quoted_on: calendar.day(from),
      valid_until: calendar.day(from + VALID_DAYS),
      status:
        from + VALID_DAYS >= 0 && story !== 0
          ? 'open'
          : story === 0
            ? index === cheapest
              ? 'accepted'
              : 'declined'
            : 'expired',
    }));
  },
});
