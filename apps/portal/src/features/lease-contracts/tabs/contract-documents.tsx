import { useQuery } from '@tanstack/react-query';
import { requests } from '@wagenpark/contract/admin/requests';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { type ReactNode, Suspense } from 'react';
import { adminQuery } from '../../../platform/calls/queries.ts';
import { RecordLink } from '../../../platform/record-links.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { lazyPart } from '../../../ui/on-demand/code-on-demand.ts';
import { StatusDot } from '../../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './contract-documents.module.css';

const FileGallery = lazyPart(async () => (await import('../../../patterns/files/file-gallery.tsx')).FileGallery);

/**
 * The documents of a contract, and those that are promised (FP-18). Hidden if there are none, or without permission.
 */
export function ContractDocuments({ contract }: { readonly contract: number }): ReactNode {
  const words = useWords();
  const { can, formats } = useSession();
  const documents = useQuery({
    ...adminQuery(requests.documents, { query: { contract: String(contract) } }),
    enabled: can(pagePermissions.documents),
  });
  const contractDocuments = documents.data ?? [];
  if (contractDocuments.length === 0) return null;
  return (
    <section className={styles['documents']}>
      <h3 className={styles['heading']}>{words('leaseContracts.documents')}</h3>
      <ul className={styles['list']}>
        {contractDocuments.map(({ request, name, promised, files }) => {
          const title = words('leaseContracts.documents.greenCard', { name: name ?? '–' });
          return (
            <li key={request} className={styles['document']}>
              <RecordLink kind="request" id={request}>
                {title}
              </RecordLink>
              {promised === null ? (
                <Suspense>
                  <FileGallery label={title} files={files} />
                </Suspense>
              ) : (
                <StatusDot status="info">
                  {words('leaseContracts.documents.promised', { day: formats.day(promised) })}
                </StatusDot>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
