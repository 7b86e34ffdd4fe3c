import type { Subject, SubjectInstance } from '../../http/subject.ts';
import { requestDashboard } from './dashboard.ts';
import type { RequestDeps } from './deps.ts';
import { greenCardDocuments } from './document-source-repository.ts';
import { requestFiles } from './files.ts';
import { changeRequestHandlers, requestHandlers, requestHandlingHandlers } from './functions.ts';
import { effectJobs } from './jobs.ts';
import { recordSentMail } from './letters.ts';
import { personRequests } from './person-repository.ts';
import { requestSearch } from './search-repository.ts';
import { requestTimeline } from './timeline-repository.ts';

/** Builds the handlers and jobs of requests for a running process. */
export const createRequestModule = (
  deps: RequestDeps,
): Required<SubjectInstance<'changeRequests' | 'requests' | 'requestHandling'>> => ({
  handlers: {
    changeRequests: changeRequestHandlers(deps),
    requests: requestHandlers(deps),
    requestHandling: requestHandlingHandlers(deps),
  },
  jobs: effectJobs(deps),
  afterMailSent: recordSentMail(deps),
});

/** The subject of change requests: making, deciding and carrying them out (DA-04 … DA-06). */
export const requestSubject: Subject<'changeRequests' | 'requests' | 'requestHandling'> = {
  search: requestSearch,
  timeline: requestTimeline,
  dashboard: [requestDashboard],
  person: personRequests,
  files: requestFiles,
  documents: greenCardDocuments,
  make: createRequestModule,
};
