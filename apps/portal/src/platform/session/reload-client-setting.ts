import { adminResources } from '@wagenpark/contract';
import { callRoute } from '../calls/call.ts';
import { showClientSetting } from './client-setting.ts';

/** Fetches the settings of the session's client and shows them at once (CS-04, CS-06). */
export async function reloadClientSetting(): Promise<void> {
  const [client] = await callRoute(adminResources.clientSettings.get, {}, { background: true });
  if (client) showClientSetting(client);
}
