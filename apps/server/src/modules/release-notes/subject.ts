import type { releaseNoteFacts } from '@wagenpark/contract/admin/release-notes';
import type { Subject } from '../../http/subject.ts';
import { managedHandlers } from '../managed-records/index.ts';
import { noteExchange } from './exchange.ts';
import { noteReading } from './reading.ts';
import { releaseNoteSource } from './repository.ts';

/** Release notes of the provider, and who has read them. */
export const releaseNoteSubject: Subject<'releaseNotes'> = {
  managedSources: [releaseNoteSource],
  make: (deps) => {
    const recordHandlers = managedHandlers<typeof releaseNoteFacts>(releaseNoteSource, deps);
    const reading = noteReading(deps);
    return {
      handlers: {
        releaseNotes: {
          ...recordHandlers,
          ...noteExchange(recordHandlers),
          unread: ({ caller }) => reading.unread(caller),
          markRead: ({ caller, body }) => reading.markRead(caller, body.numbers),
        },
      },
    };
  },
};
