import { FEWEST_PER_ROW, MOST_PER_ROW } from '@palm/contract/first-page/layout';
import { Form, Select } from 'antd';

type PerRowFieldProps = {
  /** The block's default. */ usual: number | undefined;
  value: number | undefined;
  onChange: (perRow: number | undefined) => void;
};

const counts = Array.from({ length: MOST_PER_ROW - FEWEST_PER_ROW + 1 }, (_, place) => FEWEST_PER_ROW + place);

/** Number of cards per row on desktop. */
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
