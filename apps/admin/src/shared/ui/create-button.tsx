import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { NameDialog } from './name-dialog.tsx';

type CreateButtonProps = {
  /** For example 新建课程 */
  title: string;
  /** For example 课程名称 */
  label: string;
  /** The contract's schema for the name. */
  rule: z.ZodType;
  onSave: (name: string, creationId: string) => Promise<unknown>;
};

/** The page's button for a new object, which asks for its name. */
export function CreateButton({ title, label, rule, onSave }: CreateButtonProps) {
  const [naming, setNaming] = useState(false);
  return (
    <>
      <Button type="primary" icon={<Plus size={16} />} onClick={() => setNaming(true)}>
        {title}
      </Button>
      {naming && <NameDialog title={title} label={label} rule={rule} onSave={onSave} onClose={() => setNaming(false)} />}
    </>
  );
}
