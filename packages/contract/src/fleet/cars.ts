import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { leaseContract, leaseContractRow } from './lease-contracts.ts';

/** A car, with the field names of its contract (EN-03, EN-04). */
export const car = v.pick(leaseContract, [
  'AutoVolgnummer',
  'Kenteken',
  'AutoOmschrijving',
  'ObjectSoort',
  'Merk',
  'Model',
  'Type',
  'Co2',
  'BrandstofSoort',
  'BrandstofEtiket',
  'GrijsKenteken',
  'BijtellingPercentage',
  'DatumApk',
  'LaatsteServiceKm',
  'LaatsteServiceDatum',
  'VolgendeServiceKm',
  'VolgendeServiceDatum',
  'AfleverDatum',
  'KilometerStand',
  'KilometerStandDatum',
  'BandenSoort',
  'BandenOpslag',
  'DatumDeel1',
]);
export type Car = v.InferOutput<typeof car>;

/** A car in use with its contract and driver: the data of a licence-plate picker. */
export const runningCar = v.pick(leaseContractRow, [
  'AutoVolgnummer',
  'Kenteken',
  'AutoOmschrijving',
  'AutoIngenomen',
  'LeaseContractNummer',
  'BestuurderNummer',
  'Bestuurder',
]);
export type RunningCar = v.InferOutput<typeof runningCar>;

const permission = pagePermissions['lease-contracts'];

export const cars = {
  byNumber: fleetFunction({
    method: 'get',
    path: '/Autos/ID/{carNumber}',
    params: { carNumber: integerPart },
    answer: car,
    permission,
    errors: ['notFound'],
    summary: 'One car with its facts, by its number (AutoVolgnummer).',
  }),
  running: fleetFunction({
    method: 'get',
    path: '/Autos/LopendeContracten',
    answer: v.array(runningCar),
    permission,
    summary: 'The cars of the contracts that run (RT-18), by contract number.',
  }),
};
