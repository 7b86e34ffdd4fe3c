import { InputRule, mergeAttributes, Node } from '@tiptap/core';
import { PLACEHOLDER_ATTRIBUTE } from './placeholder-text.ts';

/** The labels of the placeholders of a mail, by name. */
export type PlaceholderLabels = Readonly<Record<string, string>>;

/** A placeholder in the editor: a chip that is deleted as a whole. Typing `{name}` also creates one. */
export const PlaceholderChip = Node.create<{ readonly labels: PlaceholderLabels; readonly className: string }>({
  name: 'placeholder',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ labels: {}, className: '' }),
  addAttributes: () => ({
    name: {
      default: '',
      parseHTML: (element) => element.getAttribute(PLACEHOLDER_ATTRIBUTE),
      renderHTML: ({ name }: { readonly name?: string }) => ({ [PLACEHOLDER_ATTRIBUTE]: name }),
    },
  }),
  parseHTML: () => [{ tag: `span[${PLACEHOLDER_ATTRIBUTE}]` }],
  renderHTML({ node, HTMLAttributes }) {
    const name = String(node.attrs['name']);
    return [
      'span',
      mergeAttributes(HTMLAttributes, { class: this.options.className }),
      this.options.labels[name] ?? `{${name}}`,
    ];
  },
  renderText: ({ node }) => `{${String(node.attrs['name'])}}`,
  addInputRules() {
    return [
      new InputRule({
        find: /\{([A-Za-z]+)\}$/,
        handler: ({ state, range, match: [, name = ''] }) => {
          if (!Object.hasOwn(this.options.labels, name)) return;
          state.tr.replaceWith(range.from, range.to, this.type.create({ name }));
        },
      }),
    ];
  },
});
