import { managedSamples } from '../../platform/database/managed-samples.ts';
import { samples as arrangementSamples } from '../arrangements/samples.ts';
import { samples as categorySamples } from '../mobility-categories/samples.ts';

const name = { 'nl-NL': 'Deelfiets' };

/** A sample row for the tests that check all subjects. */
export const samples = managedSamples({
  subject: 'mobilityProducts',
  kind: 'mobilityProduct',
  table: 'mobility_product',
  row: () => ({
    name,
    description: {},
    price: 29,
    period: 'monthly',
    supplier: 'Fietsdepot',
    order_email: 'orders@fietsdepot.example',
    is_active: true,
  }),
  linked: [categorySamples, arrangementSamples],
  childRows: (number) => ({
    mobility_product_category: { mobility_product_number: number, mobility_category_number: number },
    mobility_product_arrangement: {
      mobility_product_number: number,
      arrangement_number: number,
      category_number: number,
    },
  }),
  change: {
    name,
    description: {},
    category: [1],
    arrangements: [],
    price: 31,
    period: 'once',
    supplier: 'Fietsdepot',
    orderEmail: 'orders@fietsdepot.example',
    active: false,
  },
  readers: ['master', 'supervisor', 'subsupervisor'],
  keepers: ['master', 'supervisor'],
});
