import { TextInput } from '@mantine/core';
import type { PartSamples } from '../samples.ts';
import { LinesSkeleton } from '../skeletons/skeletons.tsx';
import { ConfirmBulkDialog } from './confirm-bulk-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { PostDialog } from './post-dialog.tsx';

const samples: PartSamples = {
  part: 'Dialogs',
  samples: [
    {
      name: 'plain, with a very long title',
      isLayer: true,
      render: (close) => (
        <Dialog
          opened
          onClose={close}
          title="Przedsiębiorstwo-Handlowo-Usługowe-Wielobranżowe Ostrołęka i Synowie, spółka z ograniczoną odpowiedzialnością"
          description="For contract 100042 with licence plate AB-123-C."
        >
          <LinesSkeleton lines={3} />
        </Dialog>
      ),
    },
    {
      name: 'question',
      isLayer: true,
      render: (close) => (
        <ConfirmDialog
          opened
          onClose={close}
          onConfirm={close}
          title="Send AB-123-C?"
          confirmLabel="Send"
          text="The leasing company gets a mail."
        />
      ),
    },
    {
      name: 'question, destructive',
      isLayer: true,
      render: (close) => (
        <ConfirmDialog
          opened
          onClose={close}
          onConfirm={close}
          title="Delete AB-123-C?"
          confirmLabel="Delete"
          isDestructive
          text="It is gone for everybody."
        />
      ),
    },
    {
      name: 'delete, with its whole form',
      isLayer: true,
      render: (close) => (
        <DeleteDialog
          opened
          title="Delete the user Anna de Vries-van den Bosch?"
          confirmLabel="Delete permanently"
          fields={{
            message: { label: 'Reason', required: true, maxLength: 200 },
            dateExpiration: { label: 'Gone from', today: '2026-11-20', disabledDays: 'beforeToday' },
            resetDriverStatus: { label: 'Reset the status of the driver' },
            actionCannotBeUndoneApproval: { label: 'I know that this cannot be undone', required: true },
          }}
          onDeleteCanceled={close}
          onDeletePermanently={close}
          text="The user can no longer sign in."
        />
      ),
    },
    {
      name: 'post, which fails',
      isLayer: true,
      render: (close) => (
        <PostDialog
          opened
          title="Ask a question"
          description="About request 4711."
          saveLabel="Send"
          post={() => Promise.reject(new Error('no answer'))}
          failureText={() => 'The server could not be reached. Try again.'}
          onPostSucceed={close}
          onPostCanceled={close}
        >
          <TextInput label="Question" required />
        </PostDialog>
      ),
    },
    {
      name: 'edit, which cannot be saved yet',
      isLayer: true,
      render: (close) => (
        <EditDialog
          opened
          title="Change reference"
          canSave={false}
          saveHint="Enter a new reference first."
          onSave={close}
          onCancel={close}
        >
          <TextInput label="New reference" required />
        </EditDialog>
      ),
    },
    {
      name: 'bulk, asking',
      isLayer: true,
      render: (close) => (
        <ConfirmBulkDialog
          opened
          onClose={close}
          onExecute={close}
          title="Download as Excel"
          description="500 rows."
          steps={[
            { id: 'log', label: 'Record who downloads', onlyWithPrivacyData: true },
            { id: 'collect', label: 'Collect the rows', needsTerms: true },
            { id: 'save', label: 'Save the file' },
          ]}
          termsLabel="I use the data only for what it was given for"
          privacyLabel="With personal data: driver, e-mail"
          privacyWarning="This download is recorded under your name."
          executeLabel="Download"
        />
      ),
    },
    {
      name: 'bulk, under way, one refused',
      isLayer: true,
      render: (close) => (
        <ConfirmBulkDialog
          opened
          onClose={close}
          onStop={close}
          busy
          onExecute={close}
          title="Withdraw 3 requests"
          steps={[
            { id: '1', label: 'Request 4711', state: 'done' },
            { id: '2', label: 'Request 4712', state: 'failed' },
            { id: '3', label: 'Request 4713', state: 'running' },
            { id: '4', label: 'Request 4714' },
          ]}
          termsLabel=""
          executeLabel="Withdraw"
        />
      ),
    },
  ],
};
export default samples;
