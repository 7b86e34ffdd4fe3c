import type { ReactNode } from 'react';
import { FactsSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { useGranter } from './wizard/use-granter.ts';
import { UserWizard } from './wizard/user-wizard.tsx';

/** The form for a new user. */
export default function CreatePage(): ReactNode {
  const granter = useGranter();
  return granter === undefined ? <FactsSkeleton /> : <UserWizard granter={granter} stored={null} />;
}
