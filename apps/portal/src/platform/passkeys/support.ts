/** Whether this browser can use passkeys, with the options as JSON: Chrome and Edge 129, Firefox 119, Safari 18.4. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
