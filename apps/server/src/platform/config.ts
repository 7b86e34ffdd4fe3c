import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** All settings, read once from environment variables (the README lists them). */
export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** The public URL of the portal; links in mails start with it. */
  readonly publicUrl: string;
  /** The URL of a PostgreSQL server. Undefined: the embedded server in `dataFolder`. */
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
  /** Whether an empty database is filled with demo data, and whether a database with demo accounts may be served. */
  readonly demo: boolean;
  /** The key for encrypting stored secrets and for hashing sign-in names (HMAC). It does not sign tokens. */
  readonly secret: string;
  /** The secret before it, while stored passwords of mail servers are encrypted with it; at most one. */
  readonly previousSecrets: readonly string[];
  readonly defaultClient: string;
  /** The mail domain whose staff may switch between products (TH-09). Null: any domain. */
  readonly providerMailDomain: string | null;
  /** The external site for managing fleets (SB-10); null: none. */
  readonly fleetManagementUrl: string | null;
  /** The provider's admin tool, for its staff (SB-11); null: none. */
  readonly adminToolUrl: string | null;
  /** The address for supervisors who need help (TH-23); null: none. */
  readonly helpMailbox: string | null;
  /** The site on which cars are reserved, for users with that right (PE-15); null: none. */
  readonly webReservationUrl: string | null;
  /** The clients that have temporary cars, by name (SB-07). */
  readonly temporaryCarClients: readonly string[];
  /** The provider's other products, which its staff may switch to (TH-10). */
  readonly products: readonly Product[];
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** Mail servers of clients that need neither a public IP address nor TLS: names or IP addresses. */
  readonly internalMailHosts: readonly string[];
  /** The leasing company's mailbox for change requests, unless a client has its own (settled question 21). */
  readonly changeMailbox: string;
  readonly logLevel: string;
  /**
   * The proxies whose X-Forwarded-For and -Proto headers are trusted: their number, counted from this server outwards,
   * or their addresses and networks. False: none.
   */
  readonly behindProxy: false | number | readonly string[];
  /** Bearer token that allows reading /metrics from another machine. */
  readonly metricsToken: string | undefined;
}

/** Another product of the provider. */
export interface Product {
  readonly id: number;
  readonly name: string;
  readonly url: string;
}

/** Thrown for invalid settings. The message names the variable and how to correct it. */
export class ConfigError extends Error {}

export const developmentSecret = 'wagenpark-development-secret-do-not-use-in-production';

const parsePort = (name: string, value: string): number => {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) {
    throw new ConfigError(`${name} must be a port number between 0 and 65535, not “${value}”.`);
  }
  return number;
};

const splitList = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Parses an http(s) URL. Other protocols must not become links. */
function parseWebUrl(name: string, value: string | undefined): string | null {
  if (value === undefined || value === '') return null;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new ConfigError(`${name} must be an address that begins with https:// or http://, not “${value}”.`);
  }
  return value;
}

/** Parses products as `id=name=address`, separated by commas: `3=LeaseWise=https://leasewise.example`. */
const parseProducts = (value: string | undefined): readonly Product[] =>
  splitList(value).map((text) => {
    const [, id = '', name = '', address] = /^(\d{1,9})=([^=]+)=(.+)$/.exec(text) ?? [];
    const url = parseWebUrl('PRODUCTS', address);
    if (url === null) throw new ConfigError(`PRODUCTS must list products as id=name=address, not “${text}”.`);
    return { id: Number(id), name: name.trim(), url };
  });

const environments = ['development', 'test', 'production'] as const;

/** Parses NODE_ENV. A misspelt value is refused, because it would run production without its checks. */
function parseEnvironment(value: string | undefined): (typeof environments)[number] {
  const environment = environments.find((name) => name === (value || 'development'));
  if (environment === undefined) {
    throw new ConfigError(`NODE_ENV must be ${environments.join(', ')} or not be set at all, not “${value}”.`);
  }
  return environment;
}

function parseSwitch(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined || value === '') return undefined;
  if (value !== 'on' && value !== 'off') throw new ConfigError(`${name} must be on or off, not “${value}”.`);
  return value === 'on';
}

/** Whether only this machine can connect to a listening address. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const MIN_SECRET_LENGTH = 32;
/** Minimum number of different characters. Random secrets of the required length have more, even hexadecimal ones. */
const MIN_DISTINCT_CHARACTERS = 8;

/** Whether a text repeats a shorter one: `abcdefghabcdefgh…`. */
const isRepetition = (text: string): boolean =>
  Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1).some((period) =>
    text.startsWith(text.slice(period)),
  );

const isSecret = (text: string): boolean =>
  text !== developmentSecret &&
  text.length >= MIN_SECRET_LENGTH &&
  new Set(text).size >= MIN_DISTINCT_CHARACTERS &&
  !isRepetition(text);

const secretAdvice = 'at least 32 random characters, for example: openssl rand -base64 48';

/**
 * Checks the secret. The well-known development secret is accepted only outside production and while only this machine
 * can reach the portal.
 */
function checkSecret(value: string | undefined, { production, host }: { production: boolean; host: string }): string {
  const secret = value || developmentSecret;
  if (isSecret(secret) || (!production && isLoopback(host))) return secret;
  throw new ConfigError(
    production
      ? `In production SECRET must be ${secretAdvice}`
      : `HOST=${host} lets other machines reach the portal, so SECRET must be ${secretAdvice}`,
  );
}

/** Names of networks that the library behind `trustProxy` accepts. */
const networkNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  if (networkNames.has(text)) return true;
  const [address = '', bits, ...surplus] = text.split('/');
  const version = isIP(address);
  if (version === 0 || surplus.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

const MAX_PROXIES = 9;

/** Parses BEHIND_PROXY. `on` means one proxy; existing installations use it. */
function parseProxies(value: string | undefined): Config['behindProxy'] {
  if (value === undefined || value === '' || value === 'off' || value === '0') return false;
  if (value === 'on') return 1;
  if (/^\d+$/.test(value) && Number(value) <= MAX_PROXIES) return Number(value);
  const networks = splitList(value);
  if (networks.length > 0 && networks.every(isNetwork)) return networks;
  throw new ConfigError(
    `BEHIND_PROXY must be off, the number of proxies in front (1 to ${MAX_PROXIES}), or their addresses and networks, ` +
      `for example 10.0.0.0/8,192.0.2.7, not “${value}”.`,
  );
}

/**
 * Reads the configuration. Refuses invalid settings, and a known or guessable secret in production or when other
 * machines can reach the portal.
 * @throws {ConfigError}
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const production = parseEnvironment(env['NODE_ENV']) === 'production';
  const host = env['HOST'] || '127.0.0.1';
  const secret = checkSecret(env['SECRET'], { production, host });
  const port = parsePort('PORT', env['PORT'] ?? '8080');
  const smtpUrl = env['SMTP_URL'];
  if (smtpUrl !== undefined && !/^smtps?:\/\//.test(smtpUrl)) {
    throw new ConfigError(
      'SMTP_URL must begin with smtp:// or smtps://, for example smtp://user:password@mail.example:587',
    );
  }
  const databaseUrl = env['DATABASE_URL'];
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new ConfigError('DATABASE_URL must begin with postgres://');
  }
  return {
    production,
    port,
    host,
    publicUrl: (env['PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    databaseUrl,
    dataFolder: resolve(env['DATA_DIR'] || 'data'),
    demo: parseSwitch('DEMO', env['DEMO']) ?? !production,
    secret,
    previousSecrets: env['PREVIOUS_SECRET'] ? [env['PREVIOUS_SECRET']] : [],
    defaultClient: env['DEFAULT_CLIENT'] ?? 'installatie',
    providerMailDomain: env['PROVIDER_MAIL_DOMAIN']?.replace(/^@/, '').toLowerCase() || null,
    fleetManagementUrl: parseWebUrl('FLEET_MANAGEMENT_URL', env['FLEET_MANAGEMENT_URL']),
    adminToolUrl: parseWebUrl('ADMIN_TOOL_URL', env['ADMIN_TOOL_URL']),
    helpMailbox: (env['HELP_MAILBOX'] ?? 'help@provider.example') || null,
    webReservationUrl: parseWebUrl('WEB_RESERVATION_URL', env['WEB_RESERVATION_URL']),
    temporaryCarClients: splitList(env['TEMPORARY_CAR_CLIENTS']).map((name) => name.toLowerCase()),
    products: parseProducts(env['PRODUCTS']),
    smtp: smtpUrl === undefined ? undefined : { url: smtpUrl, from: env['MAIL_FROM'] ?? 'portal@provider.example' },
    internalMailHosts: splitList(env['INTERNAL_MAIL_HOSTS']),
    changeMailbox: env['CHANGE_MAILBOX'] ?? 'mutaties@provider.example',
    logLevel: env['LOG_LEVEL'] ?? (production ? 'info' : 'warn'),
    behindProxy: parseProxies(env['BEHIND_PROXY']),
    metricsToken: env['METRICS_TOKEN'] || undefined,
  };
}
