import { fileQuotaFacts } from '@wagenpark/contract/admin/stored-files';
import type { SettingSource } from '../../platform/database/setting-source.ts';

/** The setting of a client's file quota, with the used space: both in MB, the latter with one decimal. */
export const quotaSetting: SettingSource<typeof fileQuotaFacts> = {
  facts: fileQuotaFacts,
  columns: {
    quota: { column: 'file_quota_mb', trail: 'fileQuota' },
    used: {
      sql: `round(coalesce((select u.bytes from file_use u where u.client_id = c.client_id), 0) / 1048576.0, 1)`,
    },
  },
  action: 'clientFileQuotaChanged',
};
