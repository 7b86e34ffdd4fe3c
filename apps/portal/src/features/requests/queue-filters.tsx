import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { adminResources, requestStatus } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { useAddress } from '../../patterns/list-screen/list-address.ts';
import { adminQuery } from '../../platform/calls/queries.ts';
import { useWords } from '../../platform/words/words.ts';

/** Narrows the queue to one client, and on the tab with all requests to one status; both stand in the address. */
export function QueueFilters(): ReactNode {
  const words = useWords();
  const [parameters, change] = useAddress();
  const clients = useQuery(adminQuery(adminResources.clientSettings.clients));
  return (
    <>
      <Select
        aria-label={words('requests.filter.client')}
        placeholder={words('requests.filter.client')}
        size="sm"
        w={190}
        clearable
        searchable
        data={(clients.data ?? []).map(({ name, displayName }) => ({ value: name, label: displayName }))}
        value={parameters['client'] ?? null}
        onChange={(client) => change({ client: client ?? undefined, page: undefined })}
      />
      {parameters['list'] === 'all' ? (
        <Select
          aria-label={words('requests.filter.status')}
          placeholder={words('requests.filter.status')}
          size="sm"
          w={190}
          clearable
          data={requestStatus.options.map((status) => ({ value: status, label: words(`requests.status.${status}`) }))}
          value={parameters['status'] ?? null}
          onChange={(status) => change({ status: status ?? undefined, page: undefined })}
        />
      ) : null}
    </>
  );
}
