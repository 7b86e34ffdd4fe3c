import type { ClientSetting } from '@wagenpark/contract/admin/client-settings';

export type { ClientSetting };

/**
 * The calls of the login page are written by hand. The declared calls would add the whole contract and its schema
 * library to the portal's smallest page, so only their types are used. Server tests verify the paths.
 */
const settingsPath = '/api-admin/clientsetting';

/** Fetches the settings of a client, or of the default client; null if that fails (AU-05). */
export async function fetchClientSetting(name: string | null): Promise<ClientSetting | null> {
  try {
    const query = name === null ? '' : `?${new URLSearchParams({ clientName: name }).toString()}`;
    const response = await fetch(settingsPath + query, { headers: { accept: 'application/json' } });
    if (!response.ok) return null;
    return ((await response.json()) as { results: ClientSetting[] }).results[0] ?? null;
  } catch {
    return null;
  }
}
