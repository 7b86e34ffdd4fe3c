import { FUEL_CODES } from '@wagenpark/domain/fuel';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { amount, count, legacyDate, nullable, recordNumber } from '../define/schemas.ts';
import { blockFacts, dashboardQuery } from './dashboard-scope.ts';

/** A bucket of the range, from its first day to its last (GR-02). */
const bucket = { Vanaf: legacyDate, Tot: legacyDate } as const;

/** What a car runs on: a code of a fuel, `-` where it is not known, `bike` for bikes. */
export const chartFuels = [...FUEL_CODES, '-', 'bike'] as const;

/** How many contracts lie in a band of amounts, which begins at `Vanaf`; the last may go on (`EnMeer`). */
const bands = v.array(v.strictObject({ Vanaf: amount, Aantal: count, EnMeer: v.boolean() }));

/** How the fleet developed, and what it is made of today (FD-01 … FD-04, GR-03, GR-04, GR-07 … GR-09). */
export const fleetCharts = v.strictObject({
  ...blockFacts,
  /** Null without the right to see contracts. */
  Vloot: nullable(
    v.strictObject({
      Punten: v.array(
        v.strictObject({
          ...bucket,
          /** Active at its end; started and ended in it. */
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
      /** What it would be if the contracts that end this year, with a car that burns fuel, went electric. */
      AlsElektrisch: v.strictObject({ Contracten: count, Co2: nullable(amount), Ton: amount }),
      Merken: v.array(v.strictObject({ Merk: v.string(), Aantal: count })),
      /** All other makes: how many makes, and how many contracts. */
      OverigeMerken: v.strictObject({ Merken: count, Aantal: count }),
      /** With how many there are more than on the day before the range. */
      Brandstoffen: v.array(v.strictObject({ Soort: v.picklist(chartFuels), Aantal: count, Verschil: count })),
      /** How wide a band is (`Breedte`) follows from the client's currency. */
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

/** What of a kind of cost there was in a bucket; null without the right to see it. */
const cost = nullable(amount);

/** What the fleet cost (GR-05, GR-06, GR-10). */
export const costCharts = v.strictObject({
  ...blockFacts,
  /** What the client plans to spend on a contract in a month; null where it set none, and without the right to see all costs. */
  BudgetPerContract: cost,
  Punten: v.array(
    v.strictObject({
      ...bucket,
      /** Days of contracts that were active in it: two contracts on one day are two. Null without the right to see contracts. */
      ContractDagen: nullable(count),
      Lease: cost,
      Brandstof: cost,
      Schade: cost,
      Bekeuringen: cost,
      /** Damage reports by whether somebody else pays. */
      SchadeVerhaalbaar: nullable(count),
      SchadeEigen: nullable(count),
      SchadeOnbekend: nullable(count),
      AantalBekeuringen: nullable(count),
    }),
  ),
  /** Damage of the range by cause, the most frequent first. */
  SchadeOorzaken: nullable(v.array(v.strictObject({ Oorzaak: v.string(), Aantal: count, Bedrag: amount }))),
  SchadeZonderBedrag: nullable(count),
  /** Fines of the range by authority, the most frequent first; an authority that is not known is null. */
  Instanties: nullable(v.array(v.strictObject({ Instantie: nullable(v.string()), Aantal: count, Bedrag: amount }))),
  /** Those of the authorities beyond the twelve with the most: how many authorities these are, and what they fined. */
  OverigeInstanties: nullable(v.strictObject({ Instanties: count, Aantal: count, Bedrag: amount })),
});
export type CostCharts = v.InferOutput<typeof costCharts>;

/** What the ends of the active contracts are expected to cost, by where their kilometers end. */
export const settlement = v.strictObject({
  ...blockFacts,
  /** Null without the right to see contracts and readings. */
  Eindafrekening: nullable(
    v.strictObject({
      /** To be paid, and to be got back, with how many contracts. */
      TeBetalen: amount,
      AantalTeBetalen: count,
      Terug: amount,
      AantalTerug: count,
      /** Contracts of which too little is known. */
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
