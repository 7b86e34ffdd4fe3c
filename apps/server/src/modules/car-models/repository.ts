import { carModel } from '@wagenpark/contract/admin/car-models';
import { managedSource } from '../../platform/database/managed-source.ts';

const brandName = `(select b.name from car_model_brand l join brand b on b.client_id = l.client_id and b.number = l.brand_number
  where l.client_id = k.client_id and l.car_model_number = k.number)`;

/** Tables and columns of car models, sorted by brand and name. */
export const carModelSource = managedSource({
  kind: carModel,
  table: 'car_model',
  columns: {
    brand: { joinTable: 'car_model_brand', own: 'car_model_number', other: 'brand_number' },
    brandName: { sql: brandName },
    name: 'name',
    bodyType: 'body_type',
    fuels: { joinTable: 'car_model_fuel', own: 'car_model_number', other: 'fuel_number' },
    segment: 'segment',
    energyLabel: 'energy_label',
    active: 'is_active',
  },
  order: `${brandName} collate "und-x-icu", k.name collate "und-x-icu", k.number`,
});
