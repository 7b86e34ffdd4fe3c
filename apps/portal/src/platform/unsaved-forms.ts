/** Identities of forms with unsaved changes. */
const forms = new Set<symbol>();
const listeners = new Set<() => void>();
let question: (() => Promise<boolean>) | undefined;
let isLifted = false;

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Unsaved changes on the whole page. Leaving the page asks first (RT-20, RT-21). */
export const unsavedForms = {
  get isAny(): boolean {
    return forms.size > 0 && !isLifted;
  },
  /** Registers a form with unsaved changes. */
  add(form: symbol): void {
    forms.add(form);
    notifyListeners();
  },
  /** Unregisters a form whose changes were saved, undone or discarded. */
  remove(form: symbol): void {
    if (forms.delete(form)) notifyListeners();
  },
  /** Allows leaving without a question, because the session ends. Typed values are stored as a draft. */
  lift(): void {
    isLifted = true;
    notifyListeners();
  },
  /** Registers the function that asks the user. Gives the function that unregisters it. */
  askWith(askPerson: () => Promise<boolean>): () => void {
    question = askPerson;
    isLifted = false;
    return () => {
      if (question === askPerson) question = undefined;
    };
  },
  /** Whether the page may be left: true when there are no unsaved changes, else the user's answer. */
  async mayLeave(): Promise<boolean> {
    return !this.isAny || question === undefined || question();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
