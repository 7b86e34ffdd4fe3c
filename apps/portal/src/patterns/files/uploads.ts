import { type FileRefusal, type StoredFile, storedFiles } from '@wagenpark/contract/admin/stored-files';
import { Refusal } from '@wagenpark/contract/define/errors';
import { STORED_FILES } from '@wagenpark/domain/constants';
import { upload } from '../../platform/calls/upload.ts';
import { type DetectedFileType, detectFileType, prepareFile } from './prepare-file.ts';
import { removeStoredFile } from './remove-stored-file.ts';

/** Why a file was not stored: the file itself, or the upload failed. */
export type UploadFault = FileRefusal | 'tooLarge' | 'failed';

/**
 * A file and the state of its upload. `asks`: a photo that this browser cannot read; the user decides whether to send
 * it unchanged. `failed` can be retried, `refused` cannot.
 */
export interface UploadItem {
  readonly key: string;
  readonly name: string;
  readonly sort: DetectedFileType | null;
  readonly phase: 'preparing' | 'asks' | 'waiting' | 'sending' | 'stored' | 'failed' | 'refused';
  /** Share that was sent, from 0 to 1. */
  readonly share: number;
  readonly fault: UploadFault | null;
  /** Error of the failed call; null when it has no text. */
  readonly error: unknown;
  /** Object URL for display; null when the browser cannot display the file. */
  readonly preview: string | null;
  readonly stored: StoredFile | null;
}

/** Limits of an upload field. */
export interface UploadOptions {
  /** Maximum number of files; ten when left out. */
  readonly max?: number | undefined;
  /** Accepted types: photos, PDFs, or both when left out. */
  readonly takes?: 'photos' | 'documents' | undefined;
  /** For staff: the name of the client whose record the file is for. */
  readonly client?: string | undefined;
}

interface QueuedFile {
  item: UploadItem;
  file: File;
  readonly control: AbortController;
}

/** A queue of chosen files that are uploaded one after the other. Each stays until it is stored or removed. */
export class Uploads {
  readonly #options: UploadOptions;
  #kept: readonly QueuedFile[] = [];
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

  /** Adds files up to the maximum. Gives the number of files beyond it. */
  add(files: Iterable<File>): number {
    const chosenFiles = [...files];
    const room = Math.max(0, this.max - this.#kept.length);
    for (const file of chosenFiles.slice(0, room)) {
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
      const queuedFile: QueuedFile = { item, file, control: new AbortController() };
      this.#kept = [...this.#kept, queuedFile];
      // Sequential, because decoding a photo to reduce it takes fifty megabytes of a phone's memory.
      this.#prepared = this.#prepared.then(() => this.#prepare(queuedFile));
    }
    this.#tell();
    return chosenFiles.length - Math.min(room, chosenFiles.length);
  }

  /** Retries a failed file, or sends a photo unchanged that the browser cannot read. */
  send(key: string): void {
    const queuedFile = this.#kept.find(({ item }) => item.key === key);
    if (queuedFile === undefined || (queuedFile.item.phase !== 'failed' && queuedFile.item.phase !== 'asks')) return;
    this.#change(queuedFile, { phase: 'waiting', share: 0, fault: null, error: null });
    void this.#sendAll();
  }

  /** Removes a file, from the server too. */
  remove(key: string): void {
    const queuedFile = this.#kept.find(({ item }) => item.key === key);
    if (queuedFile === undefined) return;
    this.#forget(queuedFile);
    const { stored } = queuedFile.item;
    if (stored) removeStoredFile(stored);
    this.#kept = this.#kept.filter((otherFile) => otherFile !== queuedFile);
    this.#tell();
  }

  /** Takes a stored file off the list without deleting it, because a record has it now. */
  release(key: string): void {
    for (const queuedFile of this.#kept) if (queuedFile.item.key === key) this.#forget(queuedFile);
    this.#kept = this.#kept.filter(({ item }) => item.key !== key);
    this.#tell();
  }

  /** Clears the list. Stored files stay on the server, for the record that was saved with them. */
  clear(): void {
    for (const queuedFile of this.#kept) this.#forget(queuedFile);
    this.#kept = [];
    this.#tell();
  }

  #forget({ control, item }: QueuedFile): void {
    control.abort();
    if (item.preview !== null) URL.revokeObjectURL(item.preview);
  }

  async #prepare(queuedFile: QueuedFile): Promise<void> {
    const refuse = (fault: UploadFault) => this.#change(queuedFile, { phase: 'refused', fault });
    if (queuedFile.control.signal.aborted) return;
    const sort = await detectFileType(queuedFile.file).catch(() => null);
    if (queuedFile.control.signal.aborted) return;
    const { takes } = this.#options;
    if (sort === null || (takes !== undefined && (takes === 'documents') !== (sort === 'pdf'))) return refuse('type');
    this.#change(queuedFile, { sort });
    const { file, isShown } = await prepareFile(queuedFile.file, sort).catch(() => ({
      file: queuedFile.file,
      isShown: false,
    }));
    if (queuedFile.control.signal.aborted) return;
    queuedFile.file = file;
    const preview = isShown ? URL.createObjectURL(file) : null;
    this.#change(queuedFile, { name: file.name, preview });
    if (file.size > STORED_FILES.maxBytes) return refuse('tooLarge');
    if (sort === 'heic' && !isShown) return this.#change(queuedFile, { phase: 'asks' });
    this.#change(queuedFile, { phase: 'waiting' });
    void this.#sendAll();
  }

  /** Sequential: on a slow line the first photos are stored while the last still wait. */
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

  async #send(queuedFile: QueuedFile): Promise<void> {
    const { client } = this.#options;
    this.#change(queuedFile, { phase: 'sending', share: 0 });
    try {
      const storedFile = await upload(storedFiles.store, client === undefined ? {} : { query: { client } }, {
        file: queuedFile.file,
        // Idempotency key: when a response was lost, a retry gets the same one.
        idempotencyKey: queuedFile.item.key,
        onProgress: (share) => this.#change(queuedFile, { share }),
        signal: queuedFile.control.signal,
      });
      this.#change(queuedFile, { phase: 'stored', share: 1, stored: storedFile });
    } catch (error) {
      if (queuedFile.control.signal.aborted) return;
      const fault = faultOf(error);
      this.#change(queuedFile, { phase: fault === 'failed' ? 'failed' : 'refused', fault, error });
    }
  }

  #change(queuedFile: QueuedFile, changes: Partial<UploadItem>): void {
    queuedFile.item = { ...queuedFile.item, ...changes };
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
