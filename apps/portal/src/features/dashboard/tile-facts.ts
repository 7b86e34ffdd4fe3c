import type { FigureName, Figures, MileageFigureName } from '@wagenpark/contract/fleet/dashboard-indicators';
import type { ContractSet } from '@wagenpark/contract/fleet/dashboard-records';
import type { GoodDirection } from '@wagenpark/domain/trend';
import type { Formats } from '../../words/formats.ts';
import type { Words, WordValues } from '../../words/words.ts';

type Figure<Name extends FigureName> = NonNullable<Figures[Name]>;

/** The records behind a tile: a set of contracts, or a list with equivalent filters. */
export type TileRecords =
  | { readonly kind: 'leaseContractSet'; readonly set: ContractSet }
  | {
      readonly kind: 'fineSearch' | 'damageSearch';
      readonly filters: (days: string) => Readonly<Record<string, string>>;
    };

/**
 * Definition of a tile (KP-06 … KP-19): name, formats, which direction of the trend is good, and the records that it
 * opens.
 */
export interface TileFacts {
  readonly name: FigureName;
  /** Unit in small type behind the figure. */
  readonly unit?: (words: Words) => string;
  readonly value: (value: number, formats: Formats) => string;
  readonly below: (figures: Figures, words: Words, formats: Formats) => string;
  /** Parameters of its explanation. */
  readonly explanationParams?: (figures: Figures, formats: Formats) => WordValues;
  readonly good: GoodDirection;
  /** How many of the summed records have no amount yet; omitted if all have one. */
  readonly unpricedCount?: (figures: Figures) => { readonly count: number; readonly unpriced: number } | null;
  /** True if it counts events within the range; otherwise it describes the last day of the range. */
  readonly countsRange?: true;
  readonly records: TileRecords;
}

const wholeNumber = (value: number, formats: Formats): string => formats.number(value);
const money = (value: number, formats: Formats): string => formats.money(value, true);
const oneDecimal = (value: number, formats: Formats): string => formats.number(value, 1);

/** Makes the text below a tile's figure; empty if there is no figure. */
const below =
  <Name extends FigureName>(name: Name, format: (figure: Figure<Name>, words: Words, formats: Formats) => string) =>
  (figures: Figures, words: Words, formats: Formats): string => {
    const figure = figures[name];
    return figure === null ? '' : format(figure, words, formats);
  };

/** All tiles, in display order. */
export const tileFacts: readonly TileFacts[] = [
  {
    name: 'Contracten',
    value: wholeNumber,
    below: below('Contracten', ({ Autos, Fietsen }, words) =>
      words('dashboard.tile.Contracten.below', { cars: Autos, bikes: Fietsen }),
    ),
    good: 'neither',
    records: { kind: 'leaseContractSet', set: 'contracts' },
  },
  {
    name: 'Aflopend',
    value: wholeNumber,
    below: below('Aflopend', ({ OverDatum }, words) => words('dashboard.tile.Aflopend.below', { count: OverDatum })),
    good: 'down',
    records: { kind: 'leaseContractSet', set: 'expiring' },
  },
  {
    name: 'KmStandOud',
    value: wholeNumber,
    below: below('KmStandOud', ({ Autos }, words) => words('dashboard.tile.KmStandOud.below', { count: Autos })),
    good: 'down',
    records: { kind: 'leaseContractSet', set: 'stale' },
  },
  {
    name: 'KmAfwijking',
    value: wholeNumber,
    below: below('KmAfwijking', ({ Boven, Onder }, words) =>
      words('dashboard.tile.KmAfwijking.below', { above: Boven, below: Onder }),
    ),
    good: 'down',
    records: { kind: 'leaseContractSet', set: 'deviating' },
  },
  {
    name: 'Elektrisch',
    unit: () => '%',
    value: oneDecimal,
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
    unpricedCount: ({ Schadekosten }) =>
      Schadekosten === null ? null : { count: Schadekosten.Aantal, unpriced: Schadekosten.ZonderBedrag },
    good: 'down',
    countsRange: true,
    records: { kind: 'damageSearch', filters: (days) => ({ list: 'all', Schadedatum: days }) },
  },
  {
    name: 'Bekeuringen',
    value: wholeNumber,
    below: below('Bekeuringen', ({ Bedrag }, words, formats) =>
      words('dashboard.tile.Bekeuringen.below', { amount: formats.money(Bedrag) }),
    ),
    good: 'down',
    countsRange: true,
    records: { kind: 'fineSearch', filters: (days) => ({ OvertredingDatumTijd: days }) },
  },
  {
    name: 'Co2',
    unit: (words) => words('dashboard.unit.gramsPerKm'),
    value: oneDecimal,
    below: below('Co2', ({ Waarde, Ton }, words, formats) =>
      Waarde === null
        ? words('dashboard.tile.Co2.none')
        : words('dashboard.tile.Co2.below', { tonnes: formats.number(Ton, 1) }),
    ),
    explanationParams: ({ Co2 }, formats) => ({ trees: formats.number(Co2?.Bomen ?? null) }),
    good: 'down',
    records: { kind: 'leaseContractSet', set: 'withCo2' },
  },
  {
    name: 'OpenSchades',
    value: wholeNumber,
    below: below('OpenSchades', ({ OudsteDagen }, words) =>
      OudsteDagen === null
        ? words('dashboard.tile.OpenSchades.none')
        : words('dashboard.tile.OpenSchades.below', { days: OudsteDagen }),
    ),
    good: 'down',
    records: { kind: 'damageSearch', filters: () => ({ list: 'pending' }) },
  },
];

const mileageFigures: Readonly<Record<MileageFigureName, true>> = { KmStandOud: true, KmAfwijking: true };
/** Whether a tile is computed from mileage readings, and so comes with the second response. */
export const isMileageFigure = (name: FigureName): boolean => Object.hasOwn(mileageFigures, name);
