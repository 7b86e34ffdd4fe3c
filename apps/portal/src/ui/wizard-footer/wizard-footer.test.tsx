import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Steps } from '../steps/steps.tsx';
import { render } from '../testing/render.tsx';
import { WizardFooter } from './wizard-footer.tsx';

test('DI-34 save is disabled until every required step is filled in, and names the missing ones', async () => {
  const onSave = vi.fn<() => void>();
  const { rerender } = render(<WizardFooter onSave={onSave} missing={['Person', 'Rights']} />);
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  await expect.element(save).toHaveAccessibleDescription('Still to fill in: Person, Rights');
  rerender(<WizardFooter onSave={onSave} missing={[]} />);
  await save.click();
  expect(onSave).toHaveBeenCalledOnce();
});

test('DI-20 previous and next are enabled only if there is such a step', async () => {
  const onNext = vi.fn<() => void>();
  render(<WizardFooter onSave={() => undefined} onNext={onNext} missing={[]} />);
  await expect.element(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  expect(onNext).toHaveBeenCalledOnce();
});

test('steps can be opened in any order, and each shows whether it is filled in', async () => {
  const onChange = vi.fn<(id: string) => void>();
  render(
    <Steps
      label="New user"
      active="person"
      onChange={onChange}
      steps={[
        { id: 'person', label: 'Person', state: 'done' },
        { id: 'rights', label: 'Rights', state: 'required' },
        { id: 'extra', label: 'Extra', state: 'none' },
      ]}
    />,
  );
  await expect
    .element(page.getByRole('button', { name: 'Person (filled in)' }))
    .toHaveAttribute('aria-current', 'step');
  await expect.element(page.getByRole('button', { name: 'Rights (still to fill in)' })).toBeVisible();
  await page.getByRole('button', { name: 'Extra', exact: true }).click();
  expect(onChange).toHaveBeenCalledWith('extra');
});
