import { resolve } from 'node:path';

/** Everything that is set from outside, read once from environment variables (the README lists them). */
export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** The address under which people reach the portal; links in mails begin with it. */
  readonly publicUrl: string;
  /** A PostgreSQL server; undefined: the embedded one in `dataFolder`. */
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
  /** Whether an empty database is filled with the demo world. */
  readonly demo: boolean;
  /** Signs nothing but seals: the key from which secrets at rest are derived. */
  readonly secret: string;
  readonly defaultClient: string;
  /** The mail domain whose staff may switch between products (TH-09); null restricts nobody. */
  readonly providerMailDomain: string | null;
  /** The external site for managing fleets (SB-10); null: none. */
  readonly fleetManagementUrl: string | null;
  /** The provider's admin tool, for its staff (SB-11); null: none. */
  readonly adminToolUrl: string | null;
  /** Where supervisors write for help (TH-23); null: none. */
  readonly helpMailbox: string | null;
  /** The clients that have temporary cars, by name (SB-07). */
  readonly temporaryCarClients: readonly string[];
  /** The provider's other products, which its staff may switch to (TH-10). */
  readonly products: readonly Product[];
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** The leasing company's mailbox for change requests, unless a client has its own (settled question 21). */
  readonly changeMailbox: string;
  readonly logLevel: string;
  /** Trust X-Forwarded-For and -Proto of a proxy in front. */
  readonly behindProxy: boolean;
  /** Whoever shows it as bearer may read /metrics from another machine. */
  readonly metricsToken: string | undefined;
}

/** Another product of the provider. */
export interface Product {
  readonly id: number;
  readonly name: string;
  readonly url: string;
}

/** Thrown for settings that cannot be right; the message names the variable and what to do. */
export class ConfigError extends Error {}

export const developmentSecret = 'wagenpark-development-secret-do-not-use-in-production';

const asNumber = (name: string, value: string): number => {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) {
    throw new ConfigError(`${name} must be a port number between 0 and 65535, not “${value}”.`);
  }
  return number;
};

const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** An address on the web; nothing else may become a link. */
function asWebAddress(name: string, value: string | undefined): string | null {
  if (value === undefined || value === '') return null;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new ConfigError(`${name} must be an address that begins with https:// or http://, not “${value}”.`);
  }
  return value;
}

/** Products as `id=name=address`, separated by commas: `3=LeaseWise=https://leasewise.example`. */
const asProducts = (value: string | undefined): readonly Product[] =>
  listOf(value).map((text) => {
    const [, id = '', name = '', address] = /^(\d{1,9})=([^=]+)=(.+)$/.exec(text) ?? [];
    const url = asWebAddress('PRODUCTS', address);
    if (url === null) throw new ConfigError(`PRODUCTS must list products as id=name=address, not “${text}”.`);
    return { id: Number(id), name: name.trim(), url };
  });

/** Reads the configuration; refuses to run in production with a default secret. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const production = env['NODE_ENV'] === 'production';
  const secret = env['SECRET'] ?? developmentSecret;
  if (production && (secret === developmentSecret || secret.length < 32)) {
    throw new ConfigError(
      'SECRET must be set to at least 32 random characters in production, for example: openssl rand -base64 48',
    );
  }
  const port = asNumber('PORT', env['PORT'] ?? '8080');
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
    host: env['HOST'] ?? '127.0.0.1',
    publicUrl: (env['PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    databaseUrl,
    dataFolder: resolve(env['DATA_DIR'] ?? 'data'),
    demo: (env['DEMO'] ?? 'on') !== 'off',
    secret,
    defaultClient: env['DEFAULT_CLIENT'] ?? 'installatie',
    providerMailDomain: env['PROVIDER_MAIL_DOMAIN']?.replace(/^@/, '').toLowerCase() || null,
    fleetManagementUrl: asWebAddress('FLEET_MANAGEMENT_URL', env['FLEET_MANAGEMENT_URL']),
    adminToolUrl: asWebAddress('ADMIN_TOOL_URL', env['ADMIN_TOOL_URL']),
    helpMailbox: (env['HELP_MAILBOX'] ?? 'help@provider.example') || null,
    temporaryCarClients: listOf(env['TEMPORARY_CAR_CLIENTS']).map((name) => name.toLowerCase()),
    products: asProducts(env['PRODUCTS']),
    smtp: smtpUrl === undefined ? undefined : { url: smtpUrl, from: env['MAIL_FROM'] ?? 'portal@provider.example' },
    changeMailbox: env['CHANGE_MAILBOX'] ?? 'mutaties@provider.example',
    logLevel: env['LOG_LEVEL'] ?? (production ? 'info' : 'warn'),
    behindProxy: env['BEHIND_PROXY'] === 'on',
    metricsToken: env['METRICS_TOKEN'],
  };
}
