import { type FileRefusal, type StoredFile, storedFiles } from '@wagenpark/contract/admin/stored-files';
import { Refusal } from '@wagenpark/contract/define/errors';
import { STORED_FILES } from '@wagenpark/domain/constants';
import { upload } from '../../platform/calls/upload.ts';
import { type FileSort, prepareFile, sortOf } from './prepare-file.ts';
import { removeStored } from './remove-stored.ts';

/** Why a file is not there: what is wrong with it, or that sending it failed. */
export type UploadFault = FileRefusal | 'tooLarge' | 'failed';

/**
 * A file on its way. `asks`: a photo that this browser cannot read; somebody decides whether it is sent as it is.
 * `failed` can be tried again, `refused` cannot.
 */
export interface UploadItem {
  readonly key: string;
  readonly name: string;
  readonly sort: FileSort | null;
  readonly phase: 'preparing' | 'asks' | 'waiting' | 'sending' | 'stored' | 'failed' | 'refused';
  /** How much has left, from 0 to 1. */
  readonly share: number;
  readonly fault: UploadFault | null;
  /** What the failed call said; null where it has no words. */
  readonly error: unknown;
  /** An address under which the page can show it; null where the browser cannot. */
  readonly preview: string | null;
  readonly stored: StoredFile | null;
}

/** What is done with files, apart from how it is shown. */
export interface UploadOptions {
  /** The most files; ten when left out. */
  readonly max?: number | undefined;
  /** Whether photos, PDFs or both are taken; both when left out. */
  readonly takes?: 'photos' | 'documents' | undefined;
  /** Of staff, the name of the client whose record it is for. */
  readonly client?: string | undefined;
}

interface Kept {
  item: UploadItem;
  file: File;
  readonly control: AbortController;
}

/** Files that somebody chose, sent one after the other; each is kept until it is stored or taken away. */
export class Uploads {
  readonly #options: UploadOptions;
  #kept: readonly Kept[] = [];
  #items: readonly UploadItem[] = [];
  #prepared: Promise<void> = Promise.resolve();
  #isSending = false;
  readonly #listeners = new Set<() => void>();

  constructor(options: UploadOptions = {}) {
    this.#options = options;
  }

  get max(): number {
    return this.#options.max ?? STORED_FILES.perRecord;
  }
  get takes(): UploadOptions['takes'] {
    return this.#options.takes;
  }

  /** @see useSyncExternalStore */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly items = (): readonly UploadItem[] => this.#items;

  /** Takes files in, as far as there is room. Gives how many there was no room for. */
  add(files: Iterable<File>): number {
    const given = [...files];
    const room = Math.max(0, this.max - this.#kept.length);
    for (const file of given.slice(0, room)) {
      const item: UploadItem = {
        key: crypto.randomUUID(),
        name: file.name,
        sort: null,
        phase: 'preparing',
        share: 0,
        fault: null,
        error: null,
        preview: null,
        stored: null,
      };
      const kept: Kept = { item, file, control: new AbortController() };
      this.#kept = [...this.#kept, kept];
      // One at a time: a photo that is taken apart to be made smaller takes fifty megabytes of a phone's memory.
      this.#prepared = this.#prepared.then(() => this.#prepare(kept));
    }
    this.#tell();
    return given.length - Math.min(room, given.length);
  }

  /** Sends again what failed, or as it is what the browser cannot read. */
  send(key: string): void {
    const kept = this.#kept.find(({ item }) => item.key === key);
    if (kept === undefined || (kept.item.phase !== 'failed' && kept.item.phase !== 'asks')) return;
    this.#change(kept, { phase: 'waiting', share: 0, fault: null, error: null });
    void this.#sendAll();
  }

  /** Takes a file away, also from the server. */
  remove(key: string): void {
    const kept = this.#kept.find(({ item }) => item.key === key);
    if (kept === undefined) return;
    this.#forget(kept);
    const { stored } = kept.item;
    if (stored) removeStored(stored);
    this.#kept = this.#kept.filter((other) => other !== kept);
    this.#tell();
  }

  /** Forgets all of them; those that are stored stay, for the record that was saved with them. */
  clear(): void {
    for (const kept of this.#kept) this.#forget(kept);
    this.#kept = [];
    this.#tell();
  }

  #forget({ control, item }: Kept): void {
    control.abort();
    if (item.preview !== null) URL.revokeObjectURL(item.preview);
  }

  async #prepare(kept: Kept): Promise<void> {
    const refuse = (fault: UploadFault) => this.#change(kept, { phase: 'refused', fault });
    if (kept.control.signal.aborted) return;
    const sort = await sortOf(kept.file).catch(() => null);
    if (kept.control.signal.aborted) return;
    const { takes } = this.#options;
    if (sort === null || (takes !== undefined && (takes === 'documents') !== (sort === 'pdf'))) return refuse('type');
    this.#change(kept, { sort });
    const { file, isShown } = await prepareFile(kept.file, sort).catch(() => ({ file: kept.file, isShown: false }));
    if (kept.control.signal.aborted) return;
    kept.file = file;
    const preview = isShown ? URL.createObjectURL(file) : null;
    this.#change(kept, { name: file.name, preview });
    if (file.size > STORED_FILES.maxBytes) return refuse('tooLarge');
    if (sort === 'heic' && !isShown) return this.#change(kept, { phase: 'asks' });
    this.#change(kept, { phase: 'waiting' });
    void this.#sendAll();
  }

  /** One at a time: on a slow line the first photos are there while the last still wait. */
  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (;;) {
      const next = this.#kept.find(({ item }) => item.phase === 'waiting');
      if (next === undefined) break;
      await this.#send(next);
    }
    this.#isSending = false;
  }

  async #send(kept: Kept): Promise<void> {
    const { client } = this.#options;
    this.#change(kept, { phase: 'sending', share: 0 });
    try {
      const stored = await upload(storedFiles.store, client === undefined ? {} : { query: { client } }, {
        file: kept.file,
        // The same file under the same key: an answer that was lost on the way is given again.
        idempotencyKey: kept.item.key,
        onProgress: (share) => this.#change(kept, { share }),
        signal: kept.control.signal,
      });
      this.#change(kept, { phase: 'stored', share: 1, stored });
    } catch (error) {
      if (kept.control.signal.aborted) return;
      const fault = faultOf(error);
      this.#change(kept, { phase: fault === 'failed' ? 'failed' : 'refused', fault, error });
    }
  }

  #change(kept: Kept, part: Partial<UploadItem>): void {
    kept.item = { ...kept.item, ...part };
    this.#tell();
  }

  #tell(): void {
    this.#items = this.#kept.map(({ item }) => item);
    for (const listener of this.#listeners) listener();
  }
}

const REASONS: readonly string[] = ['type', 'damaged', 'dimensions', 'quota', 'tooMany'] satisfies FileRefusal[];

function faultOf(error: unknown): UploadFault {
  if (!(error instanceof Refusal)) return 'failed';
  if (error.code === 'fileTooLarge') return 'tooLarge';
  const reason = error.errors[0]?.params?.['reason'];
  return typeof reason === 'string' && REASONS.includes(reason) ? (reason as FileRefusal) : 'failed';
}
