import type { Fact, Unit } from './facts.ts';

/** How values are written for a reader: the screen and the document each bring their own. */
export interface FactWriting {
  day(value: string): string;
  moment(value: string): string;
  /** With so many decimals; left out, with those that it has. */
  number(value: number, decimals?: number): string;
  money(value: number): string;
  price(value: number): string;
  percentage(value: number): string;
  yesNo(value: boolean): string;
  /** The text of several languages that its reader reads. */
  texts(value: Readonly<Record<string, string>>): string;
  /** A written number with its unit; the number itself tells singular from plural. */
  unit(unit: Unit, written: string, value: number): string;
}

/** The value of a fact as its reader sees it; null for none. A choice gives its value: its words are the subject's. */
export function factText(fact: Fact, value: unknown, write: FactWriting): string | null {
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
      const written = fact.kind === 'count' ? write.number(value as number) : write.number(value as number, 2);
      // A space that does not break.
      if (fact.symbol !== undefined) return `${write.number(value as number)}\u00A0${fact.symbol}`;
      return fact.unit === undefined ? written : write.unit(fact.unit, written, value as number);
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
