import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ActiveContract, activeContract } from '../../platform/active-contract.ts';
import { useRecordLinks } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { IconCar } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import type { EmptyListText as Told } from './list-descriptor.ts';

/**
 * Placeholder for a list without rows. It explains which records will appear and who creates them. While a contract is
 * active, it says that the contract has none, and has a button that shows all rows.
 */
export function EmptyList({
  none,
  contract,
}: {
  readonly none: Told;
  /** The active contract, when the list is filtered by it. */
  readonly contract: ActiveContract | null;
}): ReactNode {
  const words = useWords();
  const { can } = useSession();
  const linkTo = useRecordLinks();
  const { title, text, action } = none;
  if (contract !== null) {
    return (
      <EmptyState
        icon={IconCar}
        title={words(title, { plate: contract.plate })}
        action={
          <Button
            variant="default"
            onClick={({ currentTarget }) => {
              // The button unmounts with the contract's filter, so the search takes the focus.
              currentTarget.closest('section')?.querySelector<HTMLElement>('[type="search"]')?.focus();
              activeContract.clear();
            }}
          >
            {words('frame.lookingAtEnd')}
          </Button>
        }
      />
    );
  }
  const address = action !== undefined && can(action.permission) ? linkTo(...action.to) : undefined;
  return (
    <EmptyState
      title={words(title)}
      text={text === undefined ? undefined : words(text)}
      action={
        action === undefined || address === undefined ? null : (
          <Button variant="default" renderRoot={(look) => <Link {...look} {...address} />}>
            {words(action.label)}
          </Button>
        )
      }
    />
  );
}
