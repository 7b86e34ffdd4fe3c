import { leaseOption } from '@wagenpark/contract/admin/lease-options';
import { managedSource } from '../../platform/database/managed-source.ts';

/** Table and columns of options and accessories, sorted by their number. */
export const leaseOptionSource = managedSource({
  kind: leaseOption,
  table: 'lease_option',
  columns: {
    optionNumber: 'option_number',
    description: 'description',
    optionKind: 'option_kind',
    priceExclVat: 'price_excl_vat',
    priceInclVat: 'price_incl_vat',
    fittedBy: 'fitted_by',
    paidBy: 'paid_by',
    brands: 'brands',
    models: 'models',
    active: 'is_active',
  },
  order: 'k.option_number',
  unique: { lease_option_option_number: 'optionNumber' },
  hitFacts: ['optionNumber', 'brands'],
});
