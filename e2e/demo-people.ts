import type { Locale } from '@wagenpark/messages';

/** The password of every demo account. */
export const password = 'wagenpark-demo';

/** A client of the demo world with its default language. */
export interface Client {
  readonly name: string;
  readonly displayName: string;
  readonly locale: Locale;
}

export const installatie: Client = {
  name: 'installatie',
  displayName: 'Van Dongen Installatietechniek',
  locale: 'nl-NL',
};
export const brouwerij: Client = { name: 'brouwerij', displayName: 'Brouwerij De Zwaan', locale: 'nl-BE' };
export const logistik: Client = { name: 'logistik', displayName: 'Nordhafen Logistik', locale: 'de-DE' };
export const handel: Client = { name: 'handel', displayName: 'Jantar Handel', locale: 'pl-PL' };

/** An account of the demo world. */
export interface Person {
  readonly email: string;
  readonly client: Client;
  /** The page on which tests start that are not about the start page. */
  readonly begins: '/' | '/lease-contracts';
}

/** The account of a client company for one of its roles. */
export const personOf = (mailbox: 'fleet' | 'supervisor' | 'bulk' | 'sub' | 'driver', client: Client): Person => ({
  email: `${mailbox}@${client.name}.example`,
  client,
  begins: mailbox === 'driver' ? '/' : '/lease-contracts',
});

/** The leasing company's own account, signed in under a client's name. */
export const staffOfClient = (client: Client): Person => ({
  email: 'master@provider.example',
  client,
  begins: '/',
});
