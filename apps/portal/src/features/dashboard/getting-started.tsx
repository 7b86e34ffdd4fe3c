import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MessageId } from '@wagenpark/messages';
import { type ReactNode, useId } from 'react';
import type { RecordKind } from '../../platform/record-kinds.ts';
import { useRecordLink } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { IconCar } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import block from './block.module.css';
import styles from './getting-started.module.css';

/** The steps by which staff set up a new client, in order, each with the page for it. */
const steps = [
  { name: 'brand', opens: 'importPage', leads: 'imports.title' },
  { name: 'import', opens: 'importPage', leads: 'imports.title' },
  { name: 'settings', opens: 'clients', leads: 'clients.title' },
] as const;

/**
 * Shown instead of empty figures and charts for a client without contracts. Staff see the first steps; all other users
 * see what will appear here and who is responsible.
 */
export function GettingStarted(): ReactNode {
  const words = useWords();
  const { account, client } = useSession();
  const id = useId();
  if (account.role.name !== 'master') {
    return (
      <section className={block['card']}>
        <EmptyState
          icon={IconCar}
          title={words('dashboard.first.title')}
          text={words('dashboard.first.text')}
          action={<PageButton kind="helpPage" label="dashboard.first.help" />}
        />
      </section>
    );
  }
  return (
    <section className={block['card']} aria-labelledby={id}>
      <header className={block['head']}>
        <h2 id={id}>{words('dashboard.first.steps', { client: client.displayName })}</h2>
      </header>
      <ol className={styles['steps']}>
        {steps.map(({ name, opens, leads }) => (
          <li key={name}>
            <div>
              {/* words: dashboard.first.*.title */}
              <h3>{words(`dashboard.first.${name}.title`)}</h3>
              {/* words: dashboard.first.*.text */}
              <p>{words(`dashboard.first.${name}.text`)}</p>
            </div>
            <PageButton kind={opens} label={leads} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A button that opens a page, if the user may open it. */
function PageButton({ kind, label }: { readonly kind: RecordKind; readonly label: MessageId }): ReactNode {
  const words = useWords();
  const address = useRecordLink(kind, '');
  return address === undefined ? null : (
    <Button variant="default" renderRoot={(buttonProps) => <Link {...buttonProps} {...address} />}>
      {words(label)}
    </Button>
  );
}
