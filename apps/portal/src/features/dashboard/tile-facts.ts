import type { FigureName, Figures, MileageFigureName } from '@wagenpark/contract/fleet/dashboard-indicators';
import type { ContractSet } from '@wagenpark/contract/fleet/dashboard-records';
import type { GoodWay } from '@wagenpark/domain/trend';
import type { Formats } from '../../words/formats.ts';
import type { Words, WordValues } from '../../words/words.ts';

type Figure<Each extends FigureName> = NonNullable<Figures[Each]>;

/** Where the records behind a tile are: contracts that are counted, or a list with filters that mean the same. */
export type TileRecords =
  | { readonly kind: 'leaseContractSet'; readonly set: ContractSet }
  | {
      readonly kind: 'fineSearch' | 'damageSearch';
      readonly filters: (days: string) => Readonly<Record<string, string>>;
    };

/** A tile (KP-06 … KP-19): what it is called, how its figure reads, what stands below, which way is good, what it opens. */
export interface TileFacts {
  readonly name: FigureName;
  /** Shown in small type behind the figure. */
  readonly unit?: (words: Words) => string;
  readonly value: (value: number, formats: Formats) => string;
  readonly below: (figures: Figures, words: Words, formats: Formats) => string;
  /** What its explanation names. */
  readonly explained?: (figures: Figures, formats: Formats) => WordValues;
  readonly good: GoodWay;
  /** How many of what it adds up have no amount yet; left out, each has one. */
  readonly without?: (figures: Figures) => { readonly count: number; readonly unpriced: number } | null;
  /** It counts what happened in the days that are looked at; else what is so on the last of them. */
  readonly isOfDays?: true;
  readonly records: TileRecords;
}

const whole = (value: number, formats: Formats): string => formats.number(value);
const money = (value: number, formats: Formats): string => formats.money(value, true);
const one = (value: number, formats: Formats): string => formats.number(value, 1);

/** What a tile says below its figure, given what is known of it. */
const below =
  <Each extends FigureName>(name: Each, say: (figure: Figure<Each>, words: Words, formats: Formats) => string) =>
  (figures: Figures, words: Words, formats: Formats): string => {
    const figure = figures[name];
    return figure === null ? '' : say(figure, words, formats);
  };

/** The tiles in their order. */
export const tileFacts: readonly TileFacts[] = [
  {
    name: 'Contracten',
    value: whole,
    below: below('Contracten', ({ Autos, Fietsen }, words) =>
      words('dashboard.tile.Contracten.below', { cars: Autos, bikes: Fietsen }),
    ),
    good: 'neither',
    records: { kind: 'leaseContractSet', set: 'contracts' },
  },
  {
    name: 'Aflopend',
    value: whole,
    below: below('Aflopend', ({ OverDatum }, words) => words('dashboard.tile.Aflopend.below', { count: OverDatum })),
    good: 'down',
    records: { kind: 'leaseContractSet', set: 'expiring' },
  },
  {
    name: 'KmStandOud',
    value: whole,
    below: below('KmStandOud', ({ Autos }, words) => words('dashboard.tile.KmStandOud.below', { count: Autos })),
    good: 'down',
    records: { kind: 'leaseContractSet', set: 'stale' },
  },
  {
    name: 'KmAfwijking',
    value: whole,
    below: below('KmAfwijking', ({ Boven, Onder }, words) =>
      words('dashboard.tile.KmAfwijking.below', { above: Boven, below: Onder }),
    ),
    good: 'down',
    records: { kind: 'leaseContractSet', set: 'deviating' },
  },
  {
    name: 'Elektrisch',
    unit: () => '%',
    value: one,
    below: below('Elektrisch', ({ Waarde, Aantal }, words) =>
      Waarde === null
        ? words('dashboard.tile.noContracts')
        : words('dashboard.tile.Elektrisch.below', { count: Aantal }),
    ),
    good: 'neither',
    records: { kind: 'leaseContractSet', set: 'electrified' },
  },
  {
    name: 'Leasekosten',
    value: money,
    below: below('Leasekosten', ({ Gemiddeld }, words, formats) =>
      Gemiddeld === null
        ? words('dashboard.tile.noContracts')
        : words('dashboard.tile.Leasekosten.below', { amount: formats.money(Gemiddeld) }),
    ),
    good: 'down',
    records: { kind: 'leaseContractSet', set: 'contracts' },
  },
  {
    name: 'Schadekosten',
    value: money,
    below: below('Schadekosten', ({ Aantal, ZonderBedrag }, words) =>
      words('dashboard.tile.Schadekosten.below', { count: Aantal, without: ZonderBedrag }),
    ),
    without: ({ Schadekosten }) =>
      Schadekosten === null ? null : { count: Schadekosten.Aantal, unpriced: Schadekosten.ZonderBedrag },
    good: 'down',
    isOfDays: true,
    records: { kind: 'damageSearch', filters: (days) => ({ list: 'all', Schadedatum: days }) },
  },
  {
    name: 'Bekeuringen',
    value: whole,
    below: below('Bekeuringen', ({ Bedrag }, words, formats) =>
      words('dashboard.tile.Bekeuringen.below', { amount: formats.money(Bedrag) }),
    ),
    good: 'down',
    isOfDays: true,
    records: { kind: 'fineSearch', filters: (days) => ({ OvertredingDatumTijd: days }) },
  },
  {
    name: 'Co2',
    unit: (words) => words('dashboard.unit.gramsPerKm'),
    value: one,
    below: below('Co2', ({ Waarde, Ton }, words, formats) =>
      Waarde === null
        ? words('dashboard.tile.Co2.none')
        : words('dashboard.tile.Co2.below', { tonnes: formats.number(Ton, 1) }),
    ),
    explained: ({ Co2 }, formats) => ({ trees: formats.number(Co2?.Bomen ?? null) }),
    good: 'down',
    records: { kind: 'leaseContractSet', set: 'withCo2' },
  },
  {
    name: 'OpenSchades',
    value: whole,
    below: below('OpenSchades', ({ OudsteDagen }, words) =>
      OudsteDagen === null
        ? words('dashboard.tile.OpenSchades.none')
        : words('dashboard.tile.OpenSchades.below', { days: OudsteDagen }),
    ),
    good: 'down',
    records: { kind: 'damageSearch', filters: () => ({ list: 'pending' }) },
  },
];

const mileage: Readonly<Record<MileageFigureName, true>> = { KmStandOud: true, KmAfwijking: true };
/** Whether a tile follows from readings, and so stands in the answer of that block. */
export const isOfMileage = (name: FigureName): boolean => Object.hasOwn(mileage, name);
