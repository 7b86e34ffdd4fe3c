import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { TABLE } from '@wagenpark/domain/constants';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { IconCar } from '../../../ui/icons.ts';
import { useWords } from '../../../words/words.ts';
import { leaseContractPages } from '../pages.ts';
import styles from './car-page.module.css';

/** The start page of a driver without a car: whom to ask, and a link to earlier contracts. */
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
            renderRoot={(buttonProps) => (
              <Link {...buttonProps} {...leaseContractPages.listed({ list: TABLE.serverPagedTab })} />
            )}
          >
            {words('leaseContracts.title')}
          </Button>
        }
      />
    </section>
  );
}
