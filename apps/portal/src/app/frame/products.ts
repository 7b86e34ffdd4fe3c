import type { Account } from '@wagenpark/contract/admin/account';
import { PRODUCT } from '@wagenpark/domain/constants';
import leaseWise from './product-logos/leasewise.svg';

type Product = Account['managementProducts'][number];

/** The user's other products (TH-10). */
export const otherProducts = ({ managementProducts }: Pick<Account, 'managementProducts'>): readonly Product[] =>
  managementProducts.filter(({ id }) => id !== PRODUCT.id);

/**
 * Whether the user may switch between products: master with more than one product. If the provider set a mail domain,
 * the user's address must belong to it (TH-09).
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

/** The logos that we have, by product name in lower case. */
const logos: ReadonlyMap<string, string> = new Map([['leasewise', leaseWise]]);

/** Address of a product's logo; null without one (TH-12). */
export const productLogo = (name: string): string | null => logos.get(name.toLowerCase()) ?? null;
