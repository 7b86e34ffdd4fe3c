import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { documentWriters } from '@wagenpark/contract/admin/documents';
import { exactly } from '@wagenpark/domain/permissions';
import type { ReactNode } from 'react';
import { useActiveContract } from '../../platform/active-contract.ts';
import { useSession } from '../../platform/session/session.ts';
import { IconTrash, IconUpload } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import { placePages, removedPages } from './pages.ts';
import styles from './place-button.module.css';

/** Button that opens the form to place documents, and for staff a link to the removed ones. */
export function PlaceButton(): ReactNode {
  const words = useWords();
  const { can } = useSession();
  const active = useActiveContract();
  return (
    <span className={styles['buttons']}>
      {can(exactly('master')) ? (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          renderRoot={(buttonProps) => <Link {...buttonProps} {...removedPages.address} />}
        >
          {words('documents.removed.title')}
        </Button>
      ) : null}
      {can(documentWriters) ? (
        <Button
          className={styles['place']}
          leftSection={<IconUpload size={18} aria-hidden />}
          renderRoot={(buttonProps) => <Link {...buttonProps} {...placePages.address(active?.number ?? '')} />}
        >
          {words('documents.place')}
        </Button>
      ) : null}
    </span>
  );
}
