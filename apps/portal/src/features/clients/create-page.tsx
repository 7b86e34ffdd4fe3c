import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import { FactsSkeleton } from '../../ui/skeletons/skeletons.tsx';

// Lazy-loaded, because the code of the form is larger than a usual page.
const ClientWizard = lazyPart(async () => (await import('./create/client-wizard.tsx')).ClientWizard);

/** The page with the form for a new client. */
export default function CreatePage(): ReactNode {
  return (
    <Suspense fallback={<FactsSkeleton />}>
      <ClientWizard />
    </Suspense>
  );
}
