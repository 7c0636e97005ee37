import { mergeAttributes, Node, type Command } from '@tiptap/react';
import { TextSelection, type Command as EditorCommand, type EditorState } from '@tiptap/pm/state';
import type { Schema } from '@tiptap/pm/model';
import * as tables from '@tiptap/pm/tables';

/** The role of each node for the table commands. */
const roles: Record<string, tables.TableRole> = { table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' };

const spanOf = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? 1),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});

// The table commands expect a width per column; ours are as wide as their text.
const cellAttributes = () => ({ colspan: spanOf('colspan'), rowspan: spanOf('rowspan'), colwidth: { default: null, rendered: false } });

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  extendNodeSchema: ({ name }) => (roles[name] === undefined ? {} : { tableRole: roles[name] }),
  addProseMirrorPlugins: () => [tables.tableEditing()],
  // Tab moves to the next cell, and after the last one out of the editor, to avoid a keyboard trap.
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => this.editor.commands.command(asCommand(tables.goToNextCell(direction)));
    return { Tab: () => go(1), 'Shift-Tab': () => go(-1) };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes, { scope: 'col' }), 0],
});

export const tableNodes = [Table, TableRow, TableCell, TableHeader];

/** Wraps a command of the table library as an editor command. */
const asCommand =
  (command: EditorCommand): Command =>
  ({ state, dispatch }) =>
    command(state, dispatch);

export const isInTable = (state: EditorState): boolean => tables.isInTable(state);

const ROWS = 3;
const COLUMNS = 3;

function emptyTable({ nodes: { table, tableRow, tableCell, tableHeader } }: Schema) {
  const row = (cell: typeof tableCell) =>
    tableRow?.createChecked(null, Array.from({ length: COLUMNS }, () => cell?.createAndFill() ?? []).flat());
  return table?.createChecked(null, Array.from({ length: ROWS }, (_, index) => row(index === 0 ? tableHeader : tableCell) ?? []).flat());
}

/** Three rows and columns, with a header row; the cursor is placed in the first cell. */
const insert: Command = ({ tr, dispatch, editor }) => {
  const table = emptyTable(editor.schema);
  if (!table || tables.isInTable(editor.state)) {
    return false;
  }
  if (dispatch) {
    const at = tr.selection.from;
    tr.replaceSelectionWith(table).scrollIntoView();
    tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
  }
  return true;
};

export const tableCommands = {
  insert,
  rowBefore: asCommand(tables.addRowBefore),
  rowAfter: asCommand(tables.addRowAfter),
  columnBefore: asCommand(tables.addColumnBefore),
  columnAfter: asCommand(tables.addColumnAfter),
  deleteRow: asCommand(tables.deleteRow),
  deleteColumn: asCommand(tables.deleteColumn),
  headerRow: asCommand(tables.toggleHeader('row')),
  deleteTable: asCommand(tables.deleteTable),
} satisfies Record<string, Command>;
