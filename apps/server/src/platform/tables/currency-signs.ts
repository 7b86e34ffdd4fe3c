/** How the currencies of clients are written (ISO 4217), in lower case. */
export const CURRENCY_SIGNS: Readonly<Record<string, readonly string[]>> = {
  EUR: ['€', 'euro', 'eur'],
  PLN: ['zł', 'zl', 'pln'],
};

/** The sign or code of any currency, in a text. */
export const ANY_CURRENCY = /[\p{Sc}]|\b(?:zł|zl|eur|euro|pln|usd|gbp|chf|czk)\b|zł/iu;
