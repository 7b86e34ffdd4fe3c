import { arrangementFacts } from '@wagenpark/contract/admin/arrangements';

type Values = Readonly<Record<string, unknown>>;

/** The values of a copy: all settings, under another name in each language, inactive until it is checked (AR-24). */
export function copyOf(record: Values): Values {
  const { max } = arrangementFacts.name;
  const names = Object.entries(record['name'] as Readonly<Record<string, string>>).map(([locale, name]) => [
    locale,
    name === '' ? '' : `${name.slice(0, max - 2)} 2`,
  ]);
  return { ...record, name: Object.fromEntries(names), active: false };
}
