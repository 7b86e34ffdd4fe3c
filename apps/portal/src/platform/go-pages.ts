import { createContext, use } from 'react';
import type { MenuEntry } from './feature.ts';

/** A page that `g` and a letter lead to. */
export type GoPage = Pick<MenuEntry, 'goKey' | 'label' | 'path'>;

const GoPagesContext = createContext<readonly GoPage[]>([]);

/** Filled by the frame with the pages that the person has. */
export const GoPagesProvider = GoPagesContext.Provider;

/** The pages that keys lead to, for whoever tells of them. */
export const useGoPages = (): readonly GoPage[] => use(GoPagesContext);
