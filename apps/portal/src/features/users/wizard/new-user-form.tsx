import type { ReactNode } from 'react';
import { FactsSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { useGranter } from './use-granter.ts';
import { UserWizard } from './user-wizard.tsx';

/** The form for a new user. */
export function NewUserForm(): ReactNode {
  const granter = useGranter();
  return granter === undefined ? <FactsSkeleton /> : <UserWizard granter={granter} stored={null} />;
}
