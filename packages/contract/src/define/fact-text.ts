import type { Fact, Unit } from './facts.ts';

/** Formatters for values. The portal and the PDF documents each provide their own. */
export interface FactFormatters {
  day(value: string): string;
  moment(value: string): string;
  /** Formats with this number of decimals; by default with the decimals that the value has. */
  number(value: number, decimals?: number): string;
  money(value: number): string;
  price(value: number): string;
  percentage(value: number): string;
  yesNo(value: boolean): string;
  /** Picks the reader's language from a text in several languages. */
  texts(value: Readonly<Record<string, string>>): string;
  /** Adds the unit to a formatted number. `value` determines singular or plural. */
  unit(unit: Unit, written: string, value: number): string;
}

/** Two decimals, or as many as the value has where more are stored. */
const decimalsShown = (value: number, most = 2): number =>
  Math.min(most, Math.max(2, String(value).split('.')[1]?.length ?? 0));

/**
 * Formats the value of a fact; null when there is none. A choice gives its raw value, because its words belong to the
 * subject.
 */
export function factText(fact: Fact, value: unknown, write: FactFormatters): string | null {
  if (value === null || value === undefined || value === '') return null;
  switch (fact.kind) {
    case 'day':
    case 'birthDay':
      return write.day(value as string);
    case 'moment':
      return write.moment(value as string);
    case 'money':
      return write.money(value as number);
    case 'price':
      return write.price(value as number);
    case 'percentage':
      return write.percentage(value as number);
    case 'count':
    case 'quantity': {
      const decimals = fact.kind === 'count' ? undefined : decimalsShown(value as number, fact.decimals);
      const formatted = write.number(value as number, decimals);
      // U+00A0 is a no-break space.
      if (fact.symbol !== undefined) return `${write.number(value as number)}\u00A0${fact.symbol}`;
      return fact.unit === undefined ? formatted : write.unit(fact.unit, formatted, value as number);
    }
    case 'yesNo':
      return write.yesNo(value as boolean);
    case 'texts':
      return write.texts(value as Readonly<Record<string, string>>) || null;
    case 'tags':
    case 'links':
      return (value as readonly unknown[]).join(', ') || null;
    case 'rows':
      return String((value as readonly unknown[]).length);
    default:
      return typeof value === 'number' ? value.toString() : (value as string);
  }
}
