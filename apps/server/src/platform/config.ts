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
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** The leasing company's mailbox for change requests, unless a client has its own (settled question 21). */
  readonly changeMailbox: string;
  readonly logLevel: string;
  /** Trust X-Forwarded-For and -Proto of a proxy in front. */
  readonly behindProxy: boolean;
  /** Whoever shows it as bearer may read /metrics from another machine. */
  readonly metricsToken: string | undefined;
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
    smtp: smtpUrl === undefined ? undefined : { url: smtpUrl, from: env['MAIL_FROM'] ?? 'portal@provider.example' },
    changeMailbox: env['CHANGE_MAILBOX'] ?? 'mutaties@provider.example',
    logLevel: env['LOG_LEVEL'] ?? (production ? 'info' : 'warn'),
    behindProxy: env['BEHIND_PROXY'] === 'on',
    metricsToken: env['METRICS_TOKEN'],
  };
}
