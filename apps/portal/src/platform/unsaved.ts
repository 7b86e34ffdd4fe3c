/** Forms that hold something unsaved, by who they are. */
const forms = new Set<symbol>();
const listeners = new Set<() => void>();
let question: (() => Promise<boolean>) | undefined;
let isLifted = false;

const tell = () => {
  for (const listener of listeners) listener();
};

/** What is filled in and not saved, on the whole page: leaving it asks first (RT-20, RT-21). */
export const unsaved = {
  get isAny(): boolean {
    return forms.size > 0 && !isLifted;
  },
  /** A form has something unsaved from now on. */
  add(form: symbol): void {
    forms.add(form);
    tell();
  },
  /** It is saved, put back, or given up. */
  remove(form: symbol): void {
    if (forms.delete(form)) tell();
  },
  /** The session ends: nobody is asked any more, what was typed is kept as a draft. */
  lift(): void {
    isLifted = true;
    tell();
  },
  /** Gives the question to whoever can ask it; gives a function that takes it back. */
  askWith(ask: () => Promise<boolean>): () => void {
    question = ask;
    isLifted = false;
    return () => {
      if (question === ask) question = undefined;
    };
  },
  /** Whether the page may be left: at once when nothing is unsaved, else as the person answers. */
  async mayLeave(): Promise<boolean> {
    return !this.isAny || question === undefined || question();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
