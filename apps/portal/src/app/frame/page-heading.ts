import type { MessageId } from '@wagenpark/messages';
import type { ActiveContract } from '../../platform/active-contract.ts';
import type { FeatureRoute } from '../../platform/feature.ts';

/** The heading of a page: a message id, or literal text. */
export type PageHeading = { readonly id: MessageId } | { readonly text: string };

/**
 * Returns the title of the page's group (SB-16 … SB-18). Without a group: the client's display name, or, while a
 * contract is active, its driver (SB-15), or its plate if nobody drives the car.
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
