import { clientSettingDeclarations } from '../../shared/client-settings/declarations.tsx';
import { settingDialog } from '../../shared/managed-records/setting-dialog.tsx';

const { mails, mileage, budget, secondFactor, files } = clientSettingDeclarations;

/* The settings of a client that staff edit from the overview. Loaded when the first dialog opens. */
export const settingDialogs = {
  mails: settingDialog(mails),
  mileage: settingDialog(mileage),
  budget: settingDialog(budget),
  secondFactor: settingDialog(secondFactor),
  files: settingDialog(files),
};
