import type { Account } from '@wagenpark/contract/admin/account';
import { PRODUCT } from '@wagenpark/domain/constants';
import leaseWise from './product-logos/leasewise.svg';

type Product = Account['managementProducts'][number];

/** The user's other products (TH-10). */
export const otherProducts = ({ managementProducts }: Pick<Account, 'managementProducts'>): readonly Product[] =>
  managementProducts.filter(({ id }) => id !== PRODUCT.id);

/**
 * Whether somebody may switch between products: master with more than one, and, where the provider set a mail domain,
 * with an address of it (TH-09).
 */
export function maySwitchProducts(
  account: Pick<Account, 'role' | 'managementProducts' | 'emailAddress'> & {
    readonly surroundings: Pick<Account['surroundings'], 'providerMailDomain'>;
  },
): boolean {
  const { providerMailDomain: domain } = account.surroundings;
  return (
    account.role.name === 'master' &&
    account.managementProducts.length > 1 &&
    (domain === null || account.emailAddress.toLowerCase().endsWith(`@${domain}`))
  );
}

/** The products whose logo we have, by their names in small letters. */
const logos: ReadonlyMap<string, string> = new Map([['leasewise', leaseWise]]);

/** Address of a product's logo; null without one (TH-12). */
export const productLogo = (name: string): string | null => logos.get(name.toLowerCase()) ?? null;
