import { type ReactNode, useState } from 'react';
import type { PartSamples } from '../samples.ts';
import { DropdownTree } from './dropdown-tree.tsx';
import type { TreeNode } from './tree-rows.ts';

const nodes: readonly TreeNode[] = [
  {
    value: '1001',
    label: 'Van Dongen Holding B.V.',
    children: [
      {
        value: '1002',
        label: 'Van Dongen Installatietechniek B.V.',
        children: [{ value: '1003', label: 'Regio Noord' }],
      },
      { value: '1006', label: 'Van Dongen Duurzaam B.V.' },
    ],
  },
  { value: '2001', label: 'Klimaatservice De Vecht B.V.' },
];

function Companies({ error }: { readonly error?: string }): ReactNode {
  const [value, setValue] = useState<readonly string[]>(['1002', '1003', '2001']);
  return (
    <DropdownTree
      label="Companies"
      nodes={nodes}
      value={value}
      onChange={setValue}
      multiple
      nothingFound="Nothing found"
      {...(error === undefined ? {} : { error })}
    />
  );
}

const samples: PartSamples = {
  part: 'Dropdown tree',
  samples: [
    { name: 'three chosen', render: () => <Companies /> },
    { name: 'with an error', render: () => <Companies error="Choose one company." /> },
  ],
};
export default samples;
