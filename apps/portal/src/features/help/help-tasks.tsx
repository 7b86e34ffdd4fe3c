import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { anyOf } from '@wagenpark/domain/permissions';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { useWords } from '../../words/words.ts';
import styles from './page.module.css';

/** Common problems and what to do about them, as far as the user may do it. */
export function WhatToDo(): ReactNode {
  const words = useWords();
  const { account, can } = useSession();
  const isDriver = account.role.name === 'driver';
  const page = words('leaseContracts.own.title');
  const cases = [
    {
      shown: can(pagePermissions['driver-change-lease']) && !isDriver,
      wrong: words('help.wrong.driver'),
      todo: words('help.wrong.driverDo', { action: words('leaseContracts.change.driver') }),
    },
    {
      shown: isDriver && can(pagePermissions['lease-contracts']),
      wrong: words('help.wrong.details'),
      todo: words('help.wrong.detailsDo', { page, action: words('leaseContracts.own.changeDetails') }),
    },
    {
      shown: true,
      wrong: words('help.wrong.request'),
      todo: words('help.wrong.requestDo', { page: words('requests.own') }),
    },
    {
      shown: can(anyOf(pagePermissions.fines, pagePermissions.invoices)),
      wrong: words('help.wrong.amount'),
      todo: words('help.wrong.amountDo'),
    },
    { shown: true, wrong: words('help.wrong.missing'), todo: words('help.wrong.missingDo') },
    { shown: true, wrong: words('help.wrong.road'), todo: words('help.wrong.roadDo') },
  ];
  return (
    <>
      {isDriver && can(pagePermissions['lease-contracts']) ? (
        <div className={styles['driver']}>
          <h3>{words('help.driver.title')}</h3>
          <p>{words('help.driver.text', { page })}</p>
        </div>
      ) : null}
      <dl className={styles['lines']}>
        {cases
          .filter(({ shown }) => shown)
          .map(({ wrong, todo }) => (
            <div key={wrong}>
              <dt>{wrong}</dt>
              <dd>{todo}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
