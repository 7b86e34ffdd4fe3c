import type { Facts } from '@wagenpark/contract';
import {
  CLIENT_CURRENCIES,
  CLIENT_TIME_ZONES,
  MOST_NEW_COMPANIES,
  type NewClientForm,
  newClientForm,
} from '@wagenpark/contract/admin/new-clients';
import type { Country } from '@wagenpark/domain/country';
import type { Locale } from '@wagenpark/domain/locale';
import type { MessageId } from '@wagenpark/messages';
import * as v from 'valibot';
import type { FormFault } from '../../../patterns/form/form-faults.ts';
import { houseBrand } from '../../../ui/theme/brand.ts';
import type { Words } from '../../../words/words.ts';

/**
 * The facts of a new client for which the form generates fields. Country, time zone, currency and languages have their
 * own fields.
 */
export const newClientFacts = {
  name: { kind: 'text', max: 63 },
  displayName: { kind: 'text', max: 120 },
  hasLeaseWise: { kind: 'yesNo' },
  leaseCalculation: { kind: 'yesNo' },
  companies: {
    kind: 'rows',
    of: {
      number: { kind: 'count', min: 1 },
      code: { kind: 'text', max: 40 },
      name: { kind: 'text', max: 120 },
      /** The number of the parent company; null at the top. */
      parent: { kind: 'count', min: 1, optional: true },
    },
    key: 'number',
    most: MOST_NEW_COMPANIES,
  },
  firstName: { kind: 'person', max: 60 },
  lastName: { kind: 'person', max: 60 },
  email: { kind: 'email' },
} as const satisfies Facts;
export type NewClientFact = keyof typeof newClientFacts;

/** A company in the form while it is being edited. */
export interface CompanyRow {
  readonly number: number | null;
  readonly code: string;
  readonly name: string;
  readonly parent: number | null;
}

/** The values of the form of a new client. */
export interface ClientValues {
  readonly name: string;
  readonly displayName: string;
  readonly country: Country | null;
  readonly timeZone: NewClientForm['timeZone'] | null;
  readonly currency: NewClientForm['currency'] | null;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly languages: readonly Locale[];
  readonly hasLeaseWise: boolean;
  readonly leaseCalculation: boolean;
  readonly companies: readonly CompanyRow[];
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export const emptyClient: ClientValues = {
  name: '',
  displayName: '',
  country: null,
  timeZone: null,
  currency: null,
  primaryColor: houseBrand.primary,
  secondaryColor: houseBrand.secondary,
  languages: [],
  hasLeaseWise: true,
  leaseCalculation: false,
  companies: [{ number: null, code: '', name: '', parent: null }],
  firstName: '',
  lastName: '',
  email: '',
};

/** The defaults of a country: time zone, currency and first language. Each can be changed. */
const usual: Readonly<Record<Country, readonly [NewClientForm['timeZone'], NewClientForm['currency'], Locale]>> = {
  nl: [CLIENT_TIME_ZONES[0], CLIENT_CURRENCIES[0], 'nl-NL'],
  be: [CLIENT_TIME_ZONES[1], CLIENT_CURRENCIES[0], 'nl-BE'],
  de: [CLIENT_TIME_ZONES[2], CLIENT_CURRENCIES[0], 'de-DE'],
  fr: [CLIENT_TIME_ZONES[3], CLIENT_CURRENCIES[0], 'fr-FR'],
  pl: [CLIENT_TIME_ZONES[4], CLIENT_CURRENCIES[1], 'pl-PL'],
};

/** The change of the form when a country is chosen. Languages that were chosen before stay. */
export function changeOfCountry(country: Country | null, { languages }: ClientValues): Partial<ClientValues> {
  if (country === null) return { country };
  const [timeZone, currency, locale] = usual[country];
  return { country, timeZone, currency, languages: languages.length > 0 ? languages : [locale] };
}

/** The form in the format of the call. The schema reports missing values. */
export const bodyOfClient = ({ firstName, lastName, email, ...values }: ClientValues): NewClientForm =>
  ({ ...values, supervisor: { firstName, lastName, email } }) as unknown as NewClientForm;

const own: Readonly<Record<string, MessageId>> = {
  clientName: 'clients.new.fault.name',
  colour: 'settings.fault.colour',
  twice: 'clients.new.fault.twice',
  unknownParent: 'clients.new.fault.unknownParent',
  circle: 'clients.new.fault.circle',
  email: 'forms.fault.email',
  forbiddenCharacter: 'forms.fault.forbiddenCharacter',
};

/** The errors of the form according to the schema of the call, each at its field. */
export function faultsOfClient(values: ClientValues, words: Words): readonly FormFault[] {
  const { issues = [] } = v.safeParse(newClientForm, bodyOfClient(values));
  const faults = issues.map(({ path = [], type, message }) => {
    const place = path.map(({ key }) => String(key)).filter((part) => part !== 'supervisor');
    const isEmpty = place.length === 1 && Reflect.get(values, place[0] ?? '') === '';
    const id = isEmpty ? undefined : own[message];
    const other = type === 'max_length' ? 'forms.fault.tooLong' : 'forms.fault.required';
    return { path: place.join('.'), text: words(id ?? other) };
  });
  // Only the first error of a field is kept, because it says what is wrong.
  return faults.filter(({ path }, index) => faults.findIndex((fault) => fault.path === path) === index);
}
