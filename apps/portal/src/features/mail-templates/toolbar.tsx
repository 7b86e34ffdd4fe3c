import { ActionIcon, Button, TextInput } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { isLinkAddress, LINK_PLACEHOLDER } from '@wagenpark/domain/mail-links';
import { type ReactNode, useState } from 'react';
import {
  IconArrowBackUp,
  IconBold,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
} from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import styles from './rich-text.module.css';

/** The field for the address of a link, below the buttons. */
function LinkField({
  editor,
  hasOwnLink,
  onDone,
}: {
  readonly editor: Editor;
  readonly hasOwnLink: boolean;
  readonly onDone: () => void;
}): ReactNode {
  const words = useWords();
  const [address, setAddress] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const [isRefused, setRefused] = useState(false);
  const set = (href: string) => {
    if (!isLinkAddress(href)) {
      setRefused(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without a selection, the address itself becomes the text of the link.
    if (editor.state.selection.empty && !editor.isActive('link')) {
      const text = href === LINK_PLACEHOLDER ? words('mailTemplates.placeholder.link') : href.replace(/^mailto:/i, '');
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onDone();
  };
  return (
    <div className={styles['linkField']}>
      <TextInput
        label={words('mailTemplates.linkAddress')}
        description={words('mailTemplates.linkHint')}
        value={address}
        error={isRefused ? words('mailTemplates.linkRefused', { typed: address }) : null}
        onChange={({ currentTarget }) => {
          setAddress(currentTarget.value);
          setRefused(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Prevents the form around the editor from being submitted.
          event.preventDefault();
          set(address.trim());
        }}
        data-autofocus
      />
      <div className={styles['linkSteps']}>
        <Button size="compact-sm" onClick={() => set(address.trim())}>
          {words('mailTemplates.linkSet')}
        </Button>
        {hasOwnLink && (
          <Button size="compact-sm" variant="default" onClick={() => set(LINK_PLACEHOLDER)}>
            {words('mailTemplates.linkOwn')}
          </Button>
        )}
        {editor.isActive('link') && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onDone();
            }}
          >
            {words('mailTemplates.linkRemove')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The toolbar above the text. */
export function Toolbar({ editor, hasOwnLink }: { readonly editor: Editor; readonly hasOwnLink: boolean }): ReactNode {
  const words = useWords();
  const [asksForLink, setAsksForLink] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading'),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      link: current.isActive('link'),
      undo: current.can().undo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools = [
    { name: 'heading', Icon: IconHeading, run: () => chain().toggleHeading({ level: 2 }).run() },
    { name: 'bold', Icon: IconBold, run: () => chain().toggleBold().run() },
    { name: 'italic', Icon: IconItalic, run: () => chain().toggleItalic().run() },
    { name: 'bullets', Icon: IconList, run: () => chain().toggleBulletList().run() },
    { name: 'numbers', Icon: IconListNumbers, run: () => chain().toggleOrderedList().run() },
    { name: 'link', Icon: IconLink, run: () => setAsksForLink((previous) => !previous) },
  ] as const;
  return (
    <>
      <div className={styles['toolbar']} role="toolbar" aria-label={words('mailTemplates.toolbar')}>
        {tools.map(({ name, Icon, run }) => (
          // words: mailTemplates.tool.*
          <ActionIcon
            key={name}
            variant={active[name] ? 'light' : 'subtle'}
            color={active[name] ? undefined : 'gray'}
            aria-label={words(`mailTemplates.tool.${name}`)}
            title={words(`mailTemplates.tool.${name}`)}
            aria-pressed={active[name]}
            onClick={run}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        ))}
        <ActionIcon
          className={styles['undo']}
          variant="subtle"
          color="gray"
          aria-label={words('mailTemplates.tool.undo')}
          title={words('mailTemplates.tool.undo')}
          disabled={!active.undo}
          onClick={() => chain().undo().run()}
        >
          <IconArrowBackUp size={16} aria-hidden />
        </ActionIcon>
      </div>
      {asksForLink && <LinkField editor={editor} hasOwnLink={hasOwnLink} onDone={() => setAsksForLink(false)} />}
    </>
  );
}
