import { vi } from 'vitest';

/** A file on its way, which a test moves on. */
export class SentFile extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  /** The file's name; undefined until it was sent. */
  name: string | undefined;
  isCalledOff = false;

  open(): void {
    // Every file goes to the same address.
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

  /** So much of it has left. */
  hasLeft(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total, lengthComputable: true }));
  }
  /** The server has stored it, under an id. */
  isStored(id: string): void {
    const { name = '' } = this;
    const file = { id, name, contentType: 'application/pdf', size: 9, width: null, height: null };
    const results = [{ ...file, storedBy: 'Anna', storedAt: '2026-03-10T09:00:00.000Z' }];
    this.#answer(200, { successful: true, results });
  }
  /** The server does not take it. */
  isRefused(status: number, code: string, reason?: string): void {
    this.#answer(status, {
      successful: false,
      errors: [{ code, message: 'No', ...(reason && { params: { reason } }) }],
    });
  }
  /** Nobody answers. */
  isLost(): void {
    this.dispatchEvent(new Event('error'));
  }

  #answer(status: number, envelope: object): void {
    this.status = status;
    this.responseText = JSON.stringify(envelope);
    this.dispatchEvent(new Event('load'));
  }
}

/** Stands in for the way to the server; gives the files that were sent, in their order. */
export function catchSent(): readonly SentFile[] {
  const sent: SentFile[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends SentFile {
      constructor() {
        super();
        sent.push(this);
      }
    },
  );
  return sent;
}
