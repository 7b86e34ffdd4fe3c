import { personalKeys, tabStore } from '../platform/storage.ts';

/** Carries the typed address between the login page and the page of passwords. It is in no URL, because URLs are logged. */
export const signInAddress = {
  keep(email: string): void {
    tabStore.set(personalKeys.signInAddress, email);
  },
  /** Returns and clears the address; '' without one. */
  take(): string {
    const email = tabStore.get(personalKeys.signInAddress) ?? '';
    tabStore.remove(personalKeys.signInAddress);
    return email;
  },
};
