/**
 * Copies a text to the clipboard.
 * @returns false when the browser refuses, which it does on insecure origins and without the user's permission
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
