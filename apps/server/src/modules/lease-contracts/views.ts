import type { Car, RunningCar } from '@wagenpark/contract/fleet/cars';
import type {
  ContractComponent,
  DriverHistoryEntry,
  LeaseContract,
  OptionLine,
} from '@wagenpark/contract/fleet/lease-contracts';
import { type WireColumns, wireDay, wireMoment, wireObject } from '../../platform/database/wire-json.ts';
import { factsOfContract, rowColumns } from './record.ts';

/*
 * The wire fields of a contract that are no plain columns (EN-03, EN-04). The aliases are those of the repository's
 * queries: c is the contract, v its vehicle, a an assignment, d a driver. f is the last mileage before the vehicle
 * moved to another contract (`former_mileage`).
 */

/** A car in the list of plates to choose from. */
export const runningCarColumns: WireColumns<RunningCar> = {
  AutoVolgnummer: rowColumns.AutoVolgnummer,
  Kenteken: rowColumns.Kenteken,
  AutoOmschrijving: rowColumns.AutoOmschrijving,
  AutoIngenomen: rowColumns.AutoIngenomen,
  LeaseContractNummer: rowColumns.LeaseContractNummer,
  BestuurderNummer: rowColumns.BestuurderNummer,
  Bestuurder: rowColumns.Bestuurder,
};

/** The whole contract with its car (DM-LC-02 … DM-LC-10, DM-LC-13). */
export const contractColumns: WireColumns<LeaseContract> = {
  ...factsOfContract,
  KilometerStand: 'case when f.contract is null then v.mileage else f.km end',
  KilometerStandDatum: wireDay('case when f.contract is null then v.mileage_on else f.read_on end'),
  BandenSoort: 'v.tyre_type',
  BestuurderSinds: wireMoment(`(select lower(a.during) from driver_assignment a
    where a.client_id = c.client_id and a.contract_number = c.number and a.during @> now())`),
  Carrosserie: 'v.body',
  Vertegenwoordiger: wireObject({
    Naam: 'c.representative_name',
    Email: 'c.representative_email',
    Telefoon: 'c.representative_phone',
  }),
  TweedeMedewerker: wireObject({
    Naam: 'c.second_employee_name',
    Email: 'c.second_employee_email',
    Telefoon: 'c.second_employee_phone',
  }),
};

/** A car by itself (FA-14). */
export const carColumns: WireColumns<Car> = {
  AutoVolgnummer: 'v.number',
  Kenteken: 'v.plate',
  AutoOmschrijving: 'v.description',
  ObjectSoort: contractColumns.ObjectSoort,
  Merk: contractColumns.Merk,
  Model: contractColumns.Model,
  Type: contractColumns.Type,
  Co2: contractColumns.Co2,
  BrandstofSoort: contractColumns.BrandstofSoort,
  GrijsKenteken: contractColumns.GrijsKenteken,
  BrandstofEtiket: contractColumns.BrandstofEtiket,
  BijtellingPercentage: contractColumns.BijtellingPercentage,
  DatumApk: contractColumns.DatumApk,
  LaatsteServiceKm: contractColumns.LaatsteServiceKm,
  LaatsteServiceDatum: contractColumns.LaatsteServiceDatum,
  VolgendeServiceKm: contractColumns.VolgendeServiceKm,
  VolgendeServiceDatum: contractColumns.VolgendeServiceDatum,
  AfleverDatum: contractColumns.AfleverDatum,
  KilometerStand: contractColumns.KilometerStand,
  KilometerStandDatum: contractColumns.KilometerStandDatum,
  BandenSoort: contractColumns.BandenSoort,
  BandenOpslag: contractColumns.BandenOpslag,
  DatumDeel1: contractColumns.DatumDeel1,
};

/** A period t of the driver history. The name of a driver outside the caller's scope is empty. */
export const driverHistoryColumns: WireColumns<DriverHistoryEntry> = {
  BestuurderNummer: 't.driver_number',
  Naam: `coalesce(t.name, '')`,
  BeginDatumTijd: wireMoment('t.since'),
  EindDatumTijd: wireMoment('t.until'),
  Gepland: 't.is_planned',
};

export const componentColumns: WireColumns<ContractComponent> = {
  Nummer: 'component_number',
  Omschrijving: 'description',
};

export const optionColumns: WireColumns<OptionLine> = { Soort: 'kind', Omschrijving: 'description' };
