import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import { requestStatus } from '@wagenpark/contract/admin/requests';
import type { ReactNode } from 'react';
import type { ListFilters } from '../../patterns/list-screen/list-descriptor.ts';
import { adminQuery } from '../../platform/calls/queries.ts';
import { ChoiceField } from '../../ui/choice-field/choice-field.tsx';
import { useWords } from '../../words/words.ts';
import styles from './queue-filters.module.css';

/** Narrows the queue to one client, and on the tab with all requests to one status; both stand in the address. */
export function QueueFilters({ values, tab, change }: ListFilters): ReactNode {
  const words = useWords();
  const clients = useQuery(adminQuery(adminResources.clientSettings.clients));
  return (
    <>
      <ChoiceField
        label={words('requests.filter.client')}
        hidesLabel
        className={styles['filter']}
        placeholder={words('requests.filter.client')}
        choices={(clients.data ?? []).map(({ name, displayName }) => ({ value: name, label: displayName }))}
        value={values['client'] ?? null}
        onChange={(client) => change('client', client ?? undefined)}
      />
      {tab === 'all' ? (
        <ChoiceField
          label={words('requests.filter.status')}
          hidesLabel
          className={styles['filter']}
          placeholder={words('requests.filter.status')}
          // words: requests.status.*
          choices={requestStatus.options.map((status) => ({
            value: status,
            label: words(`requests.status.${status}`),
          }))}
          value={values['status'] ?? null}
          onChange={(status) => change('status', status ?? undefined)}
        />
      ) : null}
    </>
  );
}
