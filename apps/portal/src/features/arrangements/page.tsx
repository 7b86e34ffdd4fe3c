import { managedPage } from '../../shared/managed-records/managed-page.tsx';
import { arrangementSubject } from './subject.ts';

export { arrangementSubject };

/** The list of arrangements, with the opened one beside it. */
export default managedPage(arrangementSubject);
