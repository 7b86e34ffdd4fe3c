import { useRef } from 'react';

/** Under which key something is sent, so that sending it again has one effect. */
export interface SentKey {
  /** The key of some content: the same one as long as the content is the same, because no answer may have come. */
  readonly of: (content: unknown) => string;
  /** It was answered: what is sent next is sent anew, also where it is the same. */
  readonly renew: () => void;
}

/** The key of what a form sends ({@link SentKey}). Content is compared as JSON. */
export function useSentKey(): SentKey {
  const sent = useRef({ text: '', key: '' });
  return {
    of: (content) => {
      const text = JSON.stringify(content);
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
      return sent.current.key;
    },
    renew: () => {
      sent.current = { text: '', key: '' };
    },
  };
}
