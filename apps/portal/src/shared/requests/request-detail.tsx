import { adminResources } from '@wagenpark/contract';
import { type RequestDetail, requestFacts } from '@wagenpark/contract/admin/requests';
import { exactly } from '@wagenpark/domain/permissions';
import { type ReactNode, Suspense } from 'react';
import type { DetailDescriptor } from '../../patterns/detail/detail-descriptor.ts';
import { useFactValues } from '../../patterns/detail/use-fact-values.ts';
import { adminRecordQuery } from '../../platform/calls/queries.ts';
import type { RecordKind } from '../../platform/record-kinds.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import type { RecordPages } from '../../platform/record-pages.ts';
import { useSession } from '../../platform/session/session.ts';
import { Facts } from '../../ui/facts/facts.tsx';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { RecordMails } from '../mails/record-mails.tsx';
import { BeforeAfter } from './before-after.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { RequestAge } from './request-age.tsx';
import { RequestChanges } from './request-changes.tsx';
import styles from './request-detail.module.css';
import { RequestStatus } from './request-status.tsx';
import { RequestTimeline } from './request-timeline.tsx';
import { StaffHandling } from './staff-handling.tsx';

const FileGallery = lazyPart(async () => (await import('../../patterns/files/file-gallery.tsx')).FileGallery);

/** Maps each kind of contract to its kind of record. */
const recordOf = { lease: 'leaseContract', fuel: 'fuelContract', rent: 'rentAgreement' } as const satisfies Record<
  RequestDetail['contractKind'],
  RecordKind
>;

/**
 * The detail of a request: its changes, its status, and for staff its mails. The pages of staff and of requesters use
 * it.
 */
export const requestDetail = (pages: RecordPages): DetailDescriptor<RequestDetail> => ({
  typeName: 'requests.one',
  itemNumber: ({ clientNumber }) => String(clientNumber),
  query: (number) => adminRecordQuery(adminResources.requests.byNumber, { params: { number } }),
  pages,
  marks: (request) => (
    <>
      {request.plate === null ? null : <Plate plate={request.plate} country={request.client.country} />}
      <RequestStatus request={request} />
      <RequestAge request={request} />
    </>
  ),
  tabs: [
    {
      id: 'request',
      label: 'requests.detail.request',
      render: (request) => <Overview request={request} pages={pages} />,
    },
    {
      id: 'mails',
      label: 'mails.ofRecord.title',
      permission: exactly('master'),
      render: (request) => <RecordMails mails={request.mails} />,
    },
  ],
});

function Overview({ request, pages }: { readonly request: RequestDetail; readonly pages: RecordPages }): ReactNode {
  const { client, can } = useSession();
  const { words, fact, factsOf } = useFactValues('requests', requestFacts, request);
  return (
    <div className={styles['whole']}>
      <div className={styles['overview']}>
        <div>
          <BeforeAfter request={request} />
          {/* The changes come first: they must not be below the decision bar. */}
          <h3 className={styles['heading']}>{words('requests.changes')}</h3>
          <RequestChanges changes={request.changes} />
          {request.files.length === 0 ? null : (
            <>
              <h3 className={styles['heading']}>{words('requests.files')}</h3>
              <Suspense>
                <FileGallery label={words('requests.files')} files={request.files} />
              </Suspense>
            </>
          )}
          <Facts
            groups={[
              {
                // words: requests.kind.*
                title: words(`requests.kind.${request.kind}`),
                facts: [
                  { label: words('requests.client'), value: request.client.displayName },
                  {
                    ...fact('contract'),
                    // Staff see requests of all clients, but the page of a contract exists only in the client whose
                    // fleet is shown.
                    value:
                      request.client.name === client.name ? (
                        <RecordLink kind={recordOf[request.contractKind]} id={request.contract}>
                          {request.contract}
                        </RecordLink>
                      ) : (
                        request.contract
                      ),
                  },
                  ...factsOf('car', 'effectiveFrom', 'asker', 'askedAt'),
                ],
              },
            ]}
          />
        </div>
        <aside className={styles['side']}>
          {can(exactly('master')) ? <StaffHandling key={request.number} request={request.number} /> : null}
          <h3 className={styles['heading']}>{words('requests.timeline')}</h3>
          <RequestTimeline events={request.timeline} />
        </aside>
      </div>
      <DecisionBar key={request.number} request={request} pages={pages} />
    </div>
  );
}
