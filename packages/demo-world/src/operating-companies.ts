import type { Country } from '@wagenpark/domain';
import { clientSubject } from './client-subject.ts';

interface DemoOperatingCompany {
  readonly name: string;
  readonly code: string;
  readonly city: string;
  readonly address: string | null;
  readonly contact: string | null;
  readonly isOff?: true;
}

/** Legal parts of an employer, with invented names. */
const companies: Readonly<Record<Country, readonly DemoOperatingCompany[]>> = {
  nl: [
    { name: 'Installatie Noord B.V.', code: 'NRD', city: 'Groningen', address: 'Osloweg 90', contact: 'W. Postma' },
    { name: 'Installatie Zuid B.V.', code: 'ZD', city: 'Eindhoven', address: 'Hurksestraat 19', contact: 'S. Peeters' },
    { name: 'Service en Onderhoud B.V.', code: 'SO', city: 'Utrecht', address: null, contact: null },
    { name: 'Warmtetechniek B.V.', code: 'WT', city: 'Breda', address: 'Kruisvoort 60', contact: null, isOff: true },
  ],
  be: [
    { name: 'Techniek Vlaanderen NV', code: 'VL', city: 'Gent', address: 'Ottergemsesteenweg 8', contact: 'P. Claes' },
    { name: 'Technique Wallonie SA', code: 'WA', city: 'Namur', address: null, contact: 'C. Dubois' },
  ],
  de: [
    { name: 'Technik Nord GmbH', code: 'TN', city: 'Hamburg', address: 'Wendenstraße 20', contact: 'H. Petersen' },
    { name: 'Technik Süd GmbH', code: 'TS', city: 'München', address: null, contact: null },
  ],
  fr: [{ name: 'Technique Nord SAS', code: 'TN', city: 'Lille', address: null, contact: null }],
  pl: [
    {
      name: 'Technika Północ sp. z o.o.',
      code: 'TP',
      city: 'Gdańsk',
      address: 'Grunwaldzka 210',
      contact: 'A. Nowicka',
    },
    { name: 'Technika Śląsk sp. z o.o.', code: 'TSL', city: 'Katowice', address: null, contact: null },
  ],
};

/** The operating companies of a client; the first ones of a country that are invoiced by themselves have a number. */
export const operatingCompanies = clientSubject({
  table: 'operating_company',
  kind: 'operatingCompany',
  rowsOf: ({ country }) =>
    companies[country].map(({ name, code, city, address, contact, isOff = false }, place) => ({
      name,
      code,
      debtor_number: address === null ? null : String(1001 + place),
      address,
      city,
      contact_person: contact,
      phone: null,
      email: contact === null ? null : `${code.toLowerCase()}@werkgever.example`,
      is_active: !isOff,
    })),
});
