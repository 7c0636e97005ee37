import { FEWEST_PER_ROW, MOST_PER_ROW } from '@palm/contract/first-page/layout';
import { Form, Select } from 'antd';

type PerRowFieldProps = {
  /** As the block is drawn where nobody chose. */ usual: number | undefined;
  value: number | undefined;
  onChange: (perRow: number | undefined) => void;
};

const counts = Array.from({ length: MOST_PER_ROW - FEWEST_PER_ROW + 1 }, (_, place) => FEWEST_PER_ROW + place);

/** How many cards stand beside each other on a desktop. */
export const PerRowField = ({ usual, value, onChange }: PerRowFieldProps) => (
  <Form.Item label="每行几张" extra="电脑上的宽度；平板和手机按自己的宽度排">
    <Select<number>
      aria-label="每行几张"
      allowClear
      placeholder={`默认，${usual} 张`}
      value={value ?? null}
      options={counts.map((count) => ({ value: count, label: `${count} 张` }))}
      onChange={(count: number | undefined) => onChange(count)}
    />
  </Form.Item>
);
