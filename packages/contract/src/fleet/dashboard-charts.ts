import { FUEL_CODES } from '@wagenpark/domain/fuel';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { amount, count, legacyDate, nullable, recordNumber } from '../define/schemas.ts';
import { blockFacts, dashboardQuery } from './dashboard-scope.ts';

/** A bucket of the range, from its first day to its last (GR-02). */
const bucket = { Vanaf: legacyDate, Tot: legacyDate } as const;

/** The fuel of a car: a fuel code, `-` when unknown, `bike` for bikes. */
export const chartFuels = [...FUEL_CODES, '-', 'bike'] as const;

/** The number of contracts per price band. A band begins at `Vanaf`; the last may be open-ended (`EnMeer`). */
const bands = v.array(v.strictObject({ Vanaf: amount, Aantal: count, EnMeer: v.boolean() }));

/** The development of the fleet, and its composition today (FD-01 … FD-04, GR-03, GR-04, GR-07 … GR-09). */
export const fleetCharts = v.strictObject({
  ...blockFacts,
  /** Null without the right to see contracts. */
  Vloot: nullable(
    v.strictObject({
      Punten: v.array(
        v.strictObject({
          ...bucket,
          /** Contracts active at the end of the bucket; contracts that started and ended in it. */
          Actief: count,
          Autos: count,
          Fietsen: count,
          Gestart: count,
          Beeindigd: count,
          /** Average of active cars in g/km, and tonnes a year at 10,000 km (KP-15). */
          Co2: nullable(amount),
          Ton: amount,
        }),
      ),
      Bomen: count,
      /** The emission if the contracts of fuel-burning cars that end this year were replaced by electric ones. */
      AlsElektrisch: v.strictObject({ Contracten: count, Co2: nullable(amount), Ton: amount }),
      Merken: v.array(v.strictObject({ Merk: v.string(), Aantal: count })),
      /** All other makes: number of makes and of contracts. */
      OverigeMerken: v.strictObject({ Merken: count, Aantal: count }),
      /** With the difference from the day before the range. */
      Brandstoffen: v.array(v.strictObject({ Soort: v.picklist(chartFuels), Aantal: count, Verschil: count })),
      /** The width of a band (`Breedte`) depends on the client's currency. */
      Leasebedragen: v.strictObject({
        Breedte: count,
        Banden: bands,
        Gemiddeld: nullable(amount),
        Mediaan: nullable(amount),
      }),
      FiscaleWaarden: v.strictObject({ Breedte: count, Banden: bands, Gemiddeld: nullable(amount), Onbekend: count }),
    }),
  ),
});
export type FleetCharts = v.InferOutput<typeof fleetCharts>;

/** The costs of a kind in a bucket; null without the right to see them. */
const cost = nullable(amount);

/** The costs of the fleet (GR-05, GR-06, GR-10). */
export const costCharts = v.strictObject({
  ...blockFacts,
  /**
   * The client's planned costs per contract and month. Null when none is set, or without the right to see all costs.
   */
  BudgetPerContract: cost,
  Punten: v.array(
    v.strictObject({
      ...bucket,
      /**
       * Contract days in the bucket: two active contracts on one day are two. Null without the right to see contracts.
       */
      ContractDagen: nullable(count),
      Lease: cost,
      Brandstof: cost,
      Schade: cost,
      Bekeuringen: cost,
      /** The number of damage reports by whether a third party pays. */
      SchadeVerhaalbaar: nullable(count),
      SchadeEigen: nullable(count),
      SchadeOnbekend: nullable(count),
      AantalBekeuringen: nullable(count),
    }),
  ),
  /** Damage in the range by cause, the most frequent first. */
  SchadeOorzaken: nullable(v.array(v.strictObject({ Oorzaak: v.string(), Aantal: count, Bedrag: amount }))),
  SchadeZonderBedrag: nullable(count),
  /** Fines in the range by authority, the most frequent first; an unknown authority is null. */
  Instanties: nullable(v.array(v.strictObject({ Instantie: nullable(v.string()), Aantal: count, Bedrag: amount }))),
  /** The authorities beyond the top twelve: their number, and the number and amount of their fines. */
  OverigeInstanties: nullable(v.strictObject({ Instanties: count, Aantal: count, Bedrag: amount })),
});
export type CostCharts = v.InferOutput<typeof costCharts>;

/** The expected settlement of the active contracts at their end, by projected mileage. */
export const settlement = v.strictObject({
  ...blockFacts,
  /** Null without the right to see contracts and readings. */
  Eindafrekening: nullable(
    v.strictObject({
      /** The amounts to pay and to be refunded, each with the number of contracts. */
      TeBetalen: amount,
      AantalTeBetalen: count,
      Terug: amount,
      AantalTerug: count,
      /** Contracts without enough data. */
      Onbekend: count,
      Duurste: v.array(
        v.strictObject({
          LeaseContractNummer: recordNumber,
          Kenteken: v.string(),
          AutoOmschrijving: v.string(),
          Bestuurder: nullable(v.string()),
          Kilometers: count,
          Bedrag: amount,
        }),
      ),
    }),
  ),
});
export type Settlement = v.InferOutput<typeof settlement>;

const permission = pagePermissions.dashboard;

export const dashboardChartCalls = {
  fleetCharts: fleetFunction({
    method: 'get',
    path: '/Dashboard/Grafieken/Vloot',
    form: dashboardQuery,
    formOptional: true,
    answer: fleetCharts,
    permission,
    summary: 'How the fleet developed over the range, and what it is made of today.',
  }),
  costCharts: fleetFunction({
    method: 'get',
    path: '/Dashboard/Grafieken/Kosten',
    form: dashboardQuery,
    formOptional: true,
    answer: costCharts,
    permission,
    summary: 'What the fleet cost over the range, as far as the caller’s rights go.',
  }),
  settlement: fleetFunction({
    method: 'get',
    path: '/Dashboard/Eindafrekening',
    form: dashboardQuery,
    formOptional: true,
    answer: settlement,
    permission,
    summary: 'What the ends of the active contracts are expected to cost; the range is not looked at.',
  }),
};
