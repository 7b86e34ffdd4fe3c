import { type ComponentType, type ReactNode, use } from 'react';
import { loadOnce } from '../platform/chunk-reload.ts';

type PageModule = { readonly default: ComponentType };

/** A page whose code is loaded when it is opened, or before, when somebody points at a link to it. */
export interface LazyPage {
  (): ReactNode;
  /** Loads the code ahead. Never fails: a chunk that is missing matters only once the page is opened (SH-12). */
  preload(): Promise<void>;
}

/** How a page comes to its words. */
export interface PageWords {
  /** Brings them for somebody who waits; in another language where it must be (LO-08). */
  readonly bring: () => Promise<void>;
  /** Brings them ahead, in the language that is shown or not at all. */
  readonly prepare: () => Promise<void>;
}

/**
 * Makes a page out of the loaders of its code and its words, which come together. Not the router's own way of doing it: that one reloads the browser's page by itself,
 * once per missing file, and so a second time within the minute in which SH-12 allows one.
 */
export function lazyPage(load: () => Promise<PageModule>, words: PageWords): LazyPage {
  let loaded: ComponentType | undefined;
  let opening: Promise<PageModule> | undefined;
  let hasFailed = false;
  const keep = (module: PageModule) => {
    loaded = module.default;
    return module;
  };
  const together = async (arrival: () => Promise<void>) => (await Promise.all([load(), arrival()]))[0];
  const open = () => {
    opening ??= loadOnce(() => together(words.bring))
      .then(keep)
      .catch((error: unknown) => {
        // Kept until it was told: React asks once more before it tells, and would wait for ever for ever new tries.
        hasFailed = true;
        throw error;
      });
    return opening;
  };
  function Page(): ReactNode {
    const Loaded = loaded ?? use(open()).default;
    return <Loaded />;
  }
  return Object.assign(Page, {
    preload: () => {
      // The router begins with it each time: whoever comes back tries again.
      if (hasFailed) opening = undefined;
      hasFailed = false;
      return loaded
        ? Promise.resolve()
        : together(words.prepare).then(
            (module) => void keep(module),
            () => undefined,
          );
    },
  });
}
