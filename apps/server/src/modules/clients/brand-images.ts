import { refusal } from '@wagenpark/contract';
import type { BrandImage, BrandImageKind } from '@wagenpark/contract/admin/client-brand';
import type { SpooledFile } from '../../http/handlers.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import { countUse } from '../../platform/hourly-limits.ts';
import { examineImage } from './images/examine-image.ts';
import { deleteImage, writeImage } from './repository.ts';
import { imageAddress } from './views.ts';

interface ImageCall extends Call {
  readonly spooled?: SpooledFile | undefined;
  readonly query: { readonly clientId?: number | undefined };
}

/**
 * Stores an image of the brand of the caller's client; without a file, deletes it (AA-05, CS-05). The audit trail
 * contains the kind of image. @throws {Refusal} those of `examineImage`; `notFound` for another client, and for
 * deleting a missing image
 */
export async function storeBrandImage(
  { database, clock }: Pick<SubjectDeps, 'database' | 'clock'>,
  call: ImageCall,
  kind: BrandImageKind,
): Promise<BrandImage> {
  const { caller, spooled, query } = call;
  const { clientId, clientName } = caller;
  if (query.clientId !== undefined && query.clientId !== clientId) throw refusal('notFound', { path: 'clientId' });
  const image = spooled && (await examineImage(await spooled.read(0, spooled.size)));
  return database.inScope(caller.scope, async (tx) => {
    const now = clock.now();
    const trail = (before: string | null, after: string | null) =>
      audit(tx, {
        clientId,
        action: 'clientImageChanged',
        source: 'person',
        call,
        changes: [{ field: kind, before, after }],
        at: now,
      });
    if (image === undefined) {
      if (!(await deleteImage(tx, clientId, kind))) throw refusal('notFound');
      await trail(kind, null);
      return { url: null, contentType: null, bytes: 0, width: null, height: null, removed: [] };
    }
    await countUse(tx, caller.account, 'storedFile', now);
    const tag = await writeImage(tx, clientId, kind, image);
    await trail(null, image.contentType);
    const { contentType, content, width, height, removed } = image;
    const url = imageAddress(clientName, kind, tag);
    return { url, contentType, bytes: content.length, width, height, removed: [...removed] };
  });
}
