import { createContext, use } from 'react';
import type { MenuEntry } from './feature.ts';

/** A page that the keys `g` and a letter open. */
export type GoPage = Pick<MenuEntry, 'goKey' | 'label' | 'path'>;

const GoPagesContext = createContext<readonly GoPage[]>([]);

/** The frame provides the pages that the user may open. */
export const GoPagesProvider = GoPagesContext.Provider;

/** The pages that keys open, for components that list the shortcuts. */
export const useGoPages = (): readonly GoPage[] => use(GoPagesContext);
