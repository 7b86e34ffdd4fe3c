import '../ui/theme/app-styles.css';
import { createRoot } from 'react-dom/client';
import { setOverlaysLabel } from '../app/frame/overlays.ts';
import { setBrand } from '../ui/theme/brand.ts';
import { COLOUR_SCHEME_KEY } from '../ui/theme/colour-scheme.ts';
import { i18n, showLocale, words } from '../words/words.ts';
import { readKitAddress } from './kit-address.ts';
import { KitEnvironment } from './kit-environment.tsx';
import { KitPage } from './kit-page.tsx';
import { pseudoMessages } from './pseudo-words.ts';
import { stubServer } from './stub-server.ts';

stubServer();
const { scheme, brand, locale, isPseudo } = readKitAddress(location.search);
if (scheme !== null) localStorage.setItem(COLOUR_SCHEME_KEY, scheme);
if (brand !== null) setBrand(brand);
await showLocale(locale, 'all', [locale]);
if (isPseudo) i18n.load(i18n.locale, pseudoMessages(i18n.messages));
setOverlaysLabel(words('frame.overlays'));
const element = document.getElementById('root');
if (element) {
  createRoot(element).render(
    <KitEnvironment>
      <KitPage />
    </KitEnvironment>,
  );
}
