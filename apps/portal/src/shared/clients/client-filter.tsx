import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import type { ListFilters } from '../../patterns/list-screen/list-descriptor.ts';
import { adminQuery } from '../../platform/calls/queries.ts';
import { ChoiceField } from '../../ui/choice-field/choice-field.tsx';
import { useWords } from '../../words/words.ts';
import styles from './client-filter.module.css';
import { namesakesOf } from './namesakes.ts';

/** Filter that limits a list for staff to one client. The choice is in the address as `client`. */
export function ClientFilter({ values, change }: ListFilters): ReactNode {
  const words = useWords();
  const { data: clients = [] } = useQuery(adminQuery(adminResources.clientSettings.clients));
  const namesakes = namesakesOf(clients);
  return (
    <ChoiceField
      label={words('requests.filter.client')}
      hidesLabel
      className={styles['filter']}
      placeholder={words('requests.filter.client')}
      choices={clients.map(({ name, displayName }) => ({
        value: name,
        label: namesakes.has(name) ? `${displayName} · ${name}` : displayName,
      }))}
      value={values['client'] ?? null}
      onChange={(client) => change('client', client ?? undefined)}
    />
  );
}
