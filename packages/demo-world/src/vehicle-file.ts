import { contractsPerClient } from './clients.ts';
import type { DemoTables, VehicleRow } from './demo-tables.ts';
import { generateDemoWorld, type WorldOptions } from './world.ts';

/** The columns of the vehicle file, each with its source; headings are wire names. */
const COLUMNS = {
  AutoVolgnummer: 'number',
  Kenteken: 'plate',
  Land: 'country',
  ObjectSoort: 'object_type',
  Merk: 'make',
  Model: 'model',
  Type: 'type',
  Carrosserie: 'body',
  Kleur: 'colour',
  BrandstofSoort: 'fuel',
  Co2: 'co2',
  BrandstofEtiket: 'fuel_label',
  GrijsKenteken: 'grey_plate',
  Cataloguswaarde: 'list_price',
  BijtellingPercentage: 'addition_percentage',
  DatumApk: 'mot_date',
  DatumDeel1: 'date_part_1',
  AfleverDatum: 'delivered_on',
  LaatsteServiceKm: 'last_service_km',
  LaatsteServiceDatum: 'last_service_on',
  VolgendeServiceKm: 'next_service_km',
  VolgendeServiceDatum: 'next_service_on',
  KilometerStand: 'mileage',
  KilometerStandDatum: 'mileage_on',
  BandenSoort: 'tyre_type',
  BandenOpslag: 'tyre_storage',
} as const satisfies Readonly<Record<string, keyof VehicleRow>>;

/** The column with the client's name. */
const CLIENT_COLUMN = 'Klant';

/**
 * The vehicles of all clients as `vehicles.csv` for the import, so that the demo world's vehicles use the normal
 * import. UTF-8, comma, no byte-order mark.
 */
export function vehicleFile(options: WorldOptions): string {
  const names = new Map([...contractsPerClient().keys()].map(({ clientId, name }) => [clientId, name]));
  const lines = [[CLIENT_COLUMN, ...Object.keys(COLUMNS)].join(',')];
  for (const chunk of generateDemoWorld(options)) {
    for (const row of chunk.vehicle ?? []) {
      const cells = Object.values(COLUMNS).map((column) => cell(row[column]));
      lines.push([cell(names.get(row.client_id) ?? null), ...cells].join(','));
    }
  }
  return `${lines.join('\n')}\n`;
}

function cell(value: DemoTables['vehicle'][keyof VehicleRow]): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
