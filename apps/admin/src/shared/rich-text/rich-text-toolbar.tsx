import { cleanUrl } from '@palm/contract/validation';
import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { Button, Input, Popover, Tooltip } from 'antd';
import {
  Bold,
  Heading2,
  Heading3,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Strikethrough,
  Subscript,
  Superscript,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { PictureButton } from './picture-button.tsx';
import styles from './rich-text.module.css';
import { TableButton } from './table-button.tsx';

type Tool = { name: string; icon: LucideIcon; active?: (editor: Editor) => boolean; run: (editor: Editor) => void };

const tools: readonly Tool[] = [
  {
    name: '标题',
    icon: Heading2,
    active: (e) => e.isActive('heading', { level: 2 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: '小标题',
    icon: Heading3,
    active: (e) => e.isActive('heading', { level: 3 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  { name: '加粗', icon: Bold, active: (e) => e.isActive('bold'), run: (e) => e.chain().focus().toggleBold().run() },
  { name: '删除线', icon: Strikethrough, active: (e) => e.isActive('strike'), run: (e) => e.chain().focus().toggleStrike().run() },
  {
    name: '上标',
    icon: Superscript,
    active: (e) => e.isActive('superscript'),
    run: (e) => e.chain().focus().toggleMark('superscript').run(),
  },
  { name: '下标', icon: Subscript, active: (e) => e.isActive('subscript'), run: (e) => e.chain().focus().toggleMark('subscript').run() },
  { name: '列表', icon: List, active: (e) => e.isActive('bulletList'), run: (e) => e.chain().focus().toggleBulletList().run() },
  {
    name: '编号列表',
    icon: ListOrdered,
    active: (e) => e.isActive('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  { name: '引用', icon: Quote, active: (e) => e.isActive('blockquote'), run: (e) => e.chain().focus().toggleBlockquote().run() },
];

const history: readonly Tool[] = [
  { name: '撤销', icon: Undo2, run: (e) => e.chain().focus().undo().run() },
  { name: '重做', icon: Redo2, run: (e) => e.chain().focus().redo().run() },
];

export function RichTextToolbar({ editor, pictures }: { editor: Editor; pictures: boolean }) {
  const active = useEditorState({ editor, selector: ({ editor: now }) => tools.map((tool) => tool.active?.(now) === true) });
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="文字格式">
      {tools.map((tool, index) => (
        <ToolButton key={tool.name} tool={tool} pressed={active[index] ?? false} editor={editor} />
      ))}
      <LinkButton editor={editor} />
      {pictures && <PictureButton onPicture={(src, alt) => editor.chain().focus().setImage({ src, alt }).run()} />}
      <TableButton editor={editor} />
      {history.map((tool) => (
        <ToolButton key={tool.name} tool={tool} editor={editor} />
      ))}
    </div>
  );
}

function ToolButton({ tool, pressed, editor }: { tool: Tool; pressed?: boolean; editor: Editor }) {
  const Icon = tool.icon;
  return (
    <Tooltip title={tool.name}>
      <Button
        type="text"
        size="small"
        aria-label={tool.name}
        className={pressed ? (styles.pressed ?? '') : ''}
        {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
        icon={<Icon size={16} />}
        onClick={() => tool.run(editor)}
      />
    </Tooltip>
  );
}

function LinkButton({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const show = (shown: boolean) => {
    const href: unknown = editor.getAttributes('link').href;
    setAddress(typeof href === 'string' ? href : '');
    setOpen(shown);
  };
  const apply = () => {
    const href = address.trim();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') {
      chain.unsetLink().run();
    } else {
      chain.setLink({ href: cleanUrl(href) ?? `https://${href}` }).run();
    }
    setOpen(false);
  };
  const field = (
    <Input.Search
      aria-label="链接地址"
      placeholder="https://"
      value={address}
      enterButton={address.trim() === '' ? '去掉链接' : '确定'}
      style={{ width: 320 }}
      onChange={(event) => setAddress(event.target.value)}
      onSearch={apply}
    />
  );
  return (
    <Popover trigger="click" open={open} onOpenChange={show} content={field}>
      <Button type="text" size="small" aria-label="链接" icon={<Link2 size={16} />} />
    </Popover>
  );
}
