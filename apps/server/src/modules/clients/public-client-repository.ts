/**
 * SQL: the branding of client c as a JSON object (`PublicClient` of the contract), for pages whose readers are not signed
 * in.
 */
export const publicClientJson = `json_build_object('name', c.name, 'displayName', c.display_name,
  'primaryColor', c.primary_color, 'secondaryColor', c.secondary_color, 'country', c.country,
  'logoUrl', (select '/branding/' || c.name || '/logo' from client_image i
    where i.client_id = c.client_id and i.kind = 'logo'),
  'locale', (select t.locale from client_language t where t.client_id = c.client_id and t.is_default))`;
