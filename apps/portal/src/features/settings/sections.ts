import { IconUsersGroup } from '@tabler/icons-react';
import type { MessageId } from '@wagenpark/messages';
import type { clientSettingDeclarations } from '../../shared/client-settings/declarations.tsx';
import {
  type Icon,
  IconBuilding,
  IconCalculator,
  IconFileText,
  IconGauge,
  IconMail,
  IconPigMoney,
  IconUsers,
} from '../../ui/icons.ts';

/** A section of the settings page. */
export interface SettingSection {
  readonly id: 'brand' | 'drivers' | 'employees' | 'mileage' | 'mails' | 'limits' | 'arrangements' | 'agreement';
  readonly title: MessageId;
  readonly icon: Icon;
  /** The settings in the section. The brand is edited in a form of its own. */
  readonly settings: readonly (keyof typeof clientSettingDeclarations)[];
}

/** The sections of the page, in their order. */
export const settingSections: readonly [SettingSection, ...SettingSection[]] = [
  { id: 'brand', title: 'settings.section.brand', icon: IconBuilding, settings: [] },
  { id: 'drivers', title: 'settings.section.drivers', icon: IconUsers, settings: ['driverFields'] },
  { id: 'employees', title: 'settings.section.employees', icon: IconUsersGroup, settings: ['employees'] },
  { id: 'mileage', title: 'settings.section.mileage', icon: IconGauge, settings: ['mileage'] },
  { id: 'mails', title: 'settings.section.mails', icon: IconMail, settings: ['mails', 'mailbox'] },
  { id: 'limits', title: 'settings.section.limits', icon: IconPigMoney, settings: ['budget', 'files'] },
  {
    id: 'arrangements',
    title: 'settings.section.arrangements',
    icon: IconCalculator,
    settings: ['arrangements', 'leasePrice'],
  },
  { id: 'agreement', title: 'settings.section.agreement', icon: IconFileText, settings: ['agreement'] },
];
