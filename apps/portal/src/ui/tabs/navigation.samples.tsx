import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { PageHead } from '../page-head/page-head.tsx';
import type { PartSamples } from '../samples.ts';
import { Steps } from '../steps/steps.tsx';
import { WizardFooter } from '../wizard-footer/wizard-footer.tsx';
import { TabPanel, Tabs } from './tabs.tsx';

function SomeTabs(): ReactNode {
  const [active, setActive] = useState('contract');
  return (
    <>
      <Tabs
        label="Contract"
        panelId="sample-tabs"
        active={active}
        onChange={setActive}
        tabs={[
          { id: 'contract', label: 'Contract' },
          { id: 'fines', label: 'Fines', count: 12 },
          { id: 'invoices', label: 'Invoices', disabled: true },
          { id: 'history', label: 'History' },
        ]}
      />
      <TabPanel id="sample-tabs" tab={active}>
        {active}
      </TabPanel>
    </>
  );
}

function SomeSteps(): ReactNode {
  const [active, setActive] = useState('rights');
  return (
    <Steps
      label="New user"
      active={active}
      onChange={setActive}
      steps={[
        { id: 'person', label: 'Person', state: 'done' },
        { id: 'rights', label: 'Rights and companies', state: 'required' },
        { id: 'extra', label: 'Extra', state: 'none' },
      ]}
    />
  );
}

const doNothing = () => undefined;
const samples: PartSamples = {
  part: 'Heads, tabs and steps',
  samples: [
    {
      name: 'page head',
      render: () => (
        <PageHead title="Lease contracts" count="1.204" actions={<Button>New</Button>} description="Running" />
      ),
    },
    { name: 'tabs', render: () => <SomeTabs /> },
    { name: 'steps', render: () => <SomeSteps /> },
    {
      name: 'wizard footer, two parts missing',
      render: () => (
        <WizardFooter
          onPrevious={doNothing}
          onNext={doNothing}
          onSave={doNothing}
          onCancel={doNothing}
          missing={['Person', 'Rights']}
        />
      ),
    },
    {
      name: 'wizard footer, ready, on the first step',
      render: () => <WizardFooter onNext={doNothing} onSave={doNothing} missing={[]} />,
    },
    {
      name: 'wizard footer, saving',
      render: () => <WizardFooter onPrevious={doNothing} onSave={doNothing} missing={[]} busy />,
    },
  ],
};
export default samples;
