import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { TABLE } from '@wagenpark/domain/constants';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { IconCar } from '../../../ui/icons.ts';
import { useWords } from '../../../words/words.ts';
import { leaseContractPages } from '../pages.ts';
import styles from './car-page.module.css';

/** The first page of a driver who drives no car now: whom to ask, and the way to what they drove before. */
export function NoCar(): ReactNode {
  const words = useWords();
  return (
    <section className={styles['page']} aria-label={words('leaseContracts.own.title')}>
      <h1 className={styles['title']}>{words('leaseContracts.own.title')}</h1>
      <EmptyState
        icon={IconCar}
        title={words('leaseContracts.none.car')}
        text={words('leaseContracts.none.carText')}
        action={
          <Button
            variant="default"
            renderRoot={(look) => <Link {...look} {...leaseContractPages.listed({ list: TABLE.serverPagedTab })} />}
          >
            {words('leaseContracts.title')}
          </Button>
        }
      />
    </section>
  );
}
