import { Button } from '@mantine/core';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { IconExternalLink } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';

/** A link to the provider's site on which cars are reserved, for users with the right to it (PE-15). */
export function WebReservationLink(): ReactNode {
  const words = useWords();
  const { account, can } = useSession();
  const { webReservationUrl } = account.surroundings;
  if (webReservationUrl === null || !can(pagePermissions['web-reservations'])) return null;
  return (
    <Button
      variant="default"
      component="a"
      href={webReservationUrl}
      target="_blank"
      rel="noreferrer"
      rightSection={<IconExternalLink size={16} aria-hidden />}
    >
      {words('rentReservations.reserve')}
    </Button>
  );
}
