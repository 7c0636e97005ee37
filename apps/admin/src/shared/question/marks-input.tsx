import { hundredthsOf, marksOf } from './marks.ts';
import { offWhere } from '../session/view-only.tsx';
import { NumberInput } from '../ui/number-input.tsx';

type MarksInputProps = {
  label: string;
  /** In hundredths of a mark, like the bounds. */
  value: number;
  onChange: (hundredths: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
  width?: number | string;
};

/** Input for marks. Clearing it restores the previous value. */
export function MarksInput({
  label,
  value,
  onChange,
  min = 10,
  max = 100_000,
  disabled = false,

  width = 96,
}: MarksInputProps) {
  return (
    <NumberInput
      aria-label={label}
      style={{ width }}
      min={marksOf(min)}
      max={marksOf(max)}
      step={0.5}
      suffix="分"
      {...offWhere(disabled)}
      // A step of 0.5 would format 2 as 2.0.
      formatter={(shown, { userTyping, input }) => (userTyping || shown === undefined ? input : String(Number(shown)))}
      value={marksOf(value)}
      onChange={(marks) => marks !== null && onChange(hundredthsOf(Number(marks)))}
    />
  );
}
