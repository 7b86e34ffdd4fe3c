import { ActionIcon, Button, TextInput } from '@mantine/core';
import Bold from '@tiptap/extension-bold';
import Document from '@tiptap/extension-document';
import HardBreak from '@tiptap/extension-hard-break';
import Heading from '@tiptap/extension-heading';
import Italic from '@tiptap/extension-italic';
import Link from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import Paragraph from '@tiptap/extension-paragraph';
import Text from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { notify } from '../../platform/notify.ts';
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
import { PlaceholderChip, type PlaceholderLabels } from './placeholder-chip.ts';
import { withChips, withoutChips } from './placeholder-text.ts';
import styles from './rich-text.module.css';

/** The address of a link that leads where the mail's own link leads. */
const OWN_LINK = '{link}';
const isAddress = (address: string): boolean => address === OWN_LINK || /^(?:https:\/\/|mailto:)\S+$/i.test(address);

/** Whether something that is pasted or dropped holds a picture, which a text cannot have. */
const holdsPicture = (data: DataTransfer | null): boolean =>
  data !== null && (data.files.length > 0 || /<img\b/i.test(data.getData('text/html')));

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
    if (!isAddress(href)) {
      setRefused(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without a selection, the address itself becomes the text of the link.
    if (editor.state.selection.empty && !editor.isActive('link')) {
      const text = href === OWN_LINK ? words('mailTemplates.placeholder.link') : href.replace(/^mailto:/i, '');
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
        error={isRefused ? words('errors.linkRefused', { typed: address }) : null}
        onChange={({ currentTarget }) => {
          setAddress(currentTarget.value);
          setRefused(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around the editor would be saved.
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
          <Button size="compact-sm" variant="default" onClick={() => set(OWN_LINK)}>
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

/** The buttons above the text. */
function Toolbar({ editor, hasOwnLink }: { readonly editor: Editor; readonly hasOwnLink: boolean }): ReactNode {
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

/** What a rich text lets others do: insert a placeholder where the cursor is. */
export interface RichTextHandle {
  readonly insert: (name: string) => void;
}

/**
 * A rich text with placeholders: paragraphs, headings, lists, bold, italic and links. Whatever else is pasted is left
 * out. Value and changes are HTML with placeholders in braces; an empty text is ''.
 */
export function RichText({
  label,
  value,
  onChange,
  onBlur,
  onFocus,
  error,
  labels,
  handle,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  readonly onFocus: () => void;
  readonly error: string | null;
  readonly labels: PlaceholderLabels;
  readonly handle: { current: RichTextHandle | null };
}): ReactNode {
  const [labelId, errorId] = [useId(), useId()];
  const names = Object.keys(labels);
  const written = useRef(value);
  const editor = useEditor({
    // Styles in the page are forbidden by its content security policy; those of the editor are in the module's.
    injectCSS: false,
    extensions: [
      Document,
      Paragraph,
      Text,
      Bold,
      Italic,
      Heading.configure({ levels: [2] }),
      BulletList,
      OrderedList,
      ListItem,
      HardBreak,
      UndoRedo,
      Link.configure({
        openOnClick: false,
        autolink: false,
        HTMLAttributes: { target: null, rel: null },
        isAllowedUri: isAddress,
      }),
      PlaceholderChip.configure({ labels, className: styles['chip'] ?? '' }),
    ],
    content: withChips(value, names),
    editorProps: {
      attributes: {
        'aria-labelledby': labelId,
        role: 'textbox',
        'aria-multiline': 'true',
        class: styles['text'] ?? '',
      },
      handlePaste: (_, event) => {
        if (holdsPicture(event.clipboardData)) notify.problem('mailTemplates.pictureLeftOut');
        return false;
      },
      handleDrop: (_, event) => {
        if (!holdsPicture(event.dataTransfer)) return false;
        notify.problem('mailTemplates.pictureLeftOut');
        return true;
      },
    },
    onUpdate: ({ editor: current }) => {
      written.current = current.isEmpty ? '' : withoutChips(current.getHTML());
      onChange(written.current);
    },
    onBlur,
    onFocus,
  });
  // A value from elsewhere: a discarded draft, or the text of somebody else.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(withChips(value, names), { emitUpdate: false });
  }, [value, editor, names]);
  useEffect(() => {
    handle.current = {
      insert: (name) => void editor.chain().focus().insertContent({ type: 'placeholder', attrs: { name } }).run(),
    };
    editor.view.dom.setAttribute('aria-invalid', String(error !== null));
    if (error === null) editor.view.dom.removeAttribute('aria-describedby');
    else editor.view.dom.setAttribute('aria-describedby', errorId);
  });
  return (
    <div className={styles['field']} data-error={error !== null}>
      <span id={labelId} className={styles['label']}>
        {label}
      </span>
      <div className={styles['frame']}>
        <Toolbar editor={editor} hasOwnLink={names.includes('link')} />
        <EditorContent editor={editor} />
      </div>
      {error !== null && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
