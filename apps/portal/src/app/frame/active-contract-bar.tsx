import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { activeContract, useActiveContract } from '../../platform/active-contract.ts';
import { useSession } from '../../platform/session/session.ts';
import { IconX } from '../../ui/icons.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { useWords } from '../../words/words.ts';
import styles from './active-contract-bar.module.css';

/**
 * Bar above every page while the portal is limited to one contract (TH-25). It names the contract, explains what is
 * hidden, and has a button that removes the limit (TH-26).
 */
export function ActiveContractBar(): ReactNode {
  const words = useWords();
  const { client } = useSession();
  const contract = useActiveContract();
  const navigate = useNavigate();
  if (contract === null) return null;
  return (
    <section aria-label={words('frame.lookAtOne')} className={styles['bar']}>
      <p className={styles['what']}>
        {words('frame.lookingAt')} <Plate plate={contract.plate} country={client.countryCarData} />{' '}
        <strong>{contract.driver ?? contract.description}</strong>
      </p>
      <p className={styles['explain']}>{words('frame.lookingAtExplain')}</p>
      <Button
        variant="default"
        size="compact-sm"
        className={styles['end']}
        rightSection={<IconX size={16} aria-hidden />}
        onClick={() => {
          activeContract.clear();
          void navigate({ to: '/' });
        }}
      >
        {words('frame.lookingAtEnd')}
      </Button>
    </section>
  );
}
