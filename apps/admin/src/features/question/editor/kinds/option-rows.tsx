import { Button, Input, Tooltip } from 'antd';
import { ImagePlus, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SortableList } from '../../../../shared/drag/sortable-list.tsx';
import { RichTextEditor } from '../../../../shared/rich-text/rich-text-editor.tsx';
import { Labelled } from '../../../../shared/ui/labelled.tsx';
import styles from '../editor.module.css';
import { htmlOf, plainOf } from '../plain-text.ts';
import { MOST_OPTIONS, newOption, withCorrect, type OptionDraft } from './options.ts';
import { offWhere } from '../../../../shared/session/view-only.tsx';
import { SettingButton } from '../../../../shared/ui/setting-controls.tsx';

type OptionRowsProps = { options: OptionDraft[]; many: boolean; onChange: (options: OptionDraft[]) => void };

const letter = (index: number) => String.fromCharCode(65 + index);

/** The options in order; a click on the letter marks one as correct. */
export function OptionRows({ options, many, onChange }: OptionRowsProps) {
  const right = options.filter(({ correct }) => correct).length;
  const change = (id: string, text: string) => onChange(options.map((option) => (option.id === id ? { ...option, text } : option)));
  const nameOf = (option: OptionDraft) => `选项 ${letter(options.indexOf(option))}`;
  return (
    <Labelled label="选项" note={many ? `点字母设为正确答案，已选 ${right} 个` : '点字母设为正确答案'}>
      <div className={styles.rows}>
        <SortableList items={options} idOf={({ id }) => id} nameOf={nameOf} onOrder={onChange}>
          {(option, index) => (
            <div className={styles.option}>
              <RightButton
                name={nameOf(option)}
                mark={letter(index)}
                on={option.correct}
                onClick={() => onChange(withCorrect(options, option.id, many))}
              />
              <OptionText name={nameOf(option)} html={option.text} onChange={(text) => change(option.id, text)} />
              <Tooltip title={options.length > 2 ? '删除' : '至少要有两个选项'}>
                <Button
                  type="text"
                  aria-label={`删除${nameOf(option)}`}
                  {...offWhere(options.length <= 2)}
                  icon={<Trash2 size={16} />}
                  onClick={() => onChange(options.filter(({ id }) => id !== option.id))}
                />
              </Tooltip>
            </div>
          )}
        </SortableList>
      </div>
      {options.length < MOST_OPTIONS && (
        <Button className={styles.add ?? ''} type="text" icon={<Plus size={16} />} onClick={() => onChange([...options, newOption()])}>
          加一个选项
        </Button>
      )}
    </Labelled>
  );
}

function RightButton({ name, mark, on, onClick }: { name: string; mark: string; on: boolean; onClick: () => void }) {
  return (
    <SettingButton className={styles.letter} aria-pressed={on} aria-label={`${name}是正确答案`} onClick={onClick}>
      {mark}
    </SettingButton>
  );
}

function OptionText({ name, html, onChange }: { name: string; html: string; onChange: (html: string) => void }) {
  const plain = plainOf(html);
  // An option with a picture, or on request, is edited as rich text until the drawer closes.
  const [rich, setRich] = useState(plain === null);
  if (rich) {
    return (
      <div className={styles.rich}>
        <RichTextEditor initial={html} label={name} onChange={onChange} />
      </div>
    );
  }
  return (
    <Input
      aria-label={name}
      style={{ paddingBlock: 2 }}
      value={plain ?? ''}
      onChange={(event) => onChange(htmlOf(event.target.value))}
      suffix={
        <Tooltip title="放图片或格式">
          <Button type="text" size="small" aria-label={`${name}改用图文`} icon={<ImagePlus size={16} />} onClick={() => setRich(true)} />
        </Tooltip>
      }
    />
  );
}
