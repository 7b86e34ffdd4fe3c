import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { MailType } from '@wagenpark/domain/mail-types';
import type { ReactNode } from 'react';
import { adminQuery } from '../../platform/calls/queries.ts';
import { RecordHistory } from '../../shared/history/history.tsx';
import { useChangedFacts } from '../../shared/history/use-changed-facts.ts';
import { templateFacts } from './template-texts.ts';

/** The changes of the texts and who made them, newest first. */
export function TemplateHistory({ type }: { readonly type: MailType }): ReactNode {
  const query = useQuery(adminQuery(adminResources.mailTemplates.history, { params: { type } }));
  return <RecordHistory query={query} {...useChangedFacts('mailTemplates', templateFacts, [])} />;
}
