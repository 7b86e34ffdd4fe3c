import { ActionIcon, Button, Checkbox, Menu, Radio, Switch } from '@mantine/core';
import { BareCheckbox } from '../bare-checkbox/bare-checkbox.tsx';
import { IconDownload, IconPencil, IconTrash } from '../icons.ts';
import type { PartSamples } from '../samples.ts';

const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const;

const samples: PartSamples = {
  part: 'Buttons and ticks',
  samples: [
    {
      name: 'buttons',
      render: () => (
        <div style={row}>
          <Button>Save</Button>
          <Button variant="default">Cancel</Button>
          <Button variant="subtle" color="gray">
            Less
          </Button>
          <Button color="red">Delete</Button>
          <Button disabled>Save</Button>
          <Button loading>Save</Button>
          <ActionIcon variant="default" size={36} aria-label="Download">
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label="Change">
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
        </div>
      ),
    },
    {
      name: 'ticks',
      render: () => (
        <div style={row}>
          <Checkbox label="Off" />
          <Checkbox label="On" defaultChecked />
          <Checkbox label="Some" indeterminate />
          <Checkbox label="Required" required />
          <Checkbox label="Disabled" disabled />
          <BareCheckbox aria-label="Bare, on" defaultChecked />
          <BareCheckbox aria-label="Bare, some" indeterminate />
          <Radio label="One" name="one" defaultChecked />
          <Radio label="Other" name="one" />
          <Switch label="Switch" defaultChecked />
        </div>
      ),
    },
    {
      name: 'menu',
      isLayer: true,
      render: (close) => (
        <Menu opened onClose={close} withinPortal>
          <Menu.Target>
            <Button variant="default">More</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />}>Change driver</Menu.Item>
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} color="red">
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ),
    },
  ],
};
export default samples;
