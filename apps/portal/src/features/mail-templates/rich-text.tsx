import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { EditorContent, useEditor } from '@tiptap/react';
import { isLinkAddress } from '@wagenpark/domain/mail-links';
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { notify } from '../../platform/notify.ts';
import { PlaceholderChip, type PlaceholderLabels } from './placeholder-chip.ts';
import { withChips, withoutChips } from './placeholder-text.ts';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';

/** Whether a pasted or dropped item contains a picture, which a text cannot have. */
const holdsPicture = (data: DataTransfer | null): boolean =>
  data !== null && (data.files.length > 0 || /<img\b/i.test(data.getData('text/html')));

/** The methods of a rich text for other components: insert a placeholder at the cursor. */
export interface RichTextHandle {
  readonly insert: (name: string) => void;
}

/**
 * A rich text with placeholders: paragraphs, headings, lists, bold, italic and links. Other pasted elements are
 * removed. Value and changes are HTML with placeholders in braces; an empty text is ''.
 */
export function RichText({
  label,
  value,
  onChange,
  onBlur,
  onFocus,
  error,
  labels,
  ref,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  readonly onFocus: () => void;
  readonly error: string | null;
  readonly labels: PlaceholderLabels;
  readonly ref?: Ref<RichTextHandle>;
}): ReactNode {
  const [labelId, errorId] = [useId(), useId()];
  const names = Object.keys(labels);
  const writtenHtml = useRef(value);
  const editor = useEditor({
    // The page's content security policy forbids styles that scripts insert, so the styles of the editor are in this
    // module's style sheet.
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
        isAllowedUri: isLinkAddress,
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
      writtenHtml.current = current.isEmpty ? '' : withoutChips(current.getHTML());
      onChange(writtenHtml.current);
    },
    onBlur,
    onFocus,
  });
  // A value set from outside: a discarded draft, or the text of another user.
  useEffect(() => {
    if (value === writtenHtml.current) return;
    writtenHtml.current = value;
    editor.commands.setContent(withChips(value, names), { emitUpdate: false });
  }, [value, editor, names]);
  useImperativeHandle(ref, () => ({
    insert: (name) => {
      editor.chain().focus().insertContent({ type: 'placeholder', attrs: { name } }).run();
    },
  }));
  useEffect(() => {
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
