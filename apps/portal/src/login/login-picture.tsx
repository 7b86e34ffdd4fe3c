import type { ReactNode } from 'react';
import styles from './car-park-picture.module.css';
import { CarParkPicture } from './car-park-picture.tsx';
import type { ClientSetting } from './login-calls.ts';

/** The decorative picture beside the form, as the client chose it: the car park, a plain area, or an uploaded image. */
export function LoginPicture({
  client: { loginPicture, loginPictureUrl },
}: {
  readonly client: Partial<Pick<ClientSetting, 'loginPicture' | 'loginPictureUrl'>>;
}): ReactNode {
  const own = loginPicture === 'own' && loginPictureUrl;
  if (!own && loginPicture !== 'plain') return <CarParkPicture />;
  const background = own ? `url(${own}) center / cover` : 'var(--brand)';
  return <div className={styles['picture']} style={{ background }} />;
}
