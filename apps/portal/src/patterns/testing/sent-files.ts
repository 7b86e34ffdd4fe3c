import { vi } from 'vitest';

/** A fake upload that a test controls. */
export class SentFile extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  /** The file's name; undefined until the file was sent. */
  name: string | undefined;
  isCalledOff = false;

  open(): void {
    // Every file is sent to the same address.
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(form: FormData): void {
    const file = form.get('files');
    this.name = file instanceof File ? file.name : undefined;
  }
  abort(): void {
    this.isCalledOff = true;
    this.dispatchEvent(new Event('abort'));
  }

  /** Reports upload progress in bytes. */
  hasLeft(sentBytes: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: sentBytes, total, lengthComputable: true }));
  }
  /** The server stored it under an id. */
  isStored(id: string): void {
    const { name = '' } = this;
    const file = { id, name, contentType: 'application/pdf', size: 9, width: null, height: null };
    const results = [{ ...file, storedBy: 'Anna', storedAt: '2026-03-10T09:00:00.000Z' }];
    this.#answer(200, { successful: true, results });
  }
  /** The server refuses it. */
  isRefused(status: number, code: string, reason?: string): void {
    this.#answer(status, {
      successful: false,
      errors: [{ code, message: 'No', ...(reason && { params: { reason } }) }],
    });
  }
  /** The connection fails without a response. */
  isLost(): void {
    this.dispatchEvent(new Event('error'));
  }

  #answer(status: number, envelope: object): void {
    this.status = status;
    this.responseText = JSON.stringify(envelope);
    this.dispatchEvent(new Event('load'));
  }
}

/** Replaces XMLHttpRequest; gives the uploads in the order in which they were sent. */
export function captureSentFiles(): readonly SentFile[] {
  const uploads: SentFile[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends SentFile {
      constructor() {
        super();
        uploads.push(this);
      }
    },
  );
  return uploads;
}
