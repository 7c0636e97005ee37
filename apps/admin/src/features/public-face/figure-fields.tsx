import { MOST_FIGURES, type PublicFigure } from '@palm/contract/public-face/face';
import { Button, Input } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import styles from './public-face.module.css';

type FigureFieldsProps = { figures: readonly PublicFigure[]; onChange: (figures: PublicFigure[]) => void };

const parts = [
  { key: 'label', name: '说明', placeholder: '课程', maxLength: 12 },
  { key: 'value', name: '数字', placeholder: '20', maxLength: 8 },
  { key: 'unit', name: '单位', placeholder: '门', maxLength: 4 },
] as const;

/** Figures the organisation wants to publish; entered manually, because nobody wants to publish all. */
export function FigureFields({ figures, onChange }: FigureFieldsProps) {
  return (
    <>
      {figures.map((figure, place) => (
        // While being typed, they have no identity but their position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={styles.figure}>
          {parts.map(({ key, name, placeholder, maxLength }) => (
            <Input
              key={key}
              aria-label={`第 ${place + 1} 个数字的${name}`}
              placeholder={placeholder}
              maxLength={maxLength}
              value={figure[key]}
              onChange={(event) =>
                onChange(figures.map((each, index) => (index === place ? { ...each, [key]: event.target.value } : each)))
              }
            />
          ))}
          <Button
            type="text"
            aria-label={`去掉第 ${place + 1} 个数字`}
            icon={<Trash2 size={16} />}
            onClick={() => onChange(figures.filter((_figure, index) => index !== place))}
          />
        </div>
      ))}
      {figures.length < MOST_FIGURES && (
        <Button icon={<Plus size={16} />} onClick={() => onChange([...figures, { label: '', value: '', unit: '' }])}>
          添加一个数字
        </Button>
      )}
    </>
  );
}
