import { Combobox, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import { LAYOUT } from '@wagenpark/domain/constants';
import { cloneElement, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { adminQuery } from '../../platform/calls/queries.ts';
import { useSession } from '../../platform/session/session.ts';
import type { ClientChoice } from '../../shared/clients/use-client-switch.ts';
import { IconCheck } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import styles from './client-list.module.css';
import { clientLabel, findClients } from './client-search.ts';

/** The list of the client switcher, open below its button (TH-05 … TH-07). */
export function ClientList({
  button,
  onChoose,
}: {
  readonly button: ReactElement<{ readonly onClick?: () => void }>;
  readonly onChoose: (client: ClientChoice) => void;
}): ReactNode {
  const words = useWords();
  const { client } = useSession();
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    defaultOpened: true,
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
  });
  const { dropdownOpened, focusSearchInput } = combobox;
  useEffect(() => {
    if (dropdownOpened) focusSearchInput();
  }, [dropdownOpened, focusSearchInput]);
  const clients = useQuery({
    ...adminQuery(adminResources.clientSettings.clients),
    enabled: dropdownOpened,
  });
  const matchingClients = findClients(clients.data ?? [], search);
  return (
    <Combobox
      store={combobox}
      width={320}
      position="bottom-start"
      shadow="md"
      withinPortal
      onOptionSubmit={(id) => {
        const chosen = matchingClients.find((option) => String(option.id) === id);
        combobox.closeDropdown();
        if (chosen && chosen.id !== client.clientId) onChoose(chosen);
      }}
    >
      <Combobox.Target targetType="button">
        {cloneElement(button, { onClick: () => combobox.toggleDropdown() })}
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={words('frame.searchClient')}
          placeholder={words('frame.searchClient')}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.updateSelectedOptionIndex();
          }}
        />
        <Combobox.Options
          aria-label={words('frame.switchClient')}
          mah={LAYOUT.clientListMaxPx}
          className={styles['list']}
        >
          {matchingClients.map((option) => (
            <Combobox.Option key={option.id} value={String(option.id)} active={option.id === client.clientId}>
              <span className={styles['client']}>
                <span className={styles['names']}>
                  <span>{option.displayName}</span>
                  <span className={styles['line']}>{clientLabel(option)}</span>
                </span>
                {option.id === client.clientId ? <IconCheck size={16} aria-hidden /> : null}
              </span>
            </Combobox.Option>
          ))}
          {matchingClients.length === 0 ? (
            <Combobox.Empty>
              {clients.isPending
                ? words('common.loading')
                : clients.isError
                  ? words('ui.loadFailed')
                  : words('common.noResults')}
            </Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
