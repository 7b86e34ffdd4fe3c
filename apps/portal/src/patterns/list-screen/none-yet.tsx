import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ActiveContract, activeContract } from '../../platform/active-contract.ts';
import { useRecordLinks } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { IconCar } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import type { NoneYet as Told } from './list-descriptor.ts';

/**
 * In place of rows that are not there yet: what would stand here and who makes it appear; while one contract is looked at,
 * that it has none of these, and the way back to all.
 */
export function NoneYet({
  none,
  contract,
}: {
  readonly none: Told;
  /** The active contract, where the list holds its rows alone. */
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
              // The button goes with what it ends.
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
