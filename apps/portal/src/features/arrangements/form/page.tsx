import { managedFormPage } from '../../../shared/managed-records/managed-form-page.tsx';
import { arrangementSubject } from '../subject.ts';
import { ContributionPreview } from './contribution-preview.tsx';
import { copyOf } from './copy-of.ts';
import { groupsFor } from './groups-for.ts';

/** The form of an arrangement, beside what employees would pay (AR-10 to AR-12). */
export default managedFormPage({
  declaration: arrangementSubject,
  groupsFor,
  Aside: ContributionPreview,
  copyOf,
});
