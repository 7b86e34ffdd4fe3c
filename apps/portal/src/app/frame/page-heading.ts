import type { MessageId } from '@wagenpark/messages';
import type { ActiveContract } from '../../platform/active-contract.ts';
import type { FeatureRoute } from '../../platform/feature.ts';

/** What heads a page: words of ours, or a name. */
export type PageHeading = { readonly id: MessageId } | { readonly text: string };

/**
 * The title of the page's group (SB-16 … SB-18); without one the client's display name, or, while a contract is active,
 * its driver (SB-15), or its plate where nobody drives the car.
 */
export function pageHeading(
  route: Pick<FeatureRoute, 'group'> | undefined,
  client: { readonly displayName: string },
  contract: Pick<ActiveContract, 'driver' | 'plate'> | null,
): PageHeading {
  // words: frame.group.*
  if (route?.group !== undefined) return { id: `frame.group.${route.group}` };
  return { text: contract === null ? client.displayName : (contract.driver ?? contract.plate) };
}
