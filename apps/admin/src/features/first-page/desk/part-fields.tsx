import { Button, Form, Input } from 'antd';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Layout } from './use-layout.ts';

export type ItemPanelProps = { layout: Layout; itemKey: string; onGone: () => void };

type NameFieldProps = { label: string; value: string; most: number; extra?: ReactNode; onChange: (name: string) => void };

export const NameField = ({ label, value, most, extra, onChange }: NameFieldProps) => (
  <Form.Item
    label={label}
    htmlFor="part-name"
    extra={extra}
    {...(value.trim() === '' && { validateStatus: 'error', help: `请填写${label}` })}
  >
    <Input id="part-name" maxLength={most} showCount value={value} onChange={(event) => onChange(event.target.value)} />
  </Form.Item>
);

export const RemoveButton = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <Button danger icon={<Trash2 size={16} />} onClick={onClick}>
    {text}
  </Button>
);
