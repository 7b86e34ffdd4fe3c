import { type ComponentType, type ReactNode, use } from 'react';
import { loadOnce } from '../platform/chunk-reload.ts';

type PageModule = { readonly default: ComponentType };

/** A page whose code is loaded when it is opened, or before, when somebody points at a link to it. */
export interface LazyPage {
  (): ReactNode;
  /** Loads the code ahead. Never fails: a chunk that is missing matters only once the page is opened (SH-12). */
  preload(): Promise<void>;
}

/**
 * Makes a page out of its loader. Not the router's own way of doing it: that one reloads the browser's page by itself,
 * once per missing file, and so a second time within the minute in which SH-12 allows one.
 */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loaded: ComponentType | undefined;
  let opening: Promise<PageModule> | undefined;
  const keep = (module: PageModule) => {
    loaded = module.default;
    return module;
  };
  const open = () => {
    opening ??= loadOnce(load)
      .then(keep)
      .catch((error: unknown) => {
        // Whoever comes back tries again.
        opening = undefined;
        throw error;
      });
    return opening;
  };
  function Page(): ReactNode {
    const Loaded = loaded ?? use(open()).default;
    return <Loaded />;
  }
  return Object.assign(Page, {
    preload: () =>
      loaded
        ? Promise.resolve()
        : load().then(
            (module) => void keep(module),
            () => undefined,
          ),
  });
}
