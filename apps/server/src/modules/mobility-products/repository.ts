import { mobilityProduct } from '@wagenpark/contract/admin/mobility-products';
import { managedSource } from '../../platform/database/managed-source.ts';

/** Reads a column of a product's category. */
const categoryColumn = (column: 'category_number' | 'name') => `(select c.${column} from mobility_product_category l
  join mobility_category c on c.client_id = l.client_id and c.number = l.mobility_category_number
  where l.client_id = k.client_id and l.mobility_product_number = k.number)`;

/** Tables and columns of mobility products, sorted by the number of their category and by price. */
export const mobilityProductSource = managedSource({
  kind: mobilityProduct,
  table: 'mobility_product',
  columns: {
    name: 'name',
    description: 'description',
    category: {
      joinTable: 'mobility_product_category',
      own: 'mobility_product_number',
      other: 'mobility_category_number',
    },
    categoryName: { sql: categoryColumn('name') },
    arrangements: {
      joinTable: 'mobility_product_arrangement',
      own: 'mobility_product_number',
      other: 'arrangement_number',
    },
    price: 'price',
    period: 'period',
    supplier: 'supplier',
    orderEmail: 'order_email',
    active: 'is_active',
  },
  order: `${categoryColumn('category_number')}, k.price, k.number`,
  checks: {
    mobility_product_category_number: {
      code: 'categoryDiffers',
      path: 'category',
      message: 'The arrangements of the product are linked under a different CategoryNumber',
    },
  },
  hitFacts: ['supplier'],
});
