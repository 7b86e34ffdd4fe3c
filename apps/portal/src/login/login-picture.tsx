import type { ReactNode } from 'react';
import styles from './car-park.module.css';
import { CarPark } from './car-park.tsx';
import type { ClientSetting } from './contract.ts';

/** The decorative picture beside the form that the client chose: the car park, a plain area, or one of its own. */
export function LoginPicture({
  client: { loginPicture, loginPictureUrl },
}: {
  readonly client: Partial<Pick<ClientSetting, 'loginPicture' | 'loginPictureUrl'>>;
}): ReactNode {
  const own = loginPicture === 'own' && loginPictureUrl;
  if (!own && loginPicture !== 'plain') return <CarPark />;
  const background = own ? `url(${own}) center / cover` : 'var(--brand)';
  return <div className={styles['picture']} style={{ background }} />;
}
