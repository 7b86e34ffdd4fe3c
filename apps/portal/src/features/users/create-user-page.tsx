import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import { FactsSkeleton } from '../../ui/skeletons/skeletons.tsx';

// Lazy-loaded, because the steps of the form are larger than a page.
const NewForm = lazyPart(async () => (await import('./wizard/new-user-form.tsx')).NewUserForm);

/** The page with the form for a new user. */
export default function CreateUserPage(): ReactNode {
  return (
    <Suspense fallback={<FactsSkeleton />}>
      <NewForm />
    </Suspense>
  );
}
