import { useRef } from 'react';

/** Idempotency keys, so that sending the same content again takes effect once. */
export interface IdempotencyKeys {
  /**
   * The key of a content. The same content gets the same key, since the response to the first try may have been lost.
   */
  readonly keyFor: (content: unknown) => string;
  /** Starts a new key after a response, also for the same content. */
  readonly renew: () => void;
}

/** The idempotency keys of a form ({@link IdempotencyKeys}). Content is compared as JSON. */
export function useIdempotencyKeys(): IdempotencyKeys {
  const lastSent = useRef({ text: '', key: '' });
  return {
    keyFor: (content) => {
      const text = JSON.stringify(content);
      if (lastSent.current.text !== text) lastSent.current = { text, key: crypto.randomUUID() };
      return lastSent.current.key;
    },
    renew: () => {
      lastSent.current = { text: '', key: '' };
    },
  };
}
