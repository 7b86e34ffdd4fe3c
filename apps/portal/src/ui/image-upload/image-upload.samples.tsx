import { type ReactNode, useState } from 'react';
import type { PartSamples } from '../samples.ts';
import { ImageUpload } from './image-upload.tsx';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="160"><rect width="360" height="160" rx="24" fill="#1455d9"/></svg>';

function Logo({ stored: storedUrl, error }: { readonly stored: string | null; readonly error?: string }): ReactNode {
  const [value, setValue] = useState<File | null>();
  return (
    <ImageUpload
      label="Logo"
      stored={storedUrl}
      value={value}
      onChange={setValue}
      maxBytes={500_000}
      {...(error === undefined ? {} : { error })}
    />
  );
}

const samples: PartSamples = {
  part: 'Image upload',
  samples: [
    { name: 'none', render: () => <Logo stored={null} /> },
    { name: 'an image', render: () => <Logo stored={`data:image/svg+xml,${encodeURIComponent(drawing)}`} /> },
    { name: 'refused', render: () => <Logo stored={null} error="logo.png is not an image, whatever its name says." /> },
  ],
};
export default samples;
