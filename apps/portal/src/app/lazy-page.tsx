import { type ComponentType, type ReactNode, use } from 'react';
import { loadOnce } from '../platform/chunk-reload.ts';

type PageModule = { readonly default: ComponentType };

/** A page whose code is loaded when it is opened, or preloaded when the user points at a link to it. */
export interface LazyPage {
  (): ReactNode;
  /** Preloads the code. Never rejects: a missing chunk matters only when the page is opened (SH-12). */
  preload(): Promise<void>;
}

/** Loaders for the words of a page. */
export interface PageWords {
  /** Loads the words for opening the page; in another language if the current one is missing (LO-08). */
  readonly load: () => Promise<void>;
  /** Preloads the words, in the current language only. */
  readonly preload: () => Promise<void>;
}

/**
 * Makes a page from the loaders of its code and its words, which load in parallel. The router's own lazy loading is not
 * used: it reloads the browser's page once per missing file, which could mean two reloads within the minute in which
 * SH-12 allows one.
 */
export function lazyPage(load: () => Promise<PageModule>, words: PageWords): LazyPage {
  let component: ComponentType | undefined;
  let loading: Promise<PageModule> | undefined;
  let hasFailed = false;
  const cacheComponent = (module: PageModule) => {
    component = module.default;
    return module;
  };
  const loadWithWords = async (loadWords: () => Promise<void>) => (await Promise.all([load(), loadWords()]))[0];
  const loadToOpen = () => {
    loading ??= loadOnce(() => loadWithWords(words.load))
      .then(cacheComponent)
      .catch((error: unknown) => {
        // The rejected promise stays cached until the error is shown. React renders once more before it shows an error,
        // and would loop forever with a new attempt each time.
        hasFailed = true;
        throw error;
      });
    return loading;
  };
  function Page(): ReactNode {
    const PageComponent = component ?? use(loadToOpen()).default;
    return <PageComponent />;
  }
  return Object.assign(Page, {
    preload: () => {
      // The router calls this on each navigation, so a user who returns gets a new attempt.
      if (hasFailed) loading = undefined;
      hasFailed = false;
      return component
        ? Promise.resolve()
        : loadWithWords(words.preload).then(
            (module) => void cacheComponent(module),
            () => undefined,
          );
    },
  });
}
