import type { MenuSection } from '../../platform/feature.ts';
import { deviceKeys, localStore } from '../../platform/storage.ts';

const readFolded = (): readonly string[] => localStore.get(deviceKeys.foldedSections)?.split(' ') ?? [];

/** Whether the user folded a section of the sidebar on this device. */
export const isFolded = (section: MenuSection): boolean => readFolded().includes(section);

/** Stores whether a section of the sidebar is folded. */
export function setFolded(section: MenuSection, folded: boolean): void {
  const otherSections = readFolded().filter((name) => name !== section);
  const sections = folded ? [...otherSections, section] : otherSections;
  if (sections.length > 0) localStore.set(deviceKeys.foldedSections, sections.join(' '));
  else localStore.remove(deviceKeys.foldedSections);
}
