import { Form, Input } from 'antd';
import { NumberInput } from '../ui/number-input.tsx';

type Words = { title: string; intro: string; place: number };
type ShownFieldsProps = {
  /** Prefix of the field ids. */
  id: string;
  value: Words;
  label: string;
  introLabel: string;
  /** Maximum lengths. */
  most: { title: number; intro: number };
  placeNote: string;
  onChange: (changes: Partial<Words>) => void;
};

/** Title, introduction and sort position of an object shown to learners. */
export function ShownFields({ id, value, label, introLabel, most, placeNote, onChange }: ShownFieldsProps) {
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={label} htmlFor={`${id}-title`}>
        <Input
          id={`${id}-title`}
          maxLength={most.title}
          value={value.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Form.Item>
      <Form.Item label={introLabel} htmlFor={`${id}-intro`}>
        <Input
          id={`${id}-intro`}
          maxLength={most.intro}
          value={value.intro}
          onChange={(event) => onChange({ intro: event.target.value })}
        />
      </Form.Item>
      <Form.Item label="次序" htmlFor={`${id}-place`} extra={placeNote}>
        <NumberInput
          id={`${id}-place`}
          min={1}
          max={9999}
          precision={0}
          value={value.place}
          onChange={(place) => onChange({ place: place ?? 1 })}
        />
      </Form.Item>
    </Form>
  );
}
